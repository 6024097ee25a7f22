import { describe, expect, it } from "vitest";
import { type PublishedCard, toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { holding } from "../../../../src/games/miniatures/squad/frozen.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { eventsOf } from "../support/events.js";
import { allShippedMaps, groundOfMaps, playableCards, policies, squadOf } from "../support/play.js";

/** Whole skirmishes of squads with somebody in carbonite, under the checker. */

const ground = groundOfMaps(allShippedMaps());
const pool = playableCards();
const cardOf = (is: (card: PublishedCard) => boolean) => {
  const card = pool.find(is);
  if (card === undefined) throw new Error("no playable card of that kind");
  return toStatCard(card);
};
const named = (name: string) => cardOf((card) => card.name === name);
const block = named("Han Solo in Carbonite");
const squad = (within: string, ...names: readonly string[]) =>
  squadOf(within, [holding(block, named(within)), ...names.map(named)]);
// Big and small ones within; around them those who fly, climb, ride past, have no bodies, push, and change sides.
const riders = squad("Han Solo on Tauntaun", "Rebel Trooper", "R2-D2", "Luke Skywalker, Jedi Knight", "Wampa");
const heroes = squad("Han Solo, Rebel Hero", "Princess Leia", "Elite Rebel Trooper", "Chewbacca of Hoth");
const turners = squad("Han Solo, Rogue", "Emperor Palpatine, Sith Lord", "B'omarr Monk", "Komari Vosa");
const SEEDS = 6;

describe.each([
  ["skirmish", [riders, heroes]],
  ["skirmish", [turners, riders]],
  ["three players", [heroes, turners, riders]],
  ["team play", [turners, heroes, riders, heroes]],
] as const)("somebody in carbonite: %s", (scenario, squads) => {
  it.each(policies.map((s) => [s.name, s] as const))("%s leaves every state whole", (_name, strategy) => {
    const happened = eventsOf(scenario, squads, ground, strategy, SEEDS);
    // Greedy seldom comes so far with so few; that it does at all is tested in strategies/usage.long.test.ts.
    const rarer = strategy.name === "random" ? [EVENT.thawed] : [];
    for (const event of [EVENT.frozen, ...rarer]) expect(happened.has(event), `event ${event}`).toBe(true);
  });
});
