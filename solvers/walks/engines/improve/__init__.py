"""Good routes of large boards, improved step by step; nothing is proved."""
