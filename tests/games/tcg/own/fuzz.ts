import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { declaredTexts } from "../../../../src/games/tcg/cards/registry.js";
import { publishedCatalogue } from "../../../../src/games/tcg/catalogue/catalogue.js";
import type { PublishedCard } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import { DEFAULT_RULES } from "../../../../src/games/tcg/rules.js";
import { H } from "../../../../src/games/tcg/state/table.js";
import { REASON } from "../../../../src/games/tcg/state/zones.js";
import type { Strategy } from "../../../../src/games/tcg/strategy.js";
import { replaced } from "../../cards/support/numbersIn.js";
import { randomDecks, tcg } from "../support/game.js";
import { readOwnData } from "./support.js";

/** Random texts: those of published cards, each with something of another in the place of its own. */

type Path = readonly (string | number)[];

const published = publishedCatalogue().cards.flatMap((card) => {
  const text = declaredTexts.get(card.name);
  return text === undefined || Object.keys(text).length === 0 ? [] : [{ card, text }];
});

/** What texts say, by the key (of lists: that of the list) that it stands under. */
const said = new Map<string, unknown[]>();
for (const { text } of published)
  for (const [path, value] of partsOf(text)) said.set(keyOf(path), [...(said.get(keyOf(path)) ?? []), value]);

/** All parts of a text, with their places. */
export function partsOf(value: unknown, path: Path = []): (readonly [Path, unknown])[] {
  const here = path.length === 0 ? [] : [[path, value] as const];
  if (typeof value !== "object" || value === null) return here;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...here, ...entries.flatMap(([key, one]) => partsOf(one, [...path, key]))];
}

function keyOf(path: Path): string {
  const last = path.at(-1);
  return typeof last === "number" ? `${String(path.at(-2))}[]` : String(last);
}

/** A text with some of its parts changed. @param pick a number below another */
function mutated(text: unknown, pick: (n: number) => number): unknown {
  let one = text;
  for (let times = 1 + pick(3); times > 0; times--) {
    const parts = partsOf(one);
    const [path, value] = parts[pick(parts.length)];
    const others = said.get(keyOf(path))!;
    const other = typeof value === "number" && pick(2) === 0 ? value + 1 + pick(3) : others[pick(others.length)];
    one = replaced(one, path, () => other);
  }
  return one;
}

/**
 * Changed cards whose texts pass the check.
 * @param share one of so many published cards is changed
 * @param ids cards that are wanted: to read a text takes longer than a game
 */
function randomTexts(seed: number, share: number, ids: ReadonlySet<string>): readonly PublishedCard[] {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0, 90);
  const pick = (n: number) => below(words, 0, n);
  return published.flatMap(({ card, text }) => {
    if (pick(share) > 0) return [];
    const other = mutated(text, pick);
    if (!ids.has(card.id)) return [];
    if (JSON.stringify(other) === JSON.stringify(text)) return [];
    return readOwnData([{ "based on": card.name, text: other }]).own?.content ?? [];
  });
}

/** Random decks with many of their cards changed, and how many were. */
function changedDecks(seed: number) {
  const plain = randomDecks(seed);
  const cards = plain.flatMap((deck) => deck.cards);
  const own = randomTexts(seed, 2, new Set(cards.map(({ card }) => card)));
  const ids = new Set(own.map(({ id }) => id));
  const changed = cards.filter(({ card }) => ids.has(card)).length;
  return { decks: plain.map((deck) => ({ ...deck, own })), changed };
}
/** By seed; whoever plays them next has them as they are. */
const drawn = new Map<number, ReturnType<typeof changedDecks>>();

/**
 * How games of random decks end, with many of their cards changed.
 * @returns how many games there were, how many of them ran away (a limit was reached before that of turns), how many a
 *   limit ended at all, and how many cards of the decks were changed
 */
export function endings(strategy: Strategy, seeds: readonly number[], gamesEach: number) {
  const ended = { games: 0, limit: 0, ranAway: 0, changed: 0 };
  for (const seed of seeds) {
    const { decks, changed } = drawn.get(seed) ?? changedDecks(seed);
    drawn.set(seed, { decks, changed });
    ended.changed += changed;
    const state = tcg.createState(tcg.compile(decks[0], decks[1], [strategy, strategy]));
    for (let game = 0; game < gamesEach; game++) {
      tcg.playGame(state, seed, game);
      ended.games++;
      if (state.table.head[H.reason] !== REASON.limit) continue;
      ended.limit++;
      if (state.table.head[H.turn] < DEFAULT_RULES.turnLimit) ended.ranAway++;
    }
  }
  return ended;
}
