"""On how many routes each cell and step lies, counted modulo primes."""
