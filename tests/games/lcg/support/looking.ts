import type { List } from "../../../../src/core/lists.js";
import { DARK, LIGHT } from "../../../../src/games/lcg/cards/matchup.js";
import { ICON_KINDS } from "../../../../src/games/lcg/cards/vocabulary.js";
import { EVENTS, type Event } from "../../../../src/games/lcg/state/journal.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, NOWHERE, PART, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { REASONS } from "../../../../src/games/lcg/state/zones.js";
import { DIAL, type Question } from "../../../../src/games/lcg/strategy.js";
import type { SideName } from "./cast.js";
import { cardsNamed, DIAL_NAME, eventWords, ICON_NAMES, keywordNames, nameCards, SIDES, sideNamed } from "./names.js";
import type { Asked } from "./script.js";

/** What a test may ask of a scene: where cards lie and what is on them, the players' fortunes, and the last step. */

/** A card as a test sees it. */
export interface Seen {
  readonly zone: string;
  readonly focus: number;
  readonly damage: number;
  readonly shields: number;
  readonly committed: boolean;
  readonly capacity: number;
  /** Those it has now, edge-enabled ones as "edgeBlast" and so on; none of 0. */
  readonly icons: Readonly<Record<string, number>>;
  readonly keywords: readonly string[];
  readonly part: "attacker" | "defender" | "none";
  /** What enhances it, the newest first. */
  readonly enhancements: readonly string[];
  /** What it enhances; "" where it is no enhancement on a card. */
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
    const card = this.number(name);
    const { table } = s;
    const part = table.part[card]! & (PART.attacker | PART.defender);
    const enhancements: string[] = [];
    for (let e = table.firstAttached[card]!; e !== NOWHERE; e = table.nextAttached[e]!)
      enhancements.push(this.#names[e]!);
    return {
      zone: this.#zoneOf(card),
      focus: table.focus[card]!,
      damage: table.damage[card]!,
      shields: table.shields[card]!,
      committed: table.committed[card] === 1,
      capacity: table.capacity[card]!,
      icons: Object.fromEntries(
        ICON_NAMES.map((icon, i) => [icon, table.icons[card * ICON_KINDS + i]!]).filter(([, n]) => n !== 0),
      ) as Record<string, number>,
      keywords: keywordNames(table.keywords[card]!),
      part: part === 0 ? "none" : part === PART.attacker ? "attacker" : "defender",
      enhancements,
      host: this.#names[table.host[card]!] ?? "",
    };
  }

  /** The same for a card that must be a unit in play. */
  unit(name: string): Seen {
    return this.#inPlay(name, "units");
  }
  objective(name: string): Seen {
    return this.#inPlay(name, "objectives");
  }
  enhancement(name: string): Seen {
    return this.#inPlay(name, "enhancements");
  }

  #inPlay(name: string, zone: string): Seen {
    const seen = this.card(name);
    if (seen.zone !== zone) throw new Error(`"${name}" is not among the ${zone} in play but in: ${seen.zone}`);
    return seen;
  }

  hand(side: SideName): string[] {
    return this.#listed(this.state.hand[sideNamed(side)]);
  }
  /** The top first. */
  deck(side: SideName): string[] {
    return this.#listed(this.state.deck[sideNamed(side)]).reverse();
  }
  objectiveDeck(side: SideName): string[] {
    return this.#listed(this.state.objectiveDeck[sideNamed(side)]).reverse();
  }
  discard(side: SideName): string[] {
    return this.#listed(this.state.table.discard[sideNamed(side)]).reverse();
  }
  units(side: SideName): string[] {
    return this.#listed(this.state.table.units[sideNamed(side)]);
  }
  objectives(side: SideName): string[] {
    return this.#listed(this.state.table.objectives[sideNamed(side)]);
  }
  enhancements(side: SideName): string[] {
    return this.#listed(this.state.table.enhancements[sideNamed(side)]);
  }
  /** Objectives that a side has destroyed, in order. */
  victory(side: SideName): string[] {
    return this.#listed(this.state.table.victory[sideNamed(side)]);
  }
  /** Captured cards at an objective. */
  captives(objective: string): string[] {
    const at = this.number(objective);
    return this.#listed(this.state.captured).filter(
      (_, i) => this.state.capturedAt[this.state.captured[i + 1]!] === at,
    );
  }

  get dial(): number {
    return this.state.table.head[H.dial]!;
  }
  get dialDamage(): number {
    return this.state.table.head[H.dialDamage]!;
  }
  get balance(): SideName {
    return SIDES[this.state.table.head[H.balance]!]!;
  }
  get activeSide(): SideName {
    return SIDES[this.state.table.head[H.active]!]!;
  }
  get edgeHolder(): SideName | undefined {
    return SIDES[this.state.table.head[H.edgeHolder]!];
  }
  /** Undefined while the game lasts. */
  get winner(): SideName | "nobody" | undefined {
    const winner = this.state.table.head[H.winner]!;
    return winner < 0 ? undefined : (SIDES[winner] ?? "nobody");
  }
  get reason(): string | undefined {
    return this.winner === undefined ? undefined : REASONS[this.state.table.head[H.reason]!];
  }
  /** Force cards that a side may still commit. */
  forceCards(side: SideName): number {
    return this.state.table.sides[sideNamed(side) * S.words + S.forceCards]!;
  }
  /** Focus tokens on an affiliation card. */
  affiliationFocus(side: SideName): number {
    return this.state.table.focus[side === "light" ? 0 : this.state.matchup.split]!;
  }

  /** Everything that was offered to a side in questions of a kind during the last step, without repetition. */
  offered(side: SideName, question: Question): string[] {
    const asked = this.asked.filter((one) => one.side === side && one.question === question);
    return [...new Set(asked.flatMap((one) => one.options))];
  }

  /** Questions of a kind to a side during the last step. */
  questions(side: SideName, question: Question): Asked[] {
    return this.asked.filter((one) => one.side === side && one.question === question);
  }

  /** What a side answered to questions of a kind during the last step, in order. */
  answers(side: SideName, question: Question): string[] {
    return this.questions(side, question).map((one) => one.answer);
  }

  /** Events of the last step in words ("strikes dark Rancor 1"), all or those of the given kinds. */
  story(...events: readonly Event[]): string[] {
    const { matchup } = this.state;
    return this.entries
      .map(([event, ...words]) => ({ event: EVENTS[event!]!, words }))
      .filter(({ event }) => events.length === 0 || events.includes(event))
      .map(({ event, words }) => eventWords(matchup, this.#names, event, words));
  }

  /** Number of a card. */
  number(name: string): number {
    const { matchup } = this.state;
    const cards = cardsNamed(matchup, this.#names, name);
    const affiliations = cards.filter((card) => card !== 0 && card !== matchup.split);
    const found = affiliations.length > 0 ? affiliations : cards;
    if (found.length > 1) throw new Error(`both sides have "${name}"; say light: or dark:`);
    if (found.length === 0) throw new Error(`the scene has no "${name}", only ${[...new Set(this.#names)].join(", ")}`);
    return found[0]!;
  }

  protected placeNamed(name: string): number {
    return name === DIAL_NAME ? DIAL : this.number(name);
  }

  protected sideOf(card: number): number {
    return card === DIAL || card >= this.state.matchup.split ? DARK : LIGHT;
  }

  #listed(list: List): string[] {
    return Array.from(list.subarray(1, list[0]! + 1), (card) => this.#names[card]!);
  }

  #zoneOf(card: number): string {
    const s = this.state;
    const zone = s.table.zone[card]!;
    if (zone !== ZONE.hidden) return Object.keys(ZONE).find((name) => ZONE[name as keyof typeof ZONE] === zone)!;
    const side = this.sideOf(card) as 0 | 1;
    const has = (list: List) => list.subarray(1, list[0]! + 1).includes(card);
    if (has(s.hand[side])) return "hand";
    if (has(s.deck[side])) return "deck";
    if (has(s.objectiveDeck[side])) return "objectiveDeck";
    if (has(s.captured)) return "captured";
    return has(s.edgeStack[side]) ? "edgeStack" : "nowhere";
  }
}
