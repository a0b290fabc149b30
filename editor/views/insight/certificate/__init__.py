"""The certificate of the answer in front, and its page."""
