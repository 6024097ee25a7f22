import { lengthOf } from "../../core/lists.js";
import { otherSide, type Side } from "../../core/side.js";
import { type Matchup, TYPE } from "./cards/matchup.js";
import { ICON, ICON_KINDS } from "./cards/vocabulary.js";
import type { State } from "./state/state.js";
import { H } from "./state/table.js";

/** What the worth of a card in hand is told by: facts of the card, and contexts of the game when it is drawn. */
export const FACTS = [
  ...["unit", "enhancement", "event", "fate", "objective"],
  ...["cost", "force", "health", "unitDamage", "blast", "tactics", "edgeIcons"],
  ...["resources", "edge", "unique", "free", "dear", "acts"],
] as const;

/** The first is 1 always. */
export const CONTEXTS = ["constant", "early", "ownUnits", "enemyUnits", "turn"] as const;

const TYPES = [TYPE.unit, TYPE.enhancement, TYPE.event, TYPE.fate, TYPE.objective] as const;
const DEAR = 4;
/** Turns of both sides that are early. */
const EARLY = 4;

/** Puts the facts of a card. */
export function tellFacts(m: Matchup, card: number, facts: Float64Array): void {
  facts.fill(0);
  const type = m.type[card];
  const kind = TYPES.indexOf(type as (typeof TYPES)[number]);
  if (kind < 0) return;
  facts[kind] = 1;
  const at = card * ICON_KINDS;
  const printed = (icon: number): number => (m.icons[at + icon] + m.icons[at + ICON.edge + icon] / 2) / 2;
  const isPaid = type === TYPE.unit || type === TYPE.enhancement || type === TYPE.event;
  facts.set(
    [
      m.cost[card] / 3,
      type === TYPE.objective ? 0 : m.force[card] / 2,
      type === TYPE.unit ? m.capacity[card] / 3 : 0,
      printed(ICON.unitDamage),
      printed(ICON.blast),
      printed(ICON.tactics),
      (m.icons[at + ICON.edge] + m.icons[at + ICON.edge + 1] + m.icons[at + ICON.edge + 2]) / 2,
      m.resources[card],
      m.edge[card],
      m.isUnique[card],
      isPaid && m.cost[card] === 0 ? 1 : 0,
      m.cost[card] >= DEAR ? 1 : 0,
      m.acts[card] === 0 ? 0 : 1,
    ],
    TYPES.length,
  );
}

/** Puts the contexts of a side. */
export function tellContexts({ table: { head, units } }: State, side: Side, contexts: Float64Array): void {
  const turn = head[H.turn];
  contexts[0] = 1;
  contexts[1] = turn > 0 && turn <= EARLY ? 1 : 0;
  contexts[2] = lengthOf(units[side]) / 4;
  contexts[3] = lengthOf(units[otherSide(side)]) / 4;
  contexts[4] = turn / 12;
}
