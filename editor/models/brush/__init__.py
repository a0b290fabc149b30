"""What is painted with: brush, shapes, symmetry."""
