import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import type { Board } from "../../../../src/games/miniatures/board/board.js";
import type { MapText } from "../../../../src/games/miniatures/board/mapText.js";
import { shippedMap as findShippedMap, shippedMapNames } from "../../../../src/games/miniatures/board/shippedMaps.js";
import { boardOf } from "../../../../src/games/miniatures/board/storedRows.js";
import type { StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { FACTIONS, type Faction } from "../../../../src/games/miniatures/catalogue/factions.js";
import { playableCards as cardsPlayedBy } from "../../../../src/games/miniatures/catalogue/playability.js";
import type { PublishedCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { createMiniatures, knowledge, type MiniaturesMatchup } from "../../../../src/games/miniatures/game.js";
import { DEFAULT_RULES, type Rules } from "../../../../src/games/miniatures/rules.js";
import { DEFAULT_SCENARIO, type Scenario } from "../../../../src/games/miniatures/scenarios.js";
import { chooseArrivals } from "../../../../src/games/miniatures/squad/arrivals.js";
import type { Candidate } from "../../../../src/games/miniatures/squad/candidate.js";
import { squadEntrant } from "../../../../src/games/miniatures/squad/checkSquad.js";
import { randomSquad } from "../../../../src/games/miniatures/squad/random.js";
import type { Squad, SquadCharacter } from "../../../../src/games/miniatures/squad/squad.js";
import { teamEntrant } from "../../../../src/games/miniatures/squad/team.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { strategies } from "../../../../strategies/miniatures/index.js";

/** Squads, maps and matchups for tests that play whole skirmishes. */

/**
 * The shipped strategies that think for themselves. Those that search play as greedy does wherever a test plays a bare
 * state: searching takes a state of the game's own, and is tested with that.
 */
export const policies: readonly Strategy[] = strategies.filter(({ search }) => search === undefined);

/** Every published card that the engine plays. */
export function playableCards(): PublishedCard[] {
  return [...cardsPlayedBy(knowledge)];
}

/** A shipped map that must exist, or all of them. */
export function shippedMap(name: string): MapText {
  const map = findShippedMap(name);
  if (map === undefined) throw new Error(`no shipped map ${name}`);
  return map;
}
export const allShippedMaps = (): MapText[] => shippedMapNames().map(shippedMap);

/** Maps with their boards, those of shipped maps made once for all tests of a process. */
export interface Ground {
  readonly maps: readonly MapText[];
  readonly boards: readonly Board[];
}
export const groundOfMaps = (maps: readonly MapText[]): Ground => ({ maps, boards: maps.map(boardOf) });

/** Compiles two squads to meet on the given maps; `play` then takes the strategies by squad, not by seat. */
export function matchupOf(
  a: Squad,
  b: Squad,
  ground: Ground,
  strategies: readonly [Strategy, Strategy],
  rules: Rules = DEFAULT_RULES,
): MiniaturesMatchup {
  return matchupUnder(DEFAULT_SCENARIO, [a, b], ground, strategies, rules);
}

/**
 * Compiles squads to meet in a scenario: two, or a, b and the third player's, or a's two and b's two.
 * The third player is played by the second strategy.
 */
export function matchupUnder(
  scenario: string,
  squads: readonly Squad[],
  ground: Ground,
  strategies: readonly [Strategy, Strategy],
  rules: Rules = DEFAULT_RULES,
): MiniaturesMatchup {
  const named = [
    { ...strategies[0], name: "a" },
    { ...strategies[1], name: "b" },
  ];
  const maps = ground.maps.map((map) => ({ name: map.name, map }));
  const [one, two, three, four] = squads;
  const team = (name: string, first: Squad, second: Squad) =>
    teamEntrant({ name, faction: first.faction, squads: [first, second] }, "test");
  const entrants =
    four === undefined
      ? [squadEntrant(one!, "test"), squadEntrant(two!, "test")]
      : [team("a", one!, two!), team("b", three!, four)];
  return createMiniatures(named).compile(
    {
      a: entrants[0],
      b: entrants[1],
      strategyA: "a",
      strategyB: "b",
      options: {
        maps,
        pairing: "any",
        rules,
        scenario,
        ...(squads.length === 3 ? { third: { squad: three, strategy: "b" } } : {}),
      },
    },
    ground.boards,
  );
}

/** Random squads for a scenario, of 30 to 70 points each: as many as meet in it, the same for a seed. */
export function randomSquads(pool: readonly PublishedCard[], scenario: Scenario, seed: number): Squad[] {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0x5ce4, 0);
  const points = 30 + below(words, 0, 41);
  const { fringe = "any" } = scenario.construction;
  const draw = (only?: Faction): Squad => {
    for (;;) {
      const faction = only ?? FACTIONS[below(words, 0, FACTIONS.length)];
      const open = fringe === "apart" && faction !== "Fringe" ? pool.filter((c) => c.faction !== "Fringe") : pool;
      const squad = randomSquad({ words, offset: 0 }, open, { faction, points, maxCharacters: 32 });
      if (squad !== undefined) return squad;
    }
  };
  if (fringe === "only") return [draw("Fringe"), draw("Fringe")];
  if (scenario.players === "three") return [draw(), draw(), draw("Fringe")];
  if (scenario.players === "two") return [draw(), draw()];
  const [one, two] = [draw(), draw()];
  return [one, draw(one.faction), two, draw(two.faction)];
}

/** Two random legal squads of 40 to 100 points, any factions: the same for a seed. */
export function randomPair(pool: readonly PublishedCard[], seed: number): [Squad, Squad] {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0x5eed, 0);
  const points = 40 + below(words, 0, 61);
  const draw = (): Squad => {
    for (;;) {
      const faction = FACTIONS[below(words, 0, FACTIONS.length)];
      const squad = randomSquad({ words, offset: 0 }, pool, { faction, points });
      if (squad !== undefined) return squad;
    }
  };
  return [draw(), draw()];
}

/**
 * A squad of made-up stat cards, each on a fixed square (column and row from 1, as seen from the west seat), with whom
 * they bring.
 */
export function squadOf(
  name: string,
  cards: readonly (StatCard & { readonly at?: readonly [number, number] })[],
): Squad {
  const members = cards.map((card) => ({ card: card as Candidate["card"], givenNames: [card.name], cardId: "custom" }));
  const { brings } = chooseArrivals(members, {}, "Fringe", playableCards);
  const characters = cards.map((card, unit): SquadCharacter => {
    return { ...card, faction: "Fringe", cardId: "custom", printedCost: card.cost, unit, brings: brings[unit] };
  });
  const totalCost = cards.reduce((sum, c) => sum + c.cost, 0);
  return { name, faction: "Fringe", points: totalCost, totalCost, characters };
}

/** A squad as a file says it, with cards by their ids: what to know to play a failed game again. */
export const squadText = ({ faction, points, characters }: Squad, name: string) => ({
  ...{ name, faction, points },
  characters: characters.map(({ cardId }) => cardId),
});
