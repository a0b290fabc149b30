"""The engines of sowing."""
