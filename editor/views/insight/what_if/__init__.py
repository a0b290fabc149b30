"""The effect of every small edit: table, overlay, strip."""
