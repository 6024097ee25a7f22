import type { Game } from "../../games/game.js";
import { plainText } from "../../report/markdown.js";
import { begunBy, study } from "../study.js";
import { timedBy } from "../timed.js";
import { ARENA_OPTIONS } from "./options.js";
import { arenaFace } from "./page/face.js";
import { arenaPage, arenaVerdicts } from "./page/page.js";
import { measureCpu } from "./play.js";
import { arenaCalls, arenaGame } from "./replay.js";
import { arenaStage, playArena, playArenaShare, timeArena } from "./run.js";
import { arenaShape } from "./shape.js";
import { type ArenaAsked, arenaManifest, checkArena } from "./study.js";
import { verifiableArena } from "./verify.js";

/** `dejarik arena`: which of two strategies is better, over both seats, and by how much. */
export const arena = study({
  kind: "arena",
  of: "strategies against each other",
  noun: "the arena",
  options: ARENA_OPTIONS,
  isShared: false,
  examples: [
    ["greedy random --game lcg", "is greedy better than random, and by how much?"],
    ["greedy random --game tcg --sprt 50%,52% --games 4000", "a test in points of win rate"],
  ],
  begin: (given, { registry }) => begunBy(checkArena(given, registry)),
  summary: arenaShape,
  manifestOf: arenaManifest,
  stages: ({ study: asked }, game) => [arenaStage(asked, game)],
  time: ({ study: own }, game, _, clock) =>
    timedBy(
      [own],
      (one, seconds) => timeArena(game, one, clock, seconds),
      (_stage, of) => of(own),
    ),
  play: playArena,
  playShare: playArenaShare,
  gameCalled: arenaGame,
  callsOf: arenaCalls,
  verifiable: verifiableArena,
  page: arenaPage,
  face: arenaFace,
  linesOf: (summary) => arenaVerdicts(summary).map(plainText),
  measure,
});

/** Times differ from run to run, so they are printed and stand in no file. */
function measure({ study: asked }: ArenaAsked, game: Game) {
  const cpuSecondsPerGame = measureCpu(game, asked);
  const seconds = (n: number) => (n < 0.0995 ? n.toFixed(4) : n.toFixed(2));
  const ofNew = `${seconds(cpuSecondsPerGame.new)} by ${asked.new}`;
  const told = asked.new === asked.old ? ofNew : `${ofNew}, ${seconds(cpuSecondsPerGame.old)} by ${asked.old}`;
  return { lines: [`CPU seconds of a game played on both sides ${told}.`], document: { cpuSecondsPerGame } };
}
