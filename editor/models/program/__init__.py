"""The program itself: settings, language, shortcuts."""
