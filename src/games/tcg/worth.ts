import { lengthOf } from "../../core/lists.js";
import type { Side } from "../../core/side.js";
import { type Matchup, TYPE } from "./cards/matchup.js";
import type { State } from "./state/state.js";
import { H, PHASE } from "./state/table.js";

/** What the worth of a card in hand is told by: facts of the card, and contexts of the game when it is drawn. */
export const FACTS = [
  ...["space", "ground", "character", "battle", "mission", "location", "equipment"],
  ...["costInSpace", "costOnGround", "costOfCharacter", "power", "health", "speed"],
  ...["force", "unique", "dear", "cheap", "pilot"],
] as const;

/** Of which one is 1 in setup: before the side has a unit in play, and after. Later draws are not reckoned. */
export const CONTEXTS = ["bare", "placed"] as const;

const DEAR = 8;
const CHEAP = 3;

/** Puts the facts of a card. */
export function tellFacts(m: Matchup, card: number, facts: Float64Array): void {
  facts.fill(0);
  const type = m.type[card];
  facts[type] = 1;
  const isUnit = type <= TYPE.character;
  const cost = m.buildCost[card];
  if (isUnit) {
    facts[7 + type] = cost / 4;
    facts[10] = m.power[card] / 3;
    facts[11] = m.health[card] / 3;
    facts[12] = m.speed[card] / 40;
    facts[15] = cost >= DEAR ? 1 : 0;
    facts[16] = cost <= CHEAP ? 1 : 0;
  }
  facts[13] = m.forceCost[card] / 3;
  facts[14] = m.unique[card] < 0 ? 0 : 1;
  facts[17] = m.isPilot[card];
}

/** Of a draw that is not of setup. */
export const NO_CONTEXT = -1;

/** The context in which a side draws now. */
export function contextOf({ table: { head, units } }: State, side: Side): number {
  if (head[H.phase] !== PHASE.setup) return NO_CONTEXT;
  return lengthOf(units[side]) === 0 ? 0 : 1;
}

/** Puts the contexts of a side. */
export function tellContexts(s: State, side: Side, contexts: Float64Array): void {
  contexts.fill(0);
  const context = contextOf(s, side);
  if (context !== NO_CONTEXT) contexts[context] = 1;
}
