"""A level or a set of levels as one HTML file that a browser plays: `page.page` makes
it.

`rules/` holds the rules once more in JavaScript, one file a kind, and `view/` all that
is seen: plain modules, which `page` writes one after the other into the file. Nothing
here needs Qt.

A page to play is text. `gridwright.solvers.page.page` joins plain JavaScript modules
(`rules/` one file a kind, `view/` all that is seen) to one script, without a build tool
and without Qt; a new module is named by an `import` in one that needs it. The colours
come from `gridwright.editor.painting.look`, plain tables that
`gridwright.solvers.drawing.pen` names and does not import, as the commands name the
pictures. What a level says is JSON in which no sign begins a tag, and reaches the page
through `textContent`. A kind without a file in `rules/` and `view/` is refused. English
words stand in the modules, as arguments of `say`, `many` or `noted`; `words/` has a
catalogue a language, and a test finds each word in all of them. A view of a game for
two offers `think`, a generator that the page advances in slices between frames. Tests
drive Chromium through a pipe (`tests/solvers/page/browser.py`); without Chromium they
are skipped, and say so.
"""
