import { describe, expect, it } from "vitest";
import { CARD } from "../../../../src/games/miniatures/cards/layout.js";
import { toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { H } from "../../../../src/games/miniatures/state/state.js";
import { greedy } from "../../../../strategies/miniatures/greedy.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { groundOfMaps, matchupOf, playableCards, shippedMap, squadOf } from "../support/play.js";
import { Watcher } from "../support/watch.js";

/**
 * Every playable card, by its name: compiled to the catalogue's numbers, and played by both strategies under the
 * checker.
 */
const map = shippedMap("open");
const ground = groundOfMaps([map]);
const pool = playableCards();
const partners = ["Clone Trooper", "Battle Droid Officer"].map(
  (name) => pool.find((card) => card.name === name) ?? pool[0],
);

describe("every playable card", () => {
  it("is one of at least 700", () => {
    expect(pool.length).toBeGreaterThanOrEqual(700);
  });

  it.each(pool.map((card) => [`${card.name} (${card.id})`, card] as const))("%s", (_name, card) => {
    const own = squadOf("own", [toStatCard(card)]);
    const other = squadOf("other", partners.map(toStatCard));
    const watcher = new Watcher([map], 8);
    for (const strategy of [random, greedy]) {
      const watched = watcher.watch(strategy);
      const matchup = matchupOf(own, other, ground, [watched, watched]);
      const at = matchup.squads[0][0] * CARD.words;
      const ints = matchup.cards.cardInts;
      expect([
        ints[at + CARD.hitPoints],
        ints[at + CARD.defense],
        ints[at + CARD.attack],
        ints[at + CARD.damage],
        ints[at + CARD.force],
      ]).toEqual([card.hitPoints, card.defense, card.attack, card.damage, card.force]);
      const state = createState(matchup);
      playSkirmish(state, 7, card.cost, 0, false);
      watcher.atEnd(state);
      expect(state.head[H.winner]).toBeGreaterThanOrEqual(0);
    }
  });
});
