import type { Game } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import { coinGame, type Duel } from "./coinGame.js";

/** The coin game after a change of its rules that nobody announced: a skill of 3 counts as 4. */
const changed = {
  ...coinGame,
  compile(spec: Parameters<typeof coinGame.compile>[0]): Duel {
    const duel = coinGame.compile(spec);
    const [a, b] = duel.skills.map((skill) => (skill === 3 ? 4 : skill));
    return { ...duel, skills: [a!, b!] };
  },
};

export const { gameNames, findGame } = registryOf([changed as Game]);
