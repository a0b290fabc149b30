"""An example for each public name of `gridwright`, for docs/api.txt. A test runs
them."""

from __future__ import annotations

EXAMPLES = {
    "Animation": 'gridwright.solve("level.json").animate().save("answer.html")',
    "Cancel": "cancel = gridwright.Cancel()\n"
    "threading.Timer(5, cancel.set).start()\n"
    'gridwright.solve("level.json", cancel=cancel).stopped_by',
    "Certificate": 'gridwright.certificate(gridwright.solve("level.json")).claim',
    "Comparison": 'gridwright.compare("level.json", ["frontier"]).solvers[0].nodes',
    "Difficulty": 'gridwright.difficulty("level.json").positions[0].legal',
    "Error": 'try:\n    gridwright.solve("none.json")\n'
    "except gridwright.Error as error:\n    print(error)",
    "Heat": 'gridwright.heat("level.json").cells[0].optimal',
    "Hint": 'gridwright.hint("level.json").found',
    "Level": 'gridwright.Level("coin_maze", ["S . $", ". # E"]).shape',
    "Made": 'gridwright.make("tour", 4, 4, "unique").levels[0].rows',
    "Mended": 'gridwright.mend("level.json", "unique").edits',
    "Proof": 'gridwright.prove("level.json").sentence',
    "Record": 'gridwright.difficulty("level.json").to_dict()["grade"]',
    "Result": 'gridwright.solve("level.json").optimal',
    "Route": 'gridwright.routes("level.json")[0].cells',
    "Routes": 'gridwright.routes("level.json", of="optimal").count',
    "Row": 'gridwright.batch("level.json")[0]["score"]',
    "Rows": 'sum(row["score"] or 0 for row in gridwright.batch("level.json"))',
    "Set": 'gridwright.Set.of(["level.json"], title="Evening").easiest_first()',
    "SetReport": 'gridwright.Set.of(["level.json"]).check().faults',
    "Verified": 'gridwright.verify("level.json").verdict',
    "WhatIf": 'gridwright.what_if("level.json").edits[0].verdict',
    "Why": 'gridwright.why("level.json").possible',
    "__version__": "gridwright.__version__",
    "asolve": 'asyncio.run(gridwright.asolve("level.json")).score',
    "batch": 'gridwright.batch(["level.json"], jobs=1)',
    "certificate": 'gridwright.certificate(gridwright.solve("level.json")).method',
    "compare": 'gridwright.compare("level.json", time_limit=10).remark',
    "describe": 'gridwright.describe("tour")["tokens"]',
    "difficulty": 'gridwright.difficulty("level.json").grade',
    "heat": 'gridwright.heat("level.json").rows()',
    "hint": 'gridwright.hint("level.json", "D").text',
    "kinds": "gridwright.kinds()",
    "make": 'gridwright.make("tour", 4, 4, "unique", count=2).why',
    "mend": 'gridwright.mend("level.json", "unique").smallest',
    "prove": 'gridwright.prove(gridwright.solve("level.json")).confirmed',
    "routes": 'gridwright.routes("level.json", of="optimal").first(2)',
    "solve": 'gridwright.solve("level.json", time_limit=10).score',
    "verify": 'gridwright.verify("level.json", prove=True).verdict',
    "watch": 'gridwright.watch("level.json").save("search.html")',
    "what_if": 'gridwright.what_if("level.json", near=(0, 0), most=100).rows()',
    "why": 'gridwright.why("level.json").repairs',
}
"""By name. Each runs beside a file `level.json`."""
