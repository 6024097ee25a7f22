import { BrokenOffError } from "../games/brokenOff.js";
import { isStrategyPath } from "../games/findStrategy.js";
import type { Game, MatchupSpec } from "../games/game.js";
import type { LookingOn } from "../games/lookOn.js";
import { EndlessStrategyError } from "../games/strategyFault.js";
import { StrategyFault } from "./fault.js";
import type { StrategyFiles } from "./make.js";
import { playTimed } from "./timed.js";

/**
 * A game that also takes strategies from files: games in which one plays are timed, and what goes wrong in them is told
 * with the game's seed. All other games are played as before.
 * @param game made with `files.load`
 */
export function withStrategyFiles<M, S>(game: Game<M, S>, files: StrategyFiles<unknown>): Game<M, S> {
  /** Matchups in which a file plays, with the state that their games are played on. */
  const timed = new WeakMap<object, { state: S | undefined }>();
  return {
    ...game,
    strategyFile: (path) => ({ hash: files.hash(path) }),
    ...(files.weights === undefined ? {} : { weights: files.weights }),
    compile(spec, shared) {
      const matchup = game.compile(spec, shared);
      if (usesFiles(spec)) timed.set(matchup as object, { state: undefined });
      return matchup;
    },
    play(matchup, state, low, high, variant, swapped, row, units) {
      const own = timed.get(matchup as object);
      if (own === undefined) return game.play(matchup, state, low, high, variant, swapped, row, units);
      const where = `seed ${low},${high} variant ${variant} swapped ${Number(swapped)}`;
      return told(where, () =>
        playTimed(() => {
          // A state is used again only after a game that came to its end.
          const table = own.state ?? game.createState(matchup);
          own.state = undefined;
          const rows = game.play(matchup, table, low, high, variant, swapped, row, units);
          own.state = table;
          return rows;
        }),
      );
    },
    ...(game.lookingOn === undefined
      ? {}
      : { lookingOn: timedRecord(game.lookingOn, (of) => timed.has(of as object)) }),
    ...(game.record === undefined ? {} : { record: timedTelling(game.record) }),
    log(spec, low, high, variant, swapped, positions) {
      const tell = () => game.log(spec, low, high, variant, swapped, positions);
      if (!usesFiles(spec)) return tell();
      return told(`seed ${low},${high} variant ${variant} swapped ${Number(swapped)}`, () => playTimed(tell));
    },
  };
}

/** Games in which a file plays are recorded by the watch; what it did wrong is told with the game's seed. */
function timedTelling(record: RecordGame): RecordGame {
  return (spec, low, high, variant, swapped, options) => {
    const play = () => record(spec, low, high, variant, swapped, options);
    if (!usesFiles(spec)) return play();
    const where = `seed ${low},${high} variant ${variant} swapped ${Number(swapped)}`;
    const game = told(where, () => playTimed(play));
    if (game.brokeOff === undefined) return game;
    try {
      return told(where, () => {
        throw game.brokeOff;
      });
    } catch (brokeOff) {
      return { ...game, brokeOff };
    }
  };
}
type RecordGame = NonNullable<Game["record"]>;

/** Games in which a file plays are recorded by the watch; whoever looks on asks it nothing more. */
function timedRecord<M>(lookingOn: LookingOn<M>, isTimed: (matchup: M) => boolean): LookingOn<M> {
  return {
    ...lookingOn,
    record(matchup, dealt, row) {
      if (!isTimed(matchup)) return lookingOn.record(matchup, dealt, row);
      const { seedLow, seedHigh, variant, swapped } = dealt;
      const where = `seed ${seedLow},${seedHigh} variant ${variant} swapped ${Number(swapped)}`;
      return told(where, () => playTimed(() => lookingOn.record(matchup, dealt, row)));
    },
  };
}

const usesFiles = ({ strategyA, strategyB }: MatchupSpec): boolean =>
  isStrategyPath(strategyA) || isStrategyPath(strategyB);

/** Adds to what a file did wrong the game in which it did. */
function told<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const fault = error instanceof BrokenOffError ? error.cause : error;
    if (fault instanceof EndlessStrategyError) throw new EndlessStrategyError(`${fault.message}; ${where}`);
    if (!(fault instanceof StrategyFault)) throw error;
    const whole = new StrategyFault(`${fault.message}; ${where}`, { cause: fault });
    throw error instanceof BrokenOffError ? new BrokenOffError(error.lines, whole) : whole;
  }
}
