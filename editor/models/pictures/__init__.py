"""What is exported as pictures and films: the subject, what was chosen, the file."""
