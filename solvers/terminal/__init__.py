"""What the commands share: arguments, exit codes, progress, screen and report."""
