import type { OwnMark } from "../../ownCards/ownCards.js";
import type { CardText } from "../cards/vocabulary.js";
import type { Affiliation, CardAffiliation, LcgSide } from "./affiliations.js";

export type CardType = "affiliation" | "objective" | "unit" | "enhancement" | "event" | "fate" | "mission";

/** Combat icons of a unit; the `edge` ones are printed white and count only for the player who has the edge. */
export interface CombatIcons {
  readonly unitDamage: number;
  readonly tactics: number;
  readonly blast: number;
  readonly edgeUnitDamage: number;
  readonly edgeTactics: number;
  readonly edgeBlast: number;
}

/** A keyword as printed: "edge" with its number, "protect" with whom it protects. */
export interface Keyword {
  readonly name: string;
  readonly number?: number;
  /** The trait of those it protects, or other words where the card has them. */
  readonly whom?: string;
}

/**
 * One card in one place of one objective set: facts only. A title that stands in several sets has a card in each,
 * because a reprint may differ. Numbers are 0 where cards of the type print none.
 */
export interface PublishedCard {
  /** Number of its objective set, from 1; 0 = in none (affiliation cards, cards of challenge decks). */
  readonly set: number;
  /** Its place in the set, 1 to 6; in a challenge deck the first of its numbers; 0 for affiliation cards. */
  readonly place: number;
  readonly title: string;
  /**
   * Cards of one title may differ in what they do. Absent for the first such card published; else the set in which this
   * version first appeared, or "L01" and "D01" for the two challenge decks.
   */
  readonly version?: string;
  readonly side: LcgSide;
  readonly affiliation: CardAffiliation;
  readonly type: CardType;
  readonly product: string;
  /** Collector's number; 0 = not known. */
  readonly number: number;
  readonly unique: boolean;
  readonly traits: readonly string[];
  /** Resources to pay for it. */
  readonly cost: number;
  /** Resources that it provides when fully focused. */
  readonly resources: number;
  /** Damage that destroys it. */
  readonly damageCapacity: number;
  /** Force icons, counted in edge battles and Force struggles. */
  readonly forceIcons: number;
  readonly icons: CombatIcons;
  readonly keywords: readonly Keyword[];
  /** Order in which fate cards resolve, lowest first. */
  readonly edgePriority: number;
  /** True when an objective deck has at most one of this objective. */
  readonly onePerDeck: boolean;
  /** The one affiliation card that a deck with this objective must have; absent when any of its side will do. */
  readonly onlyFor?: Affiliation;
  /** True when nothing but keywords and limits of deck building is printed in its text box. */
  readonly blank: boolean;
  /** The number that is printed as X; it is 0 here. */
  readonly printedX?: "resources" | "damageCapacity";
  /** The challenge deck that it belongs to: L01 (Luke Skywalker's) or D01 (the Death Star's). */
  readonly challengeDeck?: "L01" | "D01";
  /** Of a card of the user's own: what it is beside the published ones. */
  readonly own?: OwnMark;
  /** The card whose declared text an own one has: its `textName`; "" where it has none. Absent: its own. */
  readonly textOf?: string;
  /** The text of an own card whose author wrote it. */
  readonly text?: CardText;
}

/**
 * A line of `cards.jsonl`: what is 0, false or empty is left out; keywords are as printed ("edge 1", "protect
 * Character").
 */
export type CardRecord = Pick<PublishedCard, "title" | "side" | "affiliation" | "type" | "product"> &
  Partial<Omit<PublishedCard, "icons" | "keywords">> & {
    readonly icons?: Partial<CombatIcons>;
    readonly keywords?: readonly string[];
  };

const NO_ICONS: CombatIcons = {
  unitDamage: 0,
  tactics: 0,
  blast: 0,
  edgeUnitDamage: 0,
  edgeTactics: 0,
  edgeBlast: 0,
};

/** The card of a record, with what the record leaves out. */
export function cardOf(record: CardRecord): PublishedCard {
  return {
    set: 0,
    place: 0,
    number: 0,
    unique: false,
    traits: [],
    cost: 0,
    resources: 0,
    damageCapacity: 0,
    forceIcons: 0,
    edgePriority: 0,
    onePerDeck: false,
    blank: false,
    ...record,
    icons: { ...NO_ICONS, ...record.icons },
    keywords: (record.keywords ?? []).map(parseKeyword),
  };
}

/** A printed keyword taken apart: "edge 1", "protect Character", "targeted strike". */
export function parseKeyword(text: string): Keyword {
  const numbered = /^(edge|pilot) (\d+)$/.exec(text);
  if (numbered !== null) return { name: numbered[1], number: Number(numbered[2]) };
  const protect = /^protect (.+)$/.exec(text);
  return protect === null ? { name: text } : { name: "protect", whom: protect[1] };
}

/** A keyword as one writes it: "edge (1)", "protect Character". */
export function formatKeyword({ name, number, whom }: Keyword): string {
  return `${name}${number === undefined ? "" : ` (${number})`}${whom === undefined ? "" : ` ${whom}`}`;
}

/**
 * The name by which a card's text is declared to the engine: its title, with the version in brackets where cards of
 * that title differ in what they do and this is not the first of them: "Luke Skywalker", "Luke Skywalker (64)".
 */
export function declaredName(card: Pick<PublishedCard, "title" | "version">): string {
  return card.version === undefined ? card.title : `${card.title} (${card.version})`;
}

/** The name by which the text that a card plays by is declared; "" where it has none. */
export const textNameOf = (card: Pick<PublishedCard, "title" | "version" | "textOf">): string =>
  card.textOf ?? declaredName(card);
