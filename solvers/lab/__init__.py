"""The lab: experiments that anybody can repeat, from a spec to lines, tables and charts."""
