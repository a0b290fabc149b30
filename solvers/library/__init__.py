"""What is remembered of levels: what their files say, and the answers found for them."""
