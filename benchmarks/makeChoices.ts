import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import * as registry from "../src/registry.js";
import { writeWhole } from "../src/results/folder.js";
import { readEvenPairs } from "../src/studies/arena/evenPairs.js";
import { checkArena } from "../src/studies/arena/study.js";
import { type Choices, type ChoicesAsked, choicesFile, readChoices } from "../src/studies/measures/choices.js";
import { playMeasure } from "../src/studies/measures/run.js";

/**
 * Makes choices with known worth for `dejarik choices`, or adds games to those that are there:
 * `npm run choices -- GAME GAMES`. A file that was made by others is made anew: remove it first.
 */

const [name = "lcg", wanted = "50", by = "greedy", samples = "60", workers = "1"] = process.argv.slice(2);
/** Games added to the file at a time. */
const AT_ONCE = 5;
const OF_GAME = 6;

const game = registry.findGame(name);
const even = readEvenPairs(name);
if (game === undefined || even === undefined) throw new Error(`no even pairs of ${name} are kept`);
const { options, limits } = checkArena({ game: name, new: by, old: by, even: true }, registry);
const file = choicesFile(name);
let kept: Choices = readChoices(file) ?? {
  ...{ game: name, players: "rollout-4", judge: "rollout-16", by, samples: Number(samples), seed: "choices" },
  ...{ pairs: even.hash, games: [] },
};
if (kept.pairs !== even.hash || kept.by !== by || kept.samples !== Number(samples))
  throw new Error(`${file} was made otherwise (${kept.by}, ${kept.samples} playouts): remove it first`);
mkdirSync(dirname(file), { recursive: true });
while (kept.games.length < Number(wanted)) {
  const first = kept.games.length;
  const numbers = Array.from({ length: Math.min(AT_ONCE, Number(wanted) - first) }, (_, i) => first + i);
  const { games: _games, pairs: _pairs, ...about } = kept;
  const asked: ChoicesAsked = { ...about, options, limits, even, ofGame: OF_GAME };
  const host = { game, workers: Number(workers), registryUrl: registry.registryUrl };
  const made = await playMeasure(host, "makeChoices", asked, numbers, numbers.length);
  kept = { ...kept, games: [...kept.games, ...made] };
  await writeWhole(file, `${JSON.stringify(kept)}\n`);
  console.log(`${kept.games.length} games, ${kept.games.flatMap(({ choices }) => choices).length} choices: ${file}`);
}
