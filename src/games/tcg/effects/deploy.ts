import type { Side } from "../../../core/side.js";
import { seenByBoth } from "../../cards/sight.js";
import { add, ask, offer } from "../ask.js";
import { TYPE } from "../cards/matchup.js";
import { TRIGGER } from "../cards/numbers.js";
import { unsettle } from "../reading/stats.js";
import { EVENT, note } from "../state/journal.js";
import { K, type State } from "../state/state.js";
import { H, NOWHERE, ZONE } from "../state/table.js";
import { liftUnit, placeInBuildZone, placeUnit, putOnDiscard, takeUp, waitWith } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { payCost } from "./pay.js";
import { isDisrupted } from "./playOrPass.js";
import { resolveEffects } from "./resolve.js";
import { fire } from "./trigger.js";

/** Cards out of the build zone: deployed, or completed (glossary, "Deploy", "Mission card"). */

export function deploy(s: State, side: Side, card: number): void {
  const type = s.matchup.type[card];
  s.table.head[H.completedWith] = s.downCounters[side][card];
  if (s.table.zone[card] === ZONE.build) liftUnit(s, card);
  else takeUp(s, card);
  s.table.counters[card] = 0;
  s.cardTally[card * K.words + K.deployed] += 1;
  if (type === TYPE.mission) {
    complete(s, side, card);
    return;
  }
  note(s.journal, EVENT.deployed, card);
  if (type === TYPE.location) placeLocation(s, side, card);
  else if (type === TYPE.equipment) placeInBuildZone(s, card);
  else placeUnit(s, card, type);
  fire(s, TRIGGER.deployed, card, type <= TYPE.character ? type : NOWHERE, side);
}

function placeLocation(s: State, side: Side, card: number): void {
  const view = offer(s, side, card);
  for (let arena = 0; arena < 3; arena++)
    if ((s.matchup.arenas[card] & (1 << arena)) !== 0 && s.table.locations[arena] < 0) add(view, arena);
  s.table.zone[card] = ZONE.played;
  seenByBoth(s, card);
  const arena = ask(s, side, QUESTION.arena);
  s.table.zone[card] = ZONE.location;
  s.table.locations[arena] = card;
  unsettle(s);
}

/** A Mission's instructions are followed, then it is discarded. It may be disrupted. */
function complete(s: State, side: Side, card: number): void {
  s.table.zone[card] = ZONE.played;
  seenByBoth(s, card);
  note(s.journal, EVENT.completed, card);
  const mission = s.matchup.cards[card].mission!;
  const x = payCost(s, side, card, -1, mission.cost);
  if (!isDisrupted(s, card)) {
    if (s.matchup.cards[card].hasLater) waitWith(s, card, NOWHERE);
    resolveEffects(s, side, card, card, mission.effects, mission.target, 1, x, -1);
  }
  if (s.table.zone[card] === ZONE.played) putOnDiscard(s, card);
}
