"""What teaches: the pages of the guide as files, and the lessons."""
