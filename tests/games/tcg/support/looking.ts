import type { List } from "../../../../src/core/lists.js";
import { DARK, LIGHT } from "../../../../src/games/tcg/cards/matchup.js";
import { QUIRK, STAT, STAT_COUNT } from "../../../../src/games/tcg/cards/numbers.js";
import { ARENAS, type Arena, QUIRKS, type Quirk, STATS, type Stat } from "../../../../src/games/tcg/cards/words.js";
import { controllerOf } from "../../../../src/games/tcg/flow/battle.js";
import { refreshStats, statInAttack } from "../../../../src/games/tcg/flow/stats.js";
import { EVENTS, type Event } from "../../../../src/games/tcg/state/journal.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H, NOWHERE, S, ZONE } from "../../../../src/games/tcg/state/table.js";
import { REASONS } from "../../../../src/games/tcg/state/zones.js";
import type { Question } from "../../../../src/games/tcg/strategy.js";
import { cardsNamed, eventWords, nameCards, SIDES, type SideName, sideNamed } from "./names.js";
import type { Asked } from "./script.js";

/** What a test may ask of a scene: where cards lie and what is on them, the players' fortunes, and the last step. */

/** A card as a test sees it. The numbers are those of a unit in an arena or the build zone, outside of attacks. */
export interface Seen extends Readonly<Record<Stat, number>> {
  /** hand, deck, down (in the build zone), or a zone of the table: build, arena, under, pilot, equipped, location... */
  readonly zone: string;
  readonly arena: Arena | "";
  readonly tapped: boolean;
  readonly damage: number;
  readonly counters: number;
  /** In the build zone after a retreat. */
  readonly retreated: boolean;
  readonly quirks: readonly Quirk[];
  readonly under: readonly string[];
  readonly pilots: readonly string[];
  readonly equipment: readonly string[];
  /** The unit it is on, or "". */
  readonly host: string;
}

export class Looking {
  readonly state: State;
  /** Questions of the last step, in order. */
  asked: readonly Asked[] = [];
  /** Events of the last step. */
  protected entries: readonly (readonly number[])[] = [];
  readonly #names: readonly string[];

  constructor(state: State) {
    this.state = state;
    this.#names = nameCards(state.matchup);
  }

  /** A card wherever it is. */
  card(name: string): Seen {
    const s = this.state;
    refreshStats(s);
    const card = this.number(name);
    const { table } = s;
    const on = (zone: number): string[] => {
      const found: string[] = [];
      for (let c = table.firstOn[card]!; c !== NOWHERE; c = table.nextOn[c]!)
        if (table.zone[c] === zone) found.push(this.#names[c]!);
      return found;
    };
    const numbers = STATS.map((stat) => [stat, table.stats[card * STAT_COUNT + STAT[stat]]!] as const);
    return {
      ...(Object.fromEntries(numbers) as Record<Stat, number>),
      zone: this.#zoneOf(card),
      arena: table.zone[card] === ZONE.arena ? ARENAS[table.arena[card]!]! : "",
      tapped: table.tapped[card] === 1,
      damage: table.damage[card]!,
      counters: table.counters[card]! + s.downCounters[this.sideOf(card)][card]!,
      retreated: table.isRetreated[card] === 1,
      quirks: QUIRKS.filter((quirk) => (table.quirks[card]! & QUIRK[quirk]) !== 0),
      under: on(ZONE.under),
      pilots: on(ZONE.pilot),
      equipment: on(ZONE.equipped),
      host: this.#names[table.host[card]!] ?? "",
    };
  }

  /** The same for a card that must be a unit in an arena. */
  unit(name: string): Seen {
    const seen = this.card(name);
    if (seen.zone !== "arena") throw new Error(`"${name}" is in no arena but in: ${seen.zone}`);
    return seen;
  }

  /** A number of a unit as it counts in the attack going on, for `at` of a script. */
  inAttack(name: string, stat: Stat, enemy: string): number {
    return statInAttack(this.state, this.number(name), STAT[stat], this.number(enemy));
  }

  hand(side: SideName): string[] {
    return this.#listed(this.state.hand[sideNamed(side)]);
  }
  /** The top first. */
  deck(side: SideName): string[] {
    return this.#listed(this.state.deck[sideNamed(side)]).reverse();
  }
  /** The top first. */
  discard(side: SideName): string[] {
    return this.#listed(this.state.table.discard[sideNamed(side)]).reverse();
  }
  /** Units in arenas, or in one. */
  units(side: SideName, arena?: Arena): string[] {
    const all = this.#listed(this.state.table.units[sideNamed(side)]);
    return arena === undefined ? all : all.filter((name) => this.card(`${side}:${name}`).arena === arena);
  }
  /** Face up in the build zone. */
  buildZone(side: SideName): string[] {
    return this.#listed(this.state.table.buildZone[sideNamed(side)]);
  }
  /** Face down in the build zone. */
  down(side: SideName): string[] {
    return this.#listed(this.state.down[sideNamed(side)]);
  }
  /** The Location of an arena, or "". */
  location(arena: Arena): string {
    return this.#names[this.state.table.locations[ARENAS.indexOf(arena)]!] ?? "";
  }
  controller(arena: Arena): SideName | "nobody" {
    refreshStats(this.state);
    return SIDES[controllerOf(this.state, ARENAS.indexOf(arena))] ?? "nobody";
  }

  force(side: SideName): number {
    return this.state.table.sides[sideNamed(side) * S.words + S.force]!;
  }
  /** Build points left. */
  buildPoints(side: SideName): number {
    return this.state.table.sides[sideNamed(side) * S.words + S.build]!;
  }
  /** More build points in the next turn. */
  buildNext(side: SideName): number {
    return this.state.table.sides[sideNamed(side) * S.words + S.buildNext]!;
  }
  get turnNumber(): number {
    return this.state.table.head[H.turn]!;
  }
  /** Undefined while the game lasts. */
  get winner(): SideName | "nobody" | undefined {
    const winner = this.state.table.head[H.winner]!;
    return winner < 0 ? undefined : (SIDES[winner] ?? "nobody");
  }
  get reason(): string | undefined {
    return this.winner === undefined ? undefined : REASONS[this.state.table.head[H.reason]!];
  }

  /** Everything that was offered to a side in questions of a kind during the last step, without repetition. */
  offered(side: SideName, question: Question): string[] {
    return [...new Set(this.questions(side, question).flatMap((one) => one.options))];
  }
  /** Questions of a kind to a side during the last step. */
  questions(side: SideName, question: Question): Asked[] {
    return this.asked.filter((one) => one.side === side && one.question === question);
  }
  /** Events of the last step in words ("attacks A-Wing Carrack Cruiser"), all or those of the given kinds. */
  story(...events: readonly Event[]): string[] {
    return this.entries
      .map(([event, ...words]) => ({ event: EVENTS[event!]!, words }))
      .filter(({ event }) => events.length === 0 || events.includes(event))
      .map(({ event, words }) => eventWords(this.#names, event, words));
  }

  /** Number of a card. */
  number(name: string): number {
    const found = cardsNamed(this.state.matchup, this.#names, name);
    if (found.length > 1) throw new Error(`both sides have "${name}"; say light: or dark:`);
    if (found.length === 0) throw new Error(`the scene has no "${name}", only ${[...new Set(this.#names)].join(", ")}`);
    return found[0]!;
  }

  protected sideOf(card: number): 0 | 1 {
    return card >= this.state.matchup.split ? DARK : LIGHT;
  }

  #listed(list: List): string[] {
    return Array.from(list.subarray(1, list[0]! + 1), (card) => this.#names[card]!);
  }

  #zoneOf(card: number): string {
    const s = this.state;
    const zone = s.table.zone[card]!;
    if (zone !== ZONE.hidden) return Object.keys(ZONE).find((name) => ZONE[name as keyof typeof ZONE] === zone)!;
    const side = this.sideOf(card);
    const has = (list: List) => list.subarray(1, list[0]! + 1).includes(card);
    if (has(s.hand[side])) return "hand";
    if (has(s.deck[side])) return "deck";
    if (has(s.down[side])) return "down";
    return has(s.aside) ? "aside" : "nowhere";
  }
}
