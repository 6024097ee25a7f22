import { assert } from "../../../core/assert.js";
import { MAX_DISEASED, MAX_GROUPS, MAX_PLACES, MAX_RESERVES } from "../limits.js";
import type { Arrival, Squad, SquadCharacter } from "../squad/squad.js";
import type { StatCard } from "./statCard.js";

/** Characters that may join a side besides its squad: which place is kept for whom, and what brings them. */

/** What brings them: Reinforcements during setup, Reserves at initiative, Rakghoul Disease at a defeat. */
export const BRINGS = { reinforcements: 0, reserves: 1, disease: 2 } as const;

/** Characters that come together. Places are counted from the first of the side; the squad's own come first. */
export interface ArrivalGroup {
  readonly by: number;
  /** Initiative roll that calls them; 0 = none. */
  readonly roll: number;
  /** Place of the character whose ability it is; -1 = of any that has it. */
  readonly caller: number;
  /** First place, and how many come at once. */
  readonly first: number;
  readonly size: number;
  /** How often the group is kept room for: so many times it may be in the skirmish at once. */
  readonly copies: number;
}

export interface Arrivals {
  /** Card of each place after the squad's own, by group and copy. */
  readonly cards: Int32Array;
  readonly groups: readonly ArrivalGroup[];
}

/** Whom Rakghoul Disease adds, where any card of the matchup has it. */
export interface Disease {
  readonly card: number;
  /** Living characters that the other squad may come to have. */
  readonly victims: number;
}

/** @param cardOf index of a stat card in the matchup's cards */
export function compileArrivals(
  squad: Squad,
  cardOf: (card: Omit<SquadCharacter, "unit" | "at">) => number,
  disease: Disease | undefined,
): Arrivals {
  const diseased = disease === undefined ? 0 : Math.min(disease.victims, MAX_DISEASED);
  let copies = MAX_RESERVES;
  let arrivals = layOut(squad, cardOf, copies);
  while (copies > 1 && arrivals.cards.length + diseased > MAX_PLACES) arrivals = layOut(squad, cardOf, --copies);
  if (disease === undefined) return arrivals;
  const first = squad.characters.length + arrivals.cards.length;
  return {
    cards: Int32Array.of(...arrivals.cards, ...Array.from({ length: diseased }, () => disease.card)),
    groups: [...arrivals.groups, { by: BRINGS.disease, roll: 0, caller: -1, first, size: 1, copies: diseased }],
  };
}

function layOut(
  squad: Squad,
  cardOf: (card: Omit<SquadCharacter, "unit" | "at">) => number,
  reserveCopies: number,
): Arrivals {
  const cards: number[] = [];
  const groups: ArrivalGroup[] = [];
  const start = squad.characters.length;
  const add = (caller: number, arrival: Arrival): void => {
    const { ability, roll, characters } = arrival;
    if (characters.length === 0) return;
    assert(groups.length < MAX_GROUPS, "squads that bring more are refused", { groups: groups.length });
    const [by, copies] = ability === "Reserves" ? [BRINGS.reserves, reserveCopies] : [BRINGS.reinforcements, 1];
    const first = start + cards.length;
    groups.push({ by, roll, caller, first, size: characters.length, copies });
    for (let copy = 0; copy < copies; copy++) cards.push(...characters.map(cardOf));
    // Those who come may bring others in their turn, each copy of them its own.
    for (let copy = 0; copy < copies; copy++) {
      characters.forEach((c, i) => {
        for (const own of c.brings ?? []) add(first + copy * characters.length + i, own);
      });
    }
  };
  squad.characters.forEach((c, place) => {
    for (const arrival of c.brings ?? []) add(place, arrival);
  });
  return { cards: Int32Array.from(cards), groups };
}

/** How many characters of a sort a squad may come to have, those it brings counted once. */
export function countAll(squad: Squad, isCounted: (card: StatCard) => boolean): number {
  const count = (characters: readonly Omit<SquadCharacter, "unit" | "at">[]): number =>
    characters.reduce(
      (n, c) => n + (isCounted(c) ? 1 : 0) + count((c.brings ?? []).flatMap((arrival) => arrival.characters)),
      0,
    );
  return count(squad.characters);
}
