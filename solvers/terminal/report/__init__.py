"""What a command says of a search: its progress, the answer, the moves step by step."""
