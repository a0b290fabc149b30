// How coin mazes look and what is said of them.
import { coin_maze } from "../rules/coin_maze.js";
import { walkView } from "./walk_pictures.js";

export const coin_maze_view = {
  ...walkView,
  rules: coin_maze,
  unit: "points",
  goal({ rules: { cell } }) {
    const walk = "Walk from the ring to the flag, no cell twice.";
    if (!cell) return `${walk} Every coin counts its worth.`;
    return `${walk} Every cell counts ${cell} point${cell === 1 ? "" : "s"}, every coin its worth.`;
  },
  headline: (game) => ({ number: String(game.score), value: game.score }),
  figures: (game) => `${game.visited.size} cell${game.visited.size === 1 ? "" : "s"} visited`,
  scoreWords: (game) => `Score ${game.score}.`,
  arrived: "You reached the flag",
};
