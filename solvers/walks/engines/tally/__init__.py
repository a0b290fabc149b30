"""The number of routes through each cell and step, counted modulo primes."""
