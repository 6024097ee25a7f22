import { below, type RandomStream } from "../../src/core/rng.js";
import type { Draw, Drawing, Entrant, Game, MatchupSpec } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import { coinGame } from "./coinGame.js";

/**
 * Duels between squads of six coins, at most two of a kind, all of one metal. A squad's skill is what its coins are
 * worth, and more where it has both of a planted pair: so what is broken is known.
 */
const METALS = ["copper", "silver", "gold"];
const SIZE = 6;
const COPIES = 2;

export interface Planted {
  readonly name: string;
  readonly kinds: number;
  /** Worth of each kind; 0 or 1 in turns where undefined. */
  worth?(kind: number): number;
  /** Two kinds and what having both of them adds to the skill, by strategy. */
  readonly pair: readonly [number, number];
  readonly bonus: Readonly<Record<"greedy" | "timid", number>>;
  readonly symmetric?: boolean;
  /** Kinds that are the user's own. */
  readonly own?: readonly number[];
}

export const coinName = (kind: number): string => `coin ${kind}`;

export function pairedCoinGame(planted: Planted): Game {
  const { name, kinds, pair, bonus, symmetric = true, own = [] } = planted;
  const worth = planted.worth ?? ((kind: number) => Number(Math.floor(kind / METALS.length) % 4 === 1));
  const metalOf = (kind: number) => kind % METALS.length;
  const skillOf = (pieces: readonly number[], strategy: "greedy" | "timid") =>
    pieces.reduce((sum, kind) => sum + worth(kind), 0) +
    (pair.every((kind) => pieces.includes(kind)) ? bonus[strategy] : 0);
  const drawing = (weights: ArrayLike<number> = Array.from({ length: kinds }, () => 1)): Drawing => {
    const ofMetal = METALS.map((_, metal) =>
      Array.from({ length: kinds }, (_k, kind) => kind).filter((kind) => metalOf(kind) === metal && weights[kind] > 0),
    );
    const fill = (into: Draw, { words, offset }: RandomStream) => {
      const open = ofMetal[into.setting];
      while (into.count < SIZE) {
        const kind = open[below(words, offset, open.length)];
        if (into.pieces.subarray(0, into.count).filter((one) => one === kind).length < COPIES)
          into.pieces[into.count++] = kind;
      }
    };
    const content = (draw: Draw) => ({ pieces: [...draw.pieces.subarray(0, draw.count)] });
    return {
      pieces: Array.from({ length: kinds }, (_, kind) => ({
        name: coinName(kind),
        kind: "coin",
        ...(own.includes(kind) ? { own: "yours" } : {}),
      })),
      settingNoun: "metal",
      settings: METALS,
      maxPieces: SIZE,
      leftOut: [],
      labels: [],
      draw(_side, stream, into) {
        into.setting = below(stream.words, stream.offset, METALS.length);
        into.count = 0;
        fill(into, stream);
      },
      compose(_side, setting, wanted, stream, into) {
        into.setting = setting;
        into.count = 0;
        for (const kind of Array.from(wanted)) {
          const copies = into.pieces.subarray(0, into.count).filter((one) => one === kind).length;
          if (metalOf(kind) === setting && into.count < SIZE && copies < COPIES) into.pieces[into.count++] = kind;
        }
        fill(into, stream);
      },
      content: (_side, draw) => content(draw),
      fileOf: (_side, draw, name) => ({ name, pieces: content(draw) }),
      entrant: (_side, draw, named): Entrant => ({
        ...{ name: named, source: "drawn", summary: "", hash: "" },
        ...{ content: content(draw), units: [] },
      }),
      labelsOf: () => 0,
    };
  };
  const skilled = ({ a, b, strategyA, strategyB, ...spec }: MatchupSpec): MatchupSpec => {
    const entrant = (one: Entrant, strategy: string): Entrant => ({
      ...one,
      content: {
        skill: skillOf((one.content as { pieces: number[] }).pieces, strategy === "timid" ? "timid" : "greedy"),
      },
    });
    return { ...spec, a: entrant(a, strategyA), b: entrant(b, strategyB), strategyA: "greedy", strategyB: "greedy" };
  };
  return {
    ...coinGame,
    name,
    symmetric,
    ...(symmetric ? {} : { sideNames: ["light side", "dark side"] as const }),
    compile: (spec: MatchupSpec) => coinGame.compile(skilled(spec)),
    drawing: (_options: unknown, _limits: unknown, weights?: ArrayLike<number>) => drawing(weights),
  } as Game;
}

/** Kinds 4 and 61 of 120, both of silver and worth nothing by themselves. */
const PAIR = [4, 61] as const;
export const brokenCoins = pairedCoinGame({
  ...{ name: "broken coins", kinds: 120, pair: PAIR, bonus: { greedy: 7, timid: 7 } },
  worth: (kind) => (PAIR.includes(kind as 4) ? 0 : Number(Math.floor(kind / 3) % 4 === 1)),
});
export const { gameNames, findGame } = registryOf([brokenCoins]);
