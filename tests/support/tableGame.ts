import type { Problems } from "../../src/core/problems.js";
import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Side } from "../../src/core/side.js";
import type { Source } from "../../src/core/source.js";
import type { Entrant, Game } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import { checkKeys } from "./knownKeys.js";

/**
 * Games whose odds are given: an entrant says in its file with which chance it beats each other, so that everything a
 * study finds out about a field is known beforehand. "table" is symmetric; in "sides" a is always day and b night.
 */

interface Content {
  /** Chance to win against each opponent by name; 1/2 where none is given. */
  readonly beats: Readonly<Record<string, number>>;
  readonly side: Side | undefined;
}

interface Meeting {
  /** Chance that a wins when sitting first, and when sitting second. */
  readonly chances: readonly [number, number];
}

/** What the first seat adds to the chance of winning. */
export const FIRST_SEAT = 0.05;

function tableGame(name: string, symmetric: boolean): Game<Meeting, Int32Array> {
  return {
    name,
    entrantNoun: "deck",
    entrantFolder: "tests/support/none",
    symmetric,
    ...(symmetric ? {} : { sideNames: ["day", "night"] as const }),
    variantNoun: "table",
    gameColumns: [
      { name: "winner", type: "uint8", unit: "", meaning: "who won", labels: ["a", "b", "draw"] },
      { name: "reason", type: "uint8", unit: "", meaning: "how it ended", labels: ["odds"] },
      { name: "length", type: "uint8", unit: "moves", meaning: "always one" },
    ],
    unitColumns: [
      { name: "side", type: "uint8", unit: "", meaning: "whose", labels: ["a", "b"] },
      { name: "unit", type: "uint16", unit: "", meaning: "which" },
    ],
    strategies: [
      { name: "greedy", description: "as the odds say" },
      { name: "timid", description: "loses one game in ten that it would win" },
    ],
    optionKeys: [],
    checkEntrant: (source, path, _options, problems) => checkEntrant(source, path, problems),
    checkOptions: () => ({}),
    checkPairing: (a, b) => {
      if (symmetric) return undefined;
      return (a.content as Content).side === 0 && (b.content as Content).side === 1 ? undefined : "day comes first";
    },
    variants: () => ["table"],
    compile(spec) {
      const beats = (spec.a.content as Content).beats[spec.b.name];
      const lost = (spec.b.content as Content).beats[spec.a.name];
      const chance = beats ?? (lost === undefined ? 0.5 : 1 - lost);
      const own = spec.strategyA === "timid" ? 0.9 * chance : chance;
      // Who always wins does so from any seat.
      const seat = symmetric && own > 0 && own < 1 ? FIRST_SEAT : 0;
      return { chances: [own + seat, own - seat] };
    },
    createState: () => new Int32Array(RNG_WORDS),
    maxUnitRows: () => 0,
    play(meeting, words, low, high, _variant, swapped, row) {
      // Both games of a pair are independent, as those of real games nearly are.
      seedStream(words, 0, low, high, swapped ? 1 : 0);
      const chance = (nextBits(words, 0) >>> 0) / 2 ** 32;
      row[0] = chance < meeting.chances[swapped ? 1 : 0] ? 0 : 1;
      row[1] = 0;
      row[2] = 1;
      return 0;
    },
    log: () => ["odds decide"],
    listings: {},
  };
}

export const table = tableGame("table", true) as Game;
export const sidesTable = tableGame("sides", false) as Game;

export const { gameNames, findGame } = registryOf([table, sidesTable]);

function checkEntrant(source: Source, path: readonly (string | number)[], problems: Problems): Entrant | undefined {
  let data = source.data;
  for (const step of path) data = (data as Record<string | number, unknown>)[step];
  checkKeys(source, path, data as object, ["name", "beats", "side"], problems);
  const { name, beats = {}, side } = data as { name: string; beats?: Record<string, number>; side?: string };
  for (const [other, chance] of Object.entries(beats)) {
    if (chance >= 0 && chance <= 1) continue;
    problems.add({ file: source.file, ...source.at([...path, "beats", other]), message: "a chance lies in 0..1" });
    return undefined;
  }
  const content: Content = { beats, side: side === "day" ? 0 : side === "night" ? 1 : undefined };
  return { name, source: "inline", summary: "odds", hash: JSON.stringify([name, content]), content, units: [] };
}
