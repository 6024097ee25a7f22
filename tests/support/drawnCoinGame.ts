import { below, type RandomStream } from "../../src/core/rng.js";
import type { Draw, Drawing, Entrant, Game, MatchupSpec } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import { coinGame } from "./coinGame.js";

/**
 * Duels between drawn duellists: each has two different dice or one twice, and its skill is the sum of what its dice
 * are worth. So what each piece is worth is known.
 */
export const WORTH: readonly number[] = [0, 0, 1, 3];

const settings = ["left-handed", "right-handed"];
const names = WORTH.map((worth, i) => `die ${i} worth ${worth}`);

function coinDrawing(weights: ArrayLike<number> = WORTH.map(() => 1)): Drawing {
  const total = WORTH.reduce((sum, _w, i) => sum + weights[i], 0);
  const pick = ({ words, offset }: RandomStream): number => {
    let at = (below(words, offset, 65_536) / 65_536) * total;
    let piece = 0;
    while (piece < WORTH.length - 1 && at >= weights[piece]) at -= weights[piece++];
    return piece;
  };
  const units = (draw: Draw) => [...new Set(draw.pieces.subarray(0, draw.count))];
  const content = (draw: Draw) => ({
    skill: WORTH[draw.pieces[0]] + WORTH[draw.pieces[1]],
    dice: units(draw).length,
  });
  return {
    pieces: names.map((name) => ({ name, kind: "die" })),
    settingNoun: "hand",
    settings,
    maxPieces: 2,
    leftOut: [],
    labels: names,
    draw(_side, stream, into) {
      for (let k = 0; k < 2; k++) into.pieces[k] = pick(stream);
      into.count = 2;
      into.setting = below(stream.words, stream.offset, 2);
    },
    compose(_side, setting, wanted, stream, into) {
      for (let k = 0; k < 2; k++) into.pieces[k] = wanted[k] ?? pick(stream);
      into.count = 2;
      into.setting = setting;
    },
    content: (_side, draw) => content(draw),
    fileOf: (_side, draw, name) => ({ name, skill: content(draw).skill }),
    entrant: (_side, draw, name): Entrant => ({
      name,
      source: "drawn",
      summary: `skill ${content(draw).skill}`,
      hash: "",
      content: content(draw),
      units: units(draw).map((piece) => names[piece]),
    }),
    labelsOf(_side, draw, out) {
      units(draw).forEach((piece, u) => {
        out[u] = piece;
      });
      return units(draw).length;
    },
  };
}

const diceOf = (entrant: Entrant): number => (entrant.content as { readonly dice: number }).dice;

/** With seats that are swapped, and with seats that are not. */
export const drawnCoinGame = {
  ...coinGame,
  compile: (spec: MatchupSpec) => ({ ...coinGame.compile(spec), dice: [diceOf(spec.a), diceOf(spec.b)] }),
  drawing: (_options: unknown, _limits: unknown, weights?: ArrayLike<number>) => coinDrawing(weights),
} as Game;
export const oneSidedCoinGame: Game = { ...drawnCoinGame, name: "one-sided coin", symmetric: false };

export const { gameNames, findGame } = registryOf([drawnCoinGame, oneSidedCoinGame]);
