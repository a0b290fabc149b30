"""A level or a set of levels as one HTML file that a browser plays: `page.page` makes it.

`rules/` holds the rules once more in JavaScript, one file a kind, and `view/` all that is seen:
plain modules, which `page` writes one after the other into the file. Nothing here needs Qt.
"""
