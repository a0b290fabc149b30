"""The lab: experiments that anybody can repeat, from a spec to lines, tables and
charts.

A lab is its lines. `gridwright.solvers.lab.spec` reads what is asked, `plan` makes the
runs, `measuring` turns a run into the line of `batch` with what it cost, and
`laboratory` yields lines, measured or known from the file of an earlier run
(`ResultsFile`, the rule of `batch --resume`). Tables (`table`), fits (`growth`) and the
numbers of charts
(`charts`) are functions of plan and lines, so an interrupted lab cannot differ.
`gridwright.editor.pictures.charts` paints a `Chart` for PNG, SVG and the window alike.
`gridwright.solvers.runtime.cluster.spread_over` has the contract of `children.spread`,
so that `lab` and `batch` do not know where their calls are answered; a call counts when
its answer is taken, and calls without one are made again when the scheduler was lost.
"""
