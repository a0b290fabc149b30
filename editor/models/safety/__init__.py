"""Nothing is lost: saving, backups, versions, recovery, watching files."""
