"""The complete tour search: it decides links, and proves where no tour exists."""
