"""Questions about a level or about many, put together and asked."""
