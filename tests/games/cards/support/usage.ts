import type { CardView, Strategy } from "./cardGame.js";

/** The strategy as it is; after each answer it is told what was asked and which option was taken. */
export function noting<V extends CardView>(
  inner: Strategy<V>,
  note: (view: V, question: number, answer: number) => void,
): Strategy<V> {
  return {
    ...inner,
    createPlayer: (matchup, side) => {
      const player = inner.createPlayer(matchup, side);
      return {
        begin: (low, high) => player.begin(low, high),
        choose: (view, question) => {
          const answer = player.choose(view, question);
          note(view, question, answer);
          return answer;
        },
      };
    },
  };
}

/** A strategy of a list. */
export function strategyNamed<S extends { readonly name: string }>(strategies: readonly S[], name: string): S {
  const found = strategies.find((strategy) => strategy.name === name);
  if (found === undefined) throw new Error(`strategies are ${strategies.map((one) => one.name).join(", ")}`);
  return found;
}
