"""Writers of picture files: PNG, GIF, WebP, APNG."""
