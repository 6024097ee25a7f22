import { ask } from "../ask.js";
import { COMMAND } from "../cards/layout.js";
import { attackAtOnce, mayBeGiven } from "../fighting/attackAtOnce.js";
import { createTargets, listTargets } from "../fighting/targets.js";
import { isAboard } from "../moving/aboard.js";
import { offerRide } from "../moving/transport.js";
import { walkTo } from "../moving/walk.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { settle, vacate } from "../state/space.js";
import { ALL_EFFECTS, H, SIDE, type State, sideEnd, sideStart } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { coversFrom, givesCommand, refreshEffects, underCommand } from "./effects.js";
import { chooseSteps, STEPS } from "./pressOn.js";

/**
 * Commander effects with a moment of their own: how many characters a phase activates, what the skirmish begins with,
 * and what a commander orders at the end of its turn. Each is a command of the effect's row (vocabulary.ts).
 */

/** Lists into `s.offers` whom effect e of commander c covers. */
export function listCovered(s: State, c: number, e: number): number {
  let n = 0;
  for (let o = sideStart(s, s.side[c]), end = sideEnd(s, s.side[c]); o < end; o++)
    if (coversFrom(s, e, c, o)) s.offers[n++] = o;
  return n;
}

/** At the end of c's turn: steps that somebody lends it, then what it orders itself. */
export function endTurnForCommands(s: State, c: number): void {
  if (s.matchup.cards.commands === 0) return;
  refreshEffects(s);
  const moved = s.movedTurn[c] === s.head[H.turn];
  if (underCommand(s, c, COMMAND.twoMore) >= 0 || (moved && underCommand(s, c, COMMAND.twoMoreAfterMove) >= 0))
    walkOn(s, c);
  volley(s, c);
  exchange(s, c);
}

/** A move of two squares more at the end of a turn, as any other move. */
function walkOn(s: State, c: number): void {
  const to = chooseSteps(s, c);
  if (to === s.pos[c]) return;
  walkTo(s, c, to, STEPS);
  offerRide(s, c);
}

/** Two of those covered, with spaces of one size, change places; nobody is provoked. */
function exchange(s: State, c: number): void {
  const e = givesCommand(s, c, COMMAND.exchange);
  if (e < 0) return;
  const side = s.side[c];
  const all = listCovered(s, c, e);
  let n = 0;
  for (let i = 0; i < all; i++) if (hasPartner(s, c, e, s.offers[i])) s.offers[n++] = s.offers[i];
  if (n < 2) return;
  const pick = ask(s, side, CHOICE.exchange, c, -1, n + 1);
  if (pick === n) return;
  const first = s.offers[pick];
  const others = listCovered(s, c, e);
  let m = 0;
  for (let i = 0; i < others; i++) if (suits(s, first, s.offers[i])) s.offers[m++] = s.offers[i];
  const second = s.offers[ask(s, side, CHOICE.exchangeWith, c, first, m)];
  note(s.journal, EVENT.exchange, c, first, second);
  const place = s.pos[first];
  const other = s.pos[second];
  vacate(s, first);
  vacate(s, second);
  settle(s, first, other);
  settle(s, second, place);
  s.head[H.effectsDirty] = ALL_EFFECTS;
  s.sides[SIDE.changes + side] += 1;
}

/** Whether two can stand in each other's place. */
export const suits = (s: State, a: number, b: number): boolean =>
  a !== b && s.size[a] === s.size[b] && !isAboard(s, a) && !isAboard(s, b);

function hasPartner(s: State, c: number, e: number, a: number): boolean {
  for (let o = sideStart(s, s.side[c]), end = sideEnd(s, s.side[c]); o < end; o++)
    if (coversFrom(s, e, c, o) && suits(s, a, o)) return true;
  return false;
}

const found = createTargets();

/** One of those covered makes an immediate attack; it is no turn and no activation. */
function volley(s: State, c: number): void {
  const e = givesCommand(s, c, COMMAND.volley);
  if (e < 0) return;
  const side = s.side[c];
  let n = 0;
  for (let o = sideStart(s, side), end = sideEnd(s, side); o < end; o++)
    if (coversFrom(s, e, c, o) && mayBeGiven(s, o) && listTargets(s, o, has(s, o, F.meleeAttack), found) > 0)
      s.offers[n++] = o;
  if (n === 0) return;
  const pick = ask(s, side, CHOICE.volley, c, -1, n + 1);
  if (pick < n) attackAtOnce(s, c, s.offers[pick], e);
}
