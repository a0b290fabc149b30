"""Facts about a level beyond its answer.

A race is one question a solver. `gridwright.solvers.insight.compare_solvers.run_solver`
runs one solver in steps, `contradictions` and `remark` judge the entries of all;
nothing of it knows Qt. `Compare` asks it in roles named by solvers, so that the runner
lets one work at a time, and table and card show the same entries.
"""
