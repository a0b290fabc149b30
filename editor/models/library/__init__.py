"""The library: folders of levels, what is known of them, their pictures."""
