import { present } from "../../../core/assert.js";
import type { Side } from "../../../core/side.js";
import { type CardMatchup, DARK, LIGHT } from "../../cards/player.js";
import type { Rules } from "../rules.js";
import type { Strategy } from "../strategy.js";
import type { Ability, Attach, Modifier } from "./compileCard.js";
import { TRIGGERS } from "./vocabulary.js";

/** Whose deck, hand and piles a card belongs to, whoever controls it in play. */
export { sideOf as ownerOf } from "../../cards/player.js";
export { DARK, LIGHT };

/** Types of card. */
export const TYPE = { affiliation: 0, objective: 1, unit: 2, enhancement: 3, event: 4, fate: 5 } as const;

/**
 * Two decks as integers. Cards are numbered 0..count-1: those of the light side first (0..split-1), each side beginning
 * with its affiliation card. Every array below has one entry a card unless it says otherwise.
 */
export interface Matchup extends CardMatchup {
  readonly rules: Rules;
  readonly strategies: readonly [Strategy, Strategy];
  /** Index into `titles`. */
  readonly title: Uint16Array;
  readonly titles: readonly string[];
  /** The next card of the same title; of the last the first, of one alone itself. */
  readonly nextOfTitle: Int16Array;
  readonly type: Uint8Array;
  /** Index into AFFILIATIONS. */
  readonly affiliation: Uint8Array;
  /** Printed cost, 0 where the card has none. */
  readonly cost: Uint8Array;
  readonly force: Uint8Array;
  readonly capacity: Uint8Array;
  readonly resources: Uint8Array;
  /** Bits of TRAIT: the first word of `allTraits`. */
  readonly traits: Int32Array;
  /** TRAIT_WORDS words a card: bits of all its traits. */
  readonly allTraits: Int32Array;
  /** TRAIT_WORDS words a card: those whose cards it protects. */
  readonly protects: Int32Array;
  readonly isUnique: Uint8Array;
  /** ICON_KINDS words a card: printed icons. */
  readonly icons: Uint8Array;
  /** Bits of KEYWORD: printed. */
  readonly keywords: Uint8Array;
  /** Edge (X). */
  readonly edge: Uint8Array;
  /** Priority of a fate card. */
  readonly priority: Uint8Array;
  /** Bits of QUIRK. */
  readonly quirks: Int32Array;
  /** By side: whether any of its cards may be played from the discard pile. */
  readonly playsDiscarded: readonly [boolean, boolean];
  /** By side: whether any of its cards cares which one lies on top of the discard pile. */
  readonly ordersDiscarded: readonly [boolean, boolean];
  readonly abilities: readonly (readonly Ability[])[];
  readonly attach: readonly (Attach | undefined)[];
  /** Whether any unit of both decks may be used as an enhancement. */
  readonly usesUnitsToEnhance: boolean;
  /** What holds while the card is in play; of its own cost wherever it is. */
  readonly modifiers: readonly (readonly Modifier[])[];
  /** Bits of CHANGES: what any card of both decks may change. */
  readonly changes: number;
  /** By the number of a bit of CHANGES: the cards whose modifiers change that. */
  readonly changing: readonly Int16Array[];
  /**
   * Bits of TRIGGER that an ability answers while the card is in play (`heedsAt`, `doesHeed`), of triggers of its own
   * side and of the enemy's. What a card answers only where it is the subject itself stands in `heedsOwn`.
   */
  readonly heeds: Int32Array;
  /** Those of them that a forced ability answers. */
  readonly mustHeed: Int32Array;
  /** The same of what is answered while the card is in hand. */
  readonly heedsInHand: Int32Array;
  /** TRIGGER_WORDS a card: what an ability which is not forced answers in play, if it happens to the card itself. */
  readonly heedsOwn: Int32Array;
  /** Bits of TRIGGER, two words: what any card of both decks answers, wherever it is. */
  readonly heeded: number;
  readonly heededToo: number;
  /** Bits of ACTS. */
  readonly acts: Uint8Array;
}

/**
 * Where a card has an action, and where it answers a trigger; and whether it has abilities of any frame that it is used
 * with as an enhancement.
 */
export const ACTS = { inPlay: 1, inHand: 2, aboard: 4, answersInPlay: 8, answersInHand: 16 } as const;

/** The place of a card's title among those of both sides: the title counts for whoever has the card. */
export const titleAt = (m: Matchup, side: Side, card: number): number => side * m.titles.length + m.title[card];

/** Words of bits of TRIGGER. */
export const TRIGGER_WORDS = Math.ceil(TRIGGERS.length / 32);

/** Words a card of the triggers that it answers: those of its own side first. */
export const HEEDS_WORDS = 2 * TRIGGER_WORDS;
/** Where the TRIGGER_WORDS words of triggers stand that a card answers, if they are of a side. */
export const heedsAt = (card: number, whose: Side, side: Side): number =>
  card * HEEDS_WORDS + (whose === side ? 0 : TRIGGER_WORDS);

/** Whether a trigger is among those whose words begin at a place. */
export const doesHeed = (words: Int32Array, at: number, trigger: number): boolean =>
  ((words[at + (trigger >> 5)] >> (trigger & 31)) & 1) !== 0;

/** Whether any card of both decks answers a trigger at some time. */
export const isEverHeeded = ({ heeded, heededToo }: Matchup, trigger: number): boolean =>
  (((trigger < 32 ? heeded : heededToo) >> (trigger & 31)) & 1) !== 0;

/** The cards whose modifiers change something. @param change a bit of CHANGES */
export const changersOf = ({ changing }: Pick<Matchup, "changing">, change: number): Int16Array =>
  changing[31 - Math.clz32(change)];

/** How an enhancement, or a unit that is used as one, is attached. @throws AssertionError of any other card */
export const attachOf = ({ attach }: Pick<Matchup, "attach">, card: number): Attach =>
  present(attach[card], "what an enhancement is attached to");

export const affiliationCardOf = (m: Matchup, side: Side): number => (side === LIGHT ? 0 : m.split);
