"""The dialogs that turn text, tables and pictures into levels."""
