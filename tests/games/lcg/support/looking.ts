import type { List } from "../../../../src/core/lists.js";
import type { Side } from "../../../../src/core/side.js";
import { ICON_KINDS } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { Event } from "../../../../src/games/lcg/state/journal.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, NOWHERE, PART, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { DIAL, type Question, type View } from "../../../../src/games/lcg/strategy.js";
import { SIDES, type SideName, sideNamed } from "../../cards/support/names.js";
import { CardScene } from "../../cards/support/scene.js";
import type { ScriptedPlayers } from "../../cards/support/script.js";
import { lcg } from "./game.js";
import { DIAL_NAME, ICON_NAMES, keywordNames, wording } from "./names.js";

export type Players = ScriptedPlayers<View, Question, Event>;

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

const spoken = { game: lcg, wording, zones: ZONE };

export abstract class Looking extends CardScene<View, State, readonly PublishedCard[], Question, Event, Seen> {
  constructor(state: State, players: Players, facts: readonly PublishedCard[]) {
    super(spoken, state, players, facts);
  }

  /** A card wherever it is. */
  override card(name: string): Seen {
    const s = this.state;
    const card = this.number(name);
    const { table } = s;
    const part = table.part[card] & (PART.attacker | PART.defender);
    const enhancements: string[] = [];
    for (let e = table.firstAttached[card]; e !== NOWHERE; e = table.nextAttached[e]) enhancements.push(this.names[e]);
    return {
      zone: this.zoneOf(card),
      focus: table.focus[card],
      damage: table.damage[card],
      shields: table.shields[card],
      committed: table.committed[card] === 1,
      capacity: table.capacity[card],
      icons: Object.fromEntries(
        ICON_NAMES.map((icon, i) => [icon, table.icons[card * ICON_KINDS + i]]).filter(([, n]) => n !== 0),
      ) as Record<string, number>,
      keywords: keywordNames(table.keywords[card]),
      part: part === 0 ? "none" : part === PART.attacker ? "attacker" : "defender",
      enhancements,
      host: this.names[table.host[card]] ?? "",
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

  objectiveDeck(side: SideName): string[] {
    return this.listed(this.state.objectiveDeck[sideNamed(side)]).reverse();
  }
  objectives(side: SideName): string[] {
    return this.listed(this.state.table.objectives[sideNamed(side)]);
  }
  enhancements(side: SideName): string[] {
    return this.listed(this.state.table.enhancements[sideNamed(side)]);
  }
  /** Objectives that a side has destroyed, in order. */
  victory(side: SideName): string[] {
    return this.listed(this.state.table.victory[sideNamed(side)]);
  }
  /** Captured cards at an objective. */
  captives(objective: string): string[] {
    const at = this.number(objective);
    return this.listed(this.state.captured).filter((_, i) => this.state.capturedAt[this.state.captured[i + 1]] === at);
  }

  get dial(): number {
    return this.state.table.head[H.dial];
  }
  get dialDamage(): number {
    return this.state.table.head[H.dialDamage];
  }
  get balance(): SideName {
    return SIDES[this.state.table.head[H.balance]];
  }
  get activeSide(): SideName {
    return SIDES[this.state.table.head[H.active]];
  }
  get edgeHolder(): SideName | undefined {
    return SIDES[this.state.table.head[H.edgeHolder]];
  }
  /** Force cards that a side may still commit. */
  forceCards(side: SideName): number {
    return this.state.table.sides[sideNamed(side) * S.words + S.forceCards];
  }
  /** Focus tokens on an affiliation card. */
  affiliationFocus(side: SideName): number {
    return this.state.table.focus[side === "light" ? 0 : this.state.matchup.split];
  }

  /** A title means the affiliation card only where no other card has it. */
  protected override numbersOf(name: string): number[] {
    const cards = super.numbersOf(name);
    const others = cards.filter((card) => card !== 0 && card !== this.state.matchup.split);
    return others.length > 0 ? others : cards;
  }

  protected placeNamed(name: string): number {
    return name === DIAL_NAME ? DIAL : this.number(name);
  }

  protected override hiddenPlaces(side: Side): Readonly<Record<string, List>> {
    const { objectiveDeck, captured, edgeStack } = this.state;
    return { objectiveDeck: objectiveDeck[side], captured, edgeStack: edgeStack[side] };
  }
}
