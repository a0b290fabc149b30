"""Pictures and films of a command: drawn by the editor package, or plain ones without Qt."""
