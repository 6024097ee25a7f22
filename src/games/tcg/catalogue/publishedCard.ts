import type { OwnMark } from "../../ownCards/ownCards.js";
import type { CardText } from "../cards/vocabulary.js";

export const UNIT_TYPES = ["space", "ground", "character"] as const;
/** Types of unit; each fights in the arena of its name. */
export type UnitType = (typeof UNIT_TYPES)[number];

export const CARD_TYPES = [...UNIT_TYPES, "battle", "mission", "location", "equipment"] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Numbers of a card that may be printed as a letter or a star. */
export type PrintedNumber = "buildCost" | "forceCost" | "speed" | "power" | "health";

/** A published card: facts as printed. Text is not kept; what a card does is declared in `declared/`. */
export interface PublishedCard {
  /** "AOTC001". */
  readonly id: string;
  readonly set: string;
  readonly number: number;
  /** With its version: "Darth Maul (E)". */
  readonly name: string;
  readonly baseName: string;
  /** Letter of a unique card, or "". */
  readonly version: string;
  readonly unique: boolean;
  readonly side: "Light" | "Dark" | "Neutral";
  readonly type: CardType;
  /** Build counters needed; 0 for Battle cards. */
  readonly buildCost: number;
  /** Battle cards: Force to pay. */
  readonly forceCost: number;
  readonly speed: number;
  readonly power: number;
  readonly health: number;
  /** Words of the type line after the type, in their order, so that "Bounty Hunter" is two neighbours. */
  readonly subtypes: readonly string[];
  /** Arenas of a Location. */
  readonly arenas: readonly UnitType[];
  /** Numbers that the card prints as X or as a star; they are 0 here, and the card's text says what they are. */
  readonly printedX?: readonly PrintedNumber[];
  /** Of a card of the user's own: what it is beside the published ones. */
  readonly own?: OwnMark;
  /** Name of the card whose declared text an own one has; "" where it has none. Absent: its own. */
  readonly textOf?: string;
  /** The text of an own card whose author wrote it. */
  readonly text?: CardText;
}

/** The name by which the text that a card plays by is declared; "" where it has none. */
export const textNameOf = (card: Pick<PublishedCard, "name" | "textOf">): string => card.textOf ?? card.name;

/** A line of `cards.jsonl`: what is 0, false or empty is left out, and a base name that is the name itself. */
export type CardRecord = Pick<PublishedCard, "id" | "set" | "number" | "name" | "side" | "type"> &
  Partial<PublishedCard>;

/** The card of a record, with what the record leaves out. */
export function cardOf(record: CardRecord): PublishedCard {
  return {
    baseName: record.name,
    version: "",
    unique: false,
    buildCost: 0,
    forceCost: 0,
    speed: 0,
    power: 0,
    health: 0,
    subtypes: [],
    arenas: [],
    ...record,
  };
}

/** The unit type of a card; undefined for cards that are no units. */
export function unitTypeOf(card: Pick<PublishedCard, "type">): UnitType | undefined {
  return UNIT_TYPES.find((type) => type === card.type);
}
