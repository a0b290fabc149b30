"""Files in and out: levels and sets that are read, and all that commands write."""
