import type { List } from "../../../../src/core/lists.js";
import { RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import type { CardGame, CardState, CardView } from "./cardGame.js";
import { type SideName, sideNamed } from "./names.js";

/** Where cards of a scene lie when it is dealt anew for a side, time and again. */

const TIMES = 400;

/** A scene as far as it is dealt anew. */
interface Dealable<S> {
  readonly state: S;
  number(name: string): number;
}

/**
 * @param placesOf lists of a state that cards may lie in, by name; those of `deck` are told apart, the top is "deck 1"
 * @returns by card the places where it came to lie, sorted
 */
export function placesDealt<V extends CardView, S extends CardState<V>>(
  game: Pick<CardGame<V, S, never, never>, "createState" | "copyState" | "hidden">,
  scene: Dealable<S>,
  viewer: SideName,
  placesOf: (s: S) => Readonly<Record<string, List>>,
  names: readonly string[],
): Record<string, string[]> {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, 3, 1, 4);
  const state = game.createState(scene.state.matchup);
  const places = new Map(names.map((name) => [name, new Set<string>()]));
  for (let n = 0; n < TIMES; n++) {
    game.copyState(scene.state, state);
    const side = sideNamed(viewer);
    state.views[side].optionCount = 0;
    game.hidden.dealAnew(state, side, words);
    for (const name of names) places.get(name)!.add(placeOf(placesOf(state), scene.number(name)));
  }
  return Object.fromEntries([...places].map(([name, found]) => [name, [...found].sort()]));
}

function placeOf(places: Readonly<Record<string, List>>, card: number): string {
  for (const [place, list] of Object.entries(places))
    for (let i = 1; i <= list[0]; i++)
      if (list[i] === card) return place === "deck" ? `deck ${list[0] - i + 1}` : place;
  return "nowhere";
}
