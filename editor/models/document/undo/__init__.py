"""What a document undoes: its commands, and the stack that keeps them."""
