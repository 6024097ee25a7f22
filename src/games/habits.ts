import type { Side } from "../core/side.js";

/**
 * Habits of players that tell of poor play by the question and the answer alone, whatever came of it: so a player
 * cannot look better by the evaluation that it plays by.
 */

export interface Habit {
  readonly name: string;
  /** What is counted, in words. */
  readonly meaning: string;
  /** What it is counted in, in the plural; absent where it is counted in games. */
  readonly of?: string;
}

/**
 * Told of each chance that a player had.
 * @param habit its place in the list
 * @param isDone whether it was taken; where a habit is counted in games only what was done is told
 */
export type HabitSeen = (habit: number, entrant: Side, isDone: boolean) => void;

/** A state for one game whose players are watched. It is played as it would be otherwise. */
export interface Watched<State> {
  readonly state: State;
  /** Called when the game is over. */
  ended(): void;
}

export interface Habits<Matchup, State> {
  readonly list: readonly Habit[];
  create(matchup: Matchup, seen: HabitSeen): Watched<State>;
}

/** Habits of a game whose states, made as for any game, are watched in place. */
export interface HabitsIn<State> extends Pick<Habits<never, State>, "list"> {
  /** @returns what is called when the game is over */
  watch(state: State, seen: HabitSeen): () => void;
}
