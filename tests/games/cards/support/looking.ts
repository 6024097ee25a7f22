import type { List } from "../../../../src/core/lists.js";
import type { Side } from "../../../../src/core/side.js";
import type { CardGame, CardState, CardTable, CardView } from "./cardGame.js";
import { has } from "./checking.js";
import { cardsNamed, eventWords, nameCards, SIDES, type SideName, sideNamed, type Wording } from "./names.js";
import type { AskedOf } from "./script.js";

/**
 * What a test may ask of a scene of any card game: where cards lie, who has won, and what happened in the last step.
 */

/** A table as far as scenes of every card game look at it. */
export interface SceneTable extends CardTable {
  /** Zone of each card, by number. */
  readonly zone: ArrayLike<number>;
  readonly units: readonly [List, List];
  readonly discard: readonly [List, List];
}
export type SceneView = CardView & { readonly table: SceneTable };

/** A game with the words for what it asks and tells. */
export interface Spoken<V extends SceneView, S extends CardState<V>, Facts, Q extends string, E extends string> {
  readonly game: Pick<
    CardGame<V, S, unknown, Facts>,
    "head" | "reasons" | "createState" | "copyState" | "checkQuestion"
  >;
  readonly wording: Wording<V, Q, E>;
  /** Numbers of the table's zones, `hidden` for what lies face down. */
  readonly zones: Readonly<Record<string, number>> & { readonly hidden: number };
}

export abstract class CardLooking<
  V extends SceneView,
  S extends CardState<V>,
  Facts,
  Q extends string,
  E extends string,
  Seen extends { readonly zone: string },
> {
  readonly state: S;
  /** Questions of the last step, in order. */
  asked: readonly AskedOf<Q>[] = [];
  /** Events of the last step. */
  protected entries: readonly (readonly number[])[] = [];
  protected readonly names: readonly string[];
  protected readonly spoken: Spoken<V, S, Facts, Q, E>;

  constructor(spoken: Spoken<V, S, Facts, Q, E>, state: S) {
    this.spoken = spoken;
    this.state = state;
    this.names = nameCards(state.matchup, spoken.wording.nameOf);
  }

  /** A card wherever it is. */
  abstract card(name: string): Seen;
  /** Where cards lie face down besides hand and deck, by the names that tests use. */
  protected abstract hiddenPlaces(side: Side): Readonly<Record<string, List>>;

  hand(side: SideName): string[] {
    return this.listed(this.state.hand[sideNamed(side)]);
  }
  /** The top first. */
  deck(side: SideName): string[] {
    return this.listed(this.state.deck[sideNamed(side)]).reverse();
  }
  /** The top first. */
  discard(side: SideName): string[] {
    return this.listed(this.state.table.discard[sideNamed(side)]).reverse();
  }
  /** Units in play. */
  units(side: SideName): string[] {
    return this.listed(this.state.table.units[sideNamed(side)]);
  }

  /** Undefined while the game lasts. */
  get winner(): SideName | "nobody" | undefined {
    const winner = this.state.table.head[this.spoken.game.head.winner];
    return winner < 0 ? undefined : (SIDES[winner] ?? "nobody");
  }
  get reason(): string | undefined {
    const { reasons, head } = this.spoken.game;
    return this.winner === undefined ? undefined : reasons[this.state.table.head[head.reason]];
  }

  /** Everything that was offered to a side in questions of a kind during the last step, without repetition. */
  offered(side: SideName, question: Q): string[] {
    return [...new Set(this.questions(side, question).flatMap((one) => one.options))];
  }
  /** Questions of a kind to a side during the last step. */
  questions(side: SideName, question: Q): AskedOf<Q>[] {
    return this.asked.filter((one) => one.side === side && one.question === question);
  }
  /** What a side answered to questions of a kind during the last step, in order. */
  answers(side: SideName, question: Q): string[] {
    return this.questions(side, question).map((one) => one.answer);
  }
  /** Events of the last step in words ("strikes dark Rancor 1"), all or those of the given kinds. */
  story(...events: readonly E[]): string[] {
    const { wording } = this.spoken;
    return this.entries
      .map(([event, ...words]) => ({ event: wording.events[event!], words }))
      .filter(({ event }) => events.length === 0 || events.includes(event))
      .map(({ event, words }) => eventWords(wording, this.names, event, words));
  }

  /** Number of a card. */
  number(name: string): number {
    const found = this.numbersOf(name);
    if (found.length > 1) throw new Error(`both sides have "${name}"; say light: or dark:`);
    if (found.length === 0) throw new Error(`the scene has no "${name}", only ${[...new Set(this.names)].join(", ")}`);
    return found[0];
  }
  protected numbersOf(name: string): number[] {
    return cardsNamed(this.state.matchup, this.names, name);
  }

  protected sideOf(card: number): Side {
    return card >= this.state.matchup.split ? 1 : 0;
  }

  protected listed(list: List): string[] {
    return Array.from(list.subarray(1, list[0] + 1), (card) => this.names[card]);
  }

  protected zoneOf(card: number): string {
    const { zones } = this.spoken;
    const zone = this.state.table.zone[card];
    if (zone !== zones.hidden) return Object.keys(zones).find((name) => zones[name] === zone)!;
    const side = this.sideOf(card);
    const places = { hand: this.state.hand[side], deck: this.state.deck[side], ...this.hiddenPlaces(side) };
    return Object.entries(places).find(([, list]) => has(list, card))?.[0] ?? "nowhere";
  }
}
