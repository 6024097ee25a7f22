import { numbered } from "../../../core/numbered.js";
import { CARD_EVENTS, type Journal, note } from "../../cards/journal.js";

export { type Journal, note };

/** What can happen, in a journal's words. */
export const EVENTS = [
  ...CARD_EVENTS,
  "mulligan",
  "placed",
  "partlyBuilt",
  "turnBegan",
  "tableSide",
  "tableUnit",
  "tableNumbers",
  "tableOn",
  "tableDown",
  "tableLocation",
  "buildStepBegan",
  "buildRoll",
  "retreatStepBegan",
  "costs",
  "built",
  "deployed",
  "completed",
  "stacked",
  "boarded",
  "left",
  "equipped",
  "back",
  "retreated",
  "battleBegan",
  "stepBegan",
  "contest",
  "bid",
  "acts",
  "attacks",
  "attacksNow",
  "idle",
  "rolled",
  "die",
  "diceOfDamage",
  "rolledFor",
  "rerolled",
  "aim",
  "hits",
  "overkill",
  "attackEnded",
  "prevented",
  "sheltered",
  "undone",
  "damaged",
  "healed",
  "discarded",
  "discardedCard",
  "played",
  "used",
  "triggered",
  "target",
  "chosen",
  "resolvedOnCard",
  "resolvedOnPlayer",
  "paidForce",
  "paidBuild",
  "disrupted",
  "forceChanged",
  "buildChanged",
  "buff",
  "tapped",
  "untapped",
  "upkeep",
  "bounty",
  "returned",
  "looked",
  "revealed",
  "control",
  "controlled",
] as const;
/**
 * What Force and build points are paid for, in `paidForce` and `paidBuild`: the cost of a card, being spared by one, a
 * bid, leave to attack, a Hidden Cost, a place in a stack or on a unit, counters on a card being built.
 */
export const PAID = { cost: 0, spare: 1, bid: 2, toll: 3, hidden: 4, place: 5, counters: 6 } as const;

/** Where a card was that is discarded, in `discardedCard`: in play are Locations and pilots; units have `discarded`. */
export const PLACES_LEFT = ["hand", "deck", "buildZone", "play"] as const;
export const FROM: Readonly<Record<(typeof PLACES_LEFT)[number], number>> = numbered(PLACES_LEFT);

/**
 * Why damage that was to be dealt is not, in `undone`, and what a card lays down with `sheltered`: its text forbids it,
 * the target, its arena or one of the two is safe, the source or its arena is harmless, the attack is, or the target
 * has left.
 */
export const WHY = { text: 0, unit: 1, arena: 2, pair: 3, kind: 4, fromArena: 5, attack: 6, gone: 7 } as const;

export type Event = (typeof EVENTS)[number];
export const EVENT: Readonly<Record<Event, number>> = numbered(EVENTS);
