"""How widgets look: colours, icons, fonts, translated texts."""
