import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Problems, UserError } from "../src/core/problems.js";
import type { Entrant } from "../src/games/game.js";
import * as registry from "../src/registry.js";
import { createEvenDraw, EVEN, type EvenPairs, evenPairsFile, hashOfPairs } from "../src/studies/arena/evenPairs.js";
import { checkArena } from "../src/studies/arena/study.js";

/**
 * Finds drawn pairs that greedy splits about evenly, and keeps them for `arena --even`: `npm run even -- GAME PAIRS`.
 * A pair is looked at in a few games first, and in all of them where these leave it open.
 */

const [name = "miniatures", wanted = "400"] = process.argv.slice(2);
const PLAYER = "greedy";
const GAMES = 300;
const FIRST = 60;
/** So far beyond the bounds the first games may lie: twice their standard error. */
const LEEWAY = 0.13;
const SEED = 20_26;

const problems = new Problems();
const game = registry.findGame(name);
if (game?.drawing === undefined) throw new UserError(problems.list);
const study = checkArena({ game: name, new: PLAYER, old: PLAYER, drawn: 1 }, registry);
const drawing = game.drawing(study.options, study.limits);
const draw = createEvenDraw(drawing);
const shared = game.share?.(study.options);
const row = new Int32Array(game.gameColumns.length);

/** Whether greedy splits the games of two entrants within the bounds. */
function isEven(pair: number, a: Entrant, b: Entrant): boolean {
  const spec = { a, b, strategyA: PLAYER, strategyB: PLAYER, options: study.options };
  const matchup = game!.compile(spec, shared);
  const state = game!.createState(matchup);
  let halves = 0;
  for (let nth = 0; nth < GAMES; nth++) {
    const swapped = game!.symmetric && nth % 2 === 1;
    const seed = game!.symmetric ? nth >> 1 : nth;
    game!.play(matchup, state, pair, SEED + seed, seed % study.variants.length, swapped, row, undefined);
    halves += [2, 0, 1][row[0]];
    const share = halves / 2 / (nth + 1);
    if (nth + 1 === FIRST && (share < EVEN.least - LEEWAY || share > EVEN.most + LEEWAY)) return false;
  }
  const share = halves / 2 / GAMES;
  return share >= EVEN.least && share <= EVEN.most;
}

const pairs: number[] = [];
let drawn = 0;
for (; pairs.length < Number(wanted); drawn++) if (isEven(drawn, ...draw(drawn))) pairs.push(drawn);
const kept: EvenPairs = { game: name, player: PLAYER, games: GAMES, drawn, hash: hashOfPairs(drawing, pairs), pairs };
const file = evenPairsFile(name);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(kept)}\n`);
console.log(`${pairs.length} of ${drawn} pairs are even: ${file}`);
