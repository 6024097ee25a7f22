import { AssertionError } from "../../src/core/assert.js";
import type { Game, MatchupSpec } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import { findGame as findReal } from "../../src/registry.js";
import { coinGame } from "./coinGame.js";
import { drawnCoinGame } from "./drawnCoinGame.js";

/**
 * Games in which something goes wrong now and then, as the seed says: "cheat" chooses illegally, "broken" meets an
 * assertion. Both leave the state in disorder, so that who plays on with it gets other games. "honest" is each of them
 * without the fault.
 */

/** One pair in so many is the first to be hit. */
export const EVERY = 97;

/** Whether a faulty strategy fails with this seed, and in the game of which seat. */
export const isHit = (seedLow: number): boolean => (seedLow >>> 0) % EVERY === 0;
const hitSwapped = (seedLow: number): boolean => Math.floor((seedLow >>> 0) / EVERY) % 2 === 1;

export const CHEAT_MESSAGE = 'strategy "cheat" answered 9 to "activate"; legal are 0..3';
export const BROKEN_MESSAGE = 'a character stands where it is {"square":7}';

interface Table {
  readonly inner: unknown;
  readonly fault: "cheat" | "broken" | undefined;
}
interface TableState {
  readonly inner: unknown;
  isInDisorder: boolean;
}

const FAULTY = ["cheat", "broken"];
const honest = (name: string): string => (FAULTY.includes(name) ? "greedy" : name);

/**
 * The game with the two strategies besides its own.
 * @param shouldFail false: they play honestly under the same names
 */
export function withFaults(game: Game, shouldFail = true): Game {
  const compile = (spec: MatchupSpec, shared?: unknown): Table => ({
    inner: game.compile({ ...spec, strategyA: honest(spec.strategyA), strategyB: honest(spec.strategyB) }, shared),
    fault: shouldFail
      ? (FAULTY.find((name) => [spec.strategyA, spec.strategyB].includes(name)) as Table["fault"])
      : undefined,
  });
  return {
    ...game,
    strategies: [
      ...game.strategies,
      { name: "cheat", description: "chooses illegally now and then" },
      { name: "broken", description: "breaks the engine now and then" },
    ],
    compile,
    createState: (table): TableState => ({ inner: game.createState((table as Table).inner), isInDisorder: false }),
    maxUnitRows: (table) => game.maxUnitRows((table as Table).inner),
    play(table, state, low, high, variant, swapped, row, units) {
      const own = state as TableState;
      const { inner, fault } = table as Table;
      const written = game.play(inner, own.inner, low, high, variant, swapped, row, units);
      if (fault !== undefined && isHit(low) && swapped === (game.symmetric && hitSwapped(low))) {
        own.isInDisorder = true;
        if (fault === "cheat") throw new Error(CHEAT_MESSAGE);
        throw new AssertionError("a character stands where it is", { square: 7 });
      }
      // Whoever plays on after a failure has every game turned round.
      if (own.isInDisorder) row[0] = row[0] === 2 ? 2 : 1 - row[0];
      return written;
    },
    log(spec, low, high, variant, swapped) {
      const table = compile(spec);
      const lines = game.log(
        { ...spec, strategyA: honest(spec.strategyA), strategyB: honest(spec.strategyB) },
        low,
        high,
        variant,
        swapped,
      );
      if (table.fault !== undefined && isHit(low) && swapped === (game.symmetric && hitSwapped(low)))
        throw new Error(CHEAT_MESSAGE);
      return lines;
    },
  };
}

export const { gameNames, findGame } = registryOf([
  withFaults({ ...(coinGame as Game), name: "coin" }),
  withFaults({ ...drawnCoinGame, name: "drawn" }),
  withFaults(findReal("lcg")!),
  withFaults(findReal("miniatures")!),
]);
