"""What every small edit would change: table, overlay, strip."""
