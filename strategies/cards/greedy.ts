import type { Side } from "../../src/core/side.js";
/** The frame of greedy in both card games: it takes what is worth most at the moment, and looks no further. */

/** Worth of one option of a question. */
export type Measure<Memory, View> = (memory: Memory, view: View, option: number) => number;

interface Options {
  readonly options: Int32Array;
  readonly optionCount: number;
}

/** The best of the options by a measure, as an index; ties go to the first. */
export function bestOption<Memory, View extends Options>(
  view: View,
  memory: Memory,
  measure: Measure<Memory, View>,
): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const value = measure(memory, view, view.options[i]);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
}

/**
 * A strategy whose players keep a memory of one matchup.
 * @param forget makes the memory as it was before the first game
 * @param answer index of the option chosen
 * @param answered remembers what another has answered; absent where nothing later rests on it
 * @param avoids whether an option is no better than another, however the game goes on; absent where it knows of none
 */
export const greedyOf = <Matchup, View, Memory>(
  name: string,
  description: string,
  createMemory: (matchup: Matchup, side: Side) => Memory,
  forget: (memory: Memory) => void,
  answer: (memory: Memory, view: View, question: number) => number,
  answered: (memory: Memory, view: View, question: number, index: number) => void = () => {},
  avoids?: (memory: Memory, view: View, question: number, index: number) => boolean,
) => ({
  name,
  description,
  createPlayer: (matchup: Matchup, side: Side) => {
    const memory = createMemory(matchup, side);
    return {
      begin: (): void => forget(memory),
      choose: (view: View, question: number): number => answer(memory, view, question),
      answered: (view: View, question: number, index: number): void => answered(memory, view, question, index),
      ...(avoids === undefined
        ? {}
        : { avoids: (view: View, question: number, index: number): boolean => avoids(memory, view, question, index) }),
    };
  },
});
