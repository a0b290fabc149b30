"""match3: the exact engine beside the memoised solver and a plain C++ backtracking.

    python benchmarks/match3.py [--boards 20] [--setting NAME] [--former] [--threads 2]

The C++ program is a transcription of the published plain backtracking, with the falling
mended: every swap of every board is tried, the whole board is looked through for runs,
the board is copied. All three answer the same seeded random boards in the same run and
must agree; kernels are warm. Needs g++ for the third column.

--former instead: boards in four words beside boards in bytes, as they were before, in
turn, with counts and without; all numbers of the answers must be equal. Processor time
of the process.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from gridwright.solvers.level import Level
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.search import layout
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.search import drive

PLAIN = r"""
#include <cstdio>
#include <vector>
using namespace std;
typedef vector<vector<int>> Board;
int M, N, X;
long long nodes = 0;
int points(int n) { return n < 3 ? 0 : n == 3 ? 1 : n == 4 ? 4 : 10; }
int mark(const Board &b, vector<vector<char>> &gone) {
    int total = 0;
    for (int r = 0; r < M; r++)
        for (int c = 0, e; c < N; c = e) {
            for (e = c + 1; e < N && b[r][e] == b[r][c]; e++);
            if (!b[r][c] || e - c < 3) continue;
            total += points(e - c);
            for (int k = c; k < e; k++) gone[r][k] = 1;
        }
    for (int c = 0; c < N; c++)
        for (int r = 0, e; r < M; r = e) {
            for (e = r + 1; e < M && b[e][c] == b[r][c]; e++);
            if (!b[r][c] || e - r < 3) continue;
            total += points(e - r);
            for (int k = r; k < e; k++) gone[k][c] = 1;
        }
    return total;
}
int settle(Board &b) {
    int total = 0;
    for (;;) {
        vector<vector<char>> gone(M, vector<char>(N, 0));
        int earned = mark(b, gone);
        if (!earned) return total;
        total += earned;
        for (int c = 0; c < N; c++) {
            int rest = M - 1;
            for (int r = M - 1; r >= 0; r--)
                if (b[r][c] && !gone[r][c]) b[rest--][c] = b[r][c];
            while (rest >= 0) b[rest--][c] = 0;
        }
    }
}
int search(const Board &b, int left) {
    if (!left) return 0;
    int best = -1;
    for (int r = 0; r < M; r++)
        for (int c = 0; c < N; c++)
            for (int d = 0; d < 2; d++) {
                int r2 = r + d, c2 = c + 1 - d;
                if (r2 >= M || c2 >= N || !b[r][c] || !b[r2][c2]) continue;
                Board next = b;
                swap(next[r][c], next[r2][c2]);
                int earned = settle(next);
                if (!earned) continue;
                nodes++;
                int below = search(next, left - 1);
                if (below >= 0 && earned + below > best) best = earned + below;
            }
    return best;
}
int main() {
    if (scanf("%d %d %d", &M, &N, &X) != 3) return 1;
    Board b(M, vector<int>(N));
    for (auto &row : b) for (int &tile : row) if (scanf("%d", &tile) != 1) return 1;
    int best = search(b, X);
    printf("%d %lld\n", best, nodes);
}
"""


@dataclass(frozen=True)
class Setting:
    rows: int
    cols: int
    colours: int
    swaps: int
    memoised: bool = True
    plain: bool = False

    @property
    def name(self) -> str:
        return f"{self.rows}x{self.cols}-k{self.colours}-x{self.swaps}"


SETTINGS = (
    Setting(8, 8, 5, 6),
    Setting(8, 8, 8, 7, plain=True),
    Setting(9, 9, 6, 6),
    Setting(8, 8, 6, 8),
    Setting(20, 20, 10, 3),
)


def solved(level: Level, solver: str) -> tuple[float, Result]:
    run = drive(
        KIND, KIND.solver(solver), SearchProblem(level), Limits(memory_mib=2048)
    )
    assert run.result is not None
    return run.result.elapsed, run.result


def compiled(folder: Path) -> Path | None:
    if not shutil.which("g++"):
        return None
    source, program = folder / "plain.cpp", folder / "plain"
    source.write_text(PLAIN, encoding="utf-8")
    subprocess.run(["g++", "-O3", "-march=native", "-o", program, source], check=True)
    return program


def plainly(program: Path, level: Level, swaps: int) -> tuple[float, int]:
    rows = "\n".join(" ".join(map(str, row)) for row in level.cells.tolist())
    text = f"{level.rows} {level.cols} {swaps}\n{rows}\n"
    started = time.perf_counter()
    out = subprocess.run(
        [program], input=text, capture_output=True, text=True, check=True
    ).stdout
    return time.perf_counter() - started, int(out.split()[0])


def measure(setting: Setting, boards: int, program: Path | None) -> None:
    times: dict[str, list[float]] = {"exact": [], "memoised": [], "plain C++": []}
    distinct = []
    for seed in range(boards):
        options = {"colours": setting.colours, "swaps": setting.swaps}
        level = KIND.generate(setting.rows, setting.cols, seed, options)
        spent, found = solved(level, "exact")
        assert found.status in ("optimal", "infeasible")
        times["exact"].append(spent)
        distinct.append(int(found.details["boards"]))
        if setting.memoised:
            spent, other = solved(level, "memoised")
            assert (other.score, other.counts) == (found.score, found.counts)
            times["memoised"].append(spent)
        if setting.plain and program is not None:
            spent, score = plainly(program, level, setting.swaps)
            assert score == (-1 if found.score is None else found.score)
            times["plain C++"].append(spent)
    mine = times["exact"]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{setting.name}: {boards} boards, {statistics.median(distinct):.0f} distinct "
        "boards each"
    )
    print(
        f"  exact      median {statistics.median(mine):7.3f} s  worst "
        f"{max(mine):7.3f} s"
    )
    print(f"  process so far at most {peak:.0f} MiB")
    for name in ("memoised", "plain C++"):
        theirs = times[name]
        if theirs:
            ratio = sum(theirs) / sum(mine)
            print(
                f"  {name:10s} median {statistics.median(theirs):7.3f} s  "
                f"worst {max(theirs):7.3f} s  exact is {ratio:.1f} times faster"
            )


def against_former(setting: Setting, boards: int, threads: int) -> None:
    options = {"colours": setting.colours, "swaps": setting.swaps}
    levels = [
        KIND.generate(setting.rows, setting.cols, seed, options)
        for seed in range(boards)
    ]
    for count in (True, False):
        spent: dict[int, list[float]] = {64: [], 0: []}
        swaps = 0
        for level in levels:
            found = []
            for most, times in spent.items():
                layout.MOST_CELLS = most
                problem = SearchProblem(level, options={"count": count})
                started = time.process_time()
                run = drive(
                    KIND,
                    KIND.solver("exact"),
                    problem,
                    Limits(memory_mib=2048, threads=threads),
                )
                times.append(time.process_time() - started)
                assert run.result is not None
                found.append(run.result)
            one, other = found
            assert (one.score, one.counts, one.moves) == (
                other.score,
                other.counts,
                other.moves,
            )
            assert (one.nodes, one.details) == (other.nodes, other.details)
            swaps += one.nodes
        words, bytes_ = (sum(times) for times in spent.values())
        ratios = [y / x for x, y in zip(*spent.values(), strict=True)]
        print(
            f"{setting.name}{'' if count else ', count off'}: {boards} boards, "
            f"{swaps:,} swaps\n"
            f"  in words median {statistics.median(spent[64]):.3f} s, "
            f"{words / swaps * 1e9:.0f} ns "
            f"a swap; in bytes {statistics.median(spent[0]):.3f} s, "
            f"{bytes_ / swaps * 1e9:.0f} ns\n"
            f"  {bytes_ / words:.2f} times in all, median "
            f"{statistics.median(ratios):.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--setting", choices=[setting.name for setting in SETTINGS])
    parser.add_argument("--former", action="store_true")
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args()
    for solver in ("exact", "memoised"):
        solved(KIND.generate(8, 8, 0, {"swaps": 4}), solver)
    if asked.former:
        for setting in SETTINGS:
            if asked.setting == setting.name or not (asked.setting or setting.rows > 8):
                against_former(setting, asked.boards, asked.threads)
        return
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(Path(folder))
        for setting in SETTINGS:
            if asked.setting in (None, setting.name):
                measure(setting, asked.boards, program)


if __name__ == "__main__":
    main()
