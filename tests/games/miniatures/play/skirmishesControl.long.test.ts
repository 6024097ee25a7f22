import { describe, expect, it } from "vitest";
import { toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { eventsOf } from "../support/events.js";
import { allShippedMaps, groundOfMaps, playableCards, policies, squadOf } from "../support/play.js";

/** Whole skirmishes in which characters keep changing sides, under the checker. */

const ground = groundOfMaps(allShippedMaps());
const pool = playableCards();
const squad = (...names: readonly string[]) => {
  const cards = names.map((name) => {
    const card = pool.find((c) => c.name === name);
    if (card === undefined) throw new Error(`no playable ${name}`);
    return toStatCard(card);
  });
  return squadOf(names.join(", "), cards);
};
const emperor = squad("Emperor Palpatine, Sith Lord", "Sly Moore", "Gonk Power Droid", "Stormtrooper");
const other = squad("Emperor Palpatine, Sith Lord", "B'omarr Monk", "Komari Vosa", "Stormtrooper", "R2-D2");
const minds = squad("Clone Trooper", "Sly Moore", "Gonk Power Droid", "Stormtrooper");
const SEEDS = 5;

describe.each([
  ["skirmish", [emperor, other]],
  ["three players", [emperor, other, minds]],
  ["team play", [emperor, minds, other, minds]],
] as const)("changing sides: %s", (scenario, squads) => {
  it.each(policies.map((s) => [s.name, s] as const))("%s leaves every state whole", (_name, strategy) => {
    const happened = eventsOf(scenario, squads, ground, strategy, SEEDS);
    // Greedy seldom attacks whoever might turn it.
    const rarer = strategy.name === "random" ? [EVENT.joined, EVENT.coupled] : [];
    for (const event of [EVENT.immediate, EVENT.crossed, ...rarer])
      expect(happened.has(event), `event ${event}`).toBe(true);
  });
});
