"""Forms of a level: rules, properties, options, problems, a new one."""
