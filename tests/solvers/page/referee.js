// Plays recorded games by the page's rules and lists where the two disagree.
function disagreements(kinds, games) {
  const found = [];
  games.forEach((record, number) => {
    const rules = kinds[record.kind], level = record;
    const game = rules.start(level);
    record.steps.forEach((step, at) => {
      const told = {
        legal: rules.moves(game), score: rules.score(game),
        finished: rules.finished(game), board: rules.board(game),
      };
      for (const [name, value] of Object.entries(told)) {
        if (JSON.stringify(value) !== JSON.stringify(step[name])) {
          found.push({ number, kind: record.kind, at, name, ours: step[name], theirs: value });
        }
      }
      for (const move of step.refused) {
        let refused = false;
        try { rules.play(game, move); } catch (error) { refused = true; }
        if (!refused) found.push({ number, kind: record.kind, at, name: "refused", move });
      }
      if (step.move !== null) rules.play(game, step.move);
    });
  });
  return found;
}
