"""Commands that find answers, list them and prove them again."""
