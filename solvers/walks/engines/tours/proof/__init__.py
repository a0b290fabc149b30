"""The complete tour search: it decides links, and proves it where there is no tour."""
