import { NEAR_SQUARES } from "../board/board.js";
import { betterNumber, EFFECT, flagBit, flagWord, NO_LIMIT, NUMBER_COUNT, WHO } from "../cards/layout.js";
import { FLAG_WORDS } from "../cards/terms.js";
import { F, has } from "../state/flags.js";
import { distanceBetween, touches } from "../state/sight.js";
import { rowBits } from "../state/space.js";
import { ALL_EFFECTS, H, isAlive, ownFrom, ownTo, PLAYER, playerEnd, playerStart, type State } from "../state/state.js";
import { readyBits } from "../state/tables.js";
import { isCoupled, partCouples } from "./coupling.js";

/**
 * Effects on other characters (commander effects, Traps...): which cover whom, given where everyone stands.
 * For each effect and side the squares it reaches are kept as bit columns; several sources of one effect reach the
 * union and count once (rulebook, glossary: commander effect, stacking).
 */

const ENEMIES = WHO.indexOf("enemies");
const SQUAD = WHO.indexOf("squad");
const FOLLOWERS = WHO.indexOf("followers");
const COUPLED = WHO.indexOf("coupled");
const EVERYONE = WHO.indexOf("everyone");
const DISRUPTIVE_WORD = flagWord("disruptive");
const DISRUPTIVE = flagBit("disruptive");

/** Works out fields and coverage again of the effects that may have changed. */
export function refreshEffects(s: State): void {
  const dirty = s.head[H.effectsDirty];
  if (dirty === 0) return;
  s.head[H.effectsDirty] = 0;
  const { effectCount } = s.matchup.cards;
  if (effectCount === 0) return;
  if (s.matchup.cards.couples) partCouples(s);
  markDisrupted(s);
  for (let c = 0; c < s.count; c++) previous[c] = s.effectBits[c];
  for (let e = 0; e < effectCount; e++) {
    if ((dirty & (1 << e)) === 0) continue;
    for (let player = 0; player < s.playerCount; player++) spreadField(s, e, player);
    for (let i = 0, end = s.head[H.living]; i < end; i++) {
      const c = s.living[i];
      if (covers(s, e, c)) s.effectBits[c] |= 1 << e;
      else s.effectBits[c] &= ~(1 << e);
    }
  }
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const c = s.living[i];
    if (s.effectBits[c] !== previous[c]) lendAbilities(s, c);
  }
}

/** Coverage before it is worked out again: abilities change only where it does. */
const previous = new Int32Array(1024);

/**
 * Coverage of one character alone, after it (and no source) has been put elsewhere hypothetically; true = it changed.
 */
export function refreshOne(s: State, c: number): boolean {
  const { effectCount } = s.matchup.cards;
  if (effectCount === 0) return false;
  let bits = 0;
  for (let e = 0; e < effectCount; e++) if (covers(s, e, c)) bits |= 1 << e;
  if (bits === s.effectBits[c]) return false;
  s.effectBits[c] = bits;
  lendAbilities(s, c);
  return true;
}

/**
 * After c has moved: coverage of c alone, or of everyone when c is a source of something, or has become one by moving.
 */
export function refreshAfterMove(s: State, c: number): void {
  if (s.matchup.cards.effectCount === 0) return;
  if (s.matchup.cards.couples) partCouples(s);
  // What it has just ceased to be a source of must leave the fields too.
  const carried = s.matchup.cards.transports && has(s, c, F.desertSkiff) ? ALL_EFFECTS : movingEffects(s, c);
  refreshOne(s, c);
  s.head[H.effectsDirty] |= carried | movingEffects(s, c);
  refreshEffects(s);
}

/** Effects that c carries about with it; all of them where effects lend effects, or c is Disruptive or has Empathy. */
function movingEffects(s: State, c: number): number {
  const { cards } = s.matchup;
  if ((s.flags[c * FLAG_WORDS + DISRUPTIVE_WORD] & DISRUPTIVE) !== 0) return ALL_EFFECTS;
  if (cards.soothes && has(s, c, F.empathy)) return ALL_EFFECTS;
  let bits = 0;
  for (let e = 0; e < cards.effectCount; e++) {
    if (!isSource(s, e, c)) continue;
    // An effect without limit moves with its source only into and out of suppression.
    if (cards.effects[e * EFFECT.words + EFFECT.range] !== NO_LIMIT || isDisrupted(s, s.side[c])) bits |= 1 << e;
  }
  return bits !== 0 && cards.effectsChain ? ALL_EFFECTS : bits;
}

/** Whether a side has any Disruptive enemy standing. */
function isDisrupted(s: State, side: number): boolean {
  for (let x = side * s.stride; x < (side + 1) * s.stride; x++) if (s.disrupted[x] !== 0) return true;
  return false;
}

/** Whether character c is a source of effect e (printed, gained by a Force power, or lent by another effect). */
function isSource(s: State, e: number, c: number): boolean {
  const { cards } = s.matchup;
  const via = cards.effects[e * EFFECT.words + EFFECT.via];
  if (via >= 0) return (s.effectBits[c] & (1 << via)) !== 0;
  if (cards.effectSource[e * cards.cardCount + s.card[c]] === 0) return false;
  const gained = cards.effects[e * EFFECT.words + EFFECT.gained];
  return gained < 0 || has(s, c, gained);
}

/**
 * True for characters whose defeat changes effects: their sources, and those that take away, widen or let in effects.
 */
export function isAnySource(s: State, c: number): boolean {
  for (let e = 0; e < s.matchup.cards.effectCount; e++) if (isSource(s, e, c)) return true;
  return has(s, c, F.disruptive) || has(s, c, F.boomingVoice) || has(s, c, F.empathy);
}

/** The effect with a command that covers c now; -1 = none. */
export function underCommand(s: State, c: number, command: number): number {
  const { cards } = s.matchup;
  if ((cards.commands & (1 << command)) === 0) return -1;
  for (let e = 0; e < cards.effectCount; e++)
    if ((s.effectBits[c] & (1 << e)) !== 0 && cards.effects[e * EFFECT.words + EFFECT.command] === command) return e;
  return -1;
}

/** The effect with a command that c itself has and that is not suppressed; -1 = none. */
export function givesCommand(s: State, c: number, command: number): number {
  const { cards } = s.matchup;
  if ((cards.commands & (1 << command)) === 0 || !isAlive(s, c) || s.pos[c] < 0) return -1;
  for (let e = 0; e < cards.effectCount; e++) {
    if (cards.effects[e * EFFECT.words + EFFECT.command] !== command || !isSource(s, e, c)) continue;
    if (!suppressed(s, e, s.side[c], c)) return e;
  }
  return -1;
}

/** Whether somebody in a player's squad has a command that works. */
export function playerHasCommand(s: State, player: number, command: number): boolean {
  if ((s.matchup.cards.commands & (1 << command)) === 0) return false;
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++)
    if (givesCommand(s, c, command) >= 0) return true;
  return false;
}

/** Whether effect e of this source (and not only of another) covers an ally now. */
export function coversFrom(s: State, e: number, source: number, ally: number): boolean {
  if (ally === source || !isAlive(s, ally) || s.pos[ally] < 0 || (s.effectBits[ally] & (1 << e)) === 0) return false;
  const range = rangeFrom(s, e, source);
  return range === NO_LIMIT || (range === 1 ? touches(s, source, ally) : distanceBetween(s, source, ally) <= range);
}

/** One of the allies by whom effect e covers c now, for a log; -1 = none. */
export function sourceCovering(s: State, e: number, c: number): number {
  const side = s.side[c];
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++) {
    const o = s.living[i];
    if (s.pos[o] >= 0 && isSource(s, e, o) && coversFrom(s, e, o, c) && !suppressed(s, e, side, o)) return o;
  }
  return -1;
}

/** Enemy commander effects end within 6 squares of a Disruptive character. */
function suppressed(s: State, e: number, sourceSide: number, c: number): boolean {
  if (s.matchup.cards.effects[e * EFFECT.words + EFFECT.commander] === 0) return false;
  if (s.matchup.cards.transports) return isNearDisruptive(s, sourceSide, c);
  const field = sourceSide * s.stride;
  const bits = rowBits(s.y[c], s.size[c]);
  for (let i = s.x[c]; i < s.x[c] + s.size[c]; i++) if ((s.disrupted[field + i] & bits) !== 0) return true;
  return false;
}

/** The same by distances, as `reaches` below. */
function isNearDisruptive(s: State, sourceSide: number, c: number): boolean {
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (s.side[o] === sourceSide || s.pos[o] < 0 || !has(s, o, F.disruptive)) continue;
    if (distanceBetween(s, o, c) <= NEAR_SQUARES) return true;
  }
  return false;
}

function markDisrupted(s: State): void {
  s.disrupted.fill(0);
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const c = s.living[i];
    if ((s.flags[c * FLAG_WORDS + DISRUPTIVE_WORD] & DISRUPTIVE) !== 0) {
      for (let side = 0; side < s.sideCount; side++)
        if (side !== s.side[c]) addWithin(s, s.disrupted, side * s.stride, c, 6);
    }
  }
}

function spreadField(s: State, e: number, player: number): void {
  const offset = (e * s.playerCount + player) * s.stride;
  s.fields.fill(0, offset, offset + s.stride);
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++) {
    if (isAlive(s, c) && s.pos[c] >= 0 && isSource(s, e, c) && !suppressed(s, e, s.side[c], c))
      addWithin(s, s.fields, offset, c, rangeFrom(s, e, c));
  }
}

/**
 * Squares that an effect reaches from one of its sources: Booming Voice takes the limit of 6 from commander effects.
 */
function rangeFrom(s: State, e: number, source: number): number {
  const { effects, hasBoomingVoice } = s.matchup.cards;
  const range = effects[e * EFFECT.words + EFFECT.range];
  if (!hasBoomingVoice || range !== 6 || effects[e * EFFECT.words + EFFECT.commander] === 0) return range;
  const side = s.side[source];
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++) {
    const o = s.living[i];
    if (o !== source && has(s, o, F.boomingVoice)) return NO_LIMIT;
  }
  return range;
}

/** Adds the squares within a range of a character's space to a field. Ranges in use: 6, adjacent, no limit. */
function addWithin(s: State, field: Int32Array, offset: number, c: number, range: number): void {
  const doors = s.head[H.doors];
  const { board } = s;
  if (range === NO_LIMIT) {
    for (let x = 0; x < board.width; x++) field[offset + x] = -1;
    return;
  }
  for (let i = 0; i < s.size[c]; i++) {
    for (let j = 0; j < s.size[c]; j++) {
      const base = readyBits(board, doors, s.pos[c] + i * board.height + j);
      if (range === 6) {
        for (let x = 0; x < board.width; x++) field[offset + x] |= board.within6[base + x];
      } else {
        const x0 = Math.max(0, s.x[c] + i - 1);
        const x1 = Math.min(board.width - 1, s.x[c] + i + 1);
        const rows = s.y[c] + j === 0 ? 3 : 7 << (s.y[c] + j - 1);
        for (let x = x0; x <= x1; x++) field[offset + x] |= board.sight[base + x] & rows;
      }
    }
  }
}

function covers(s: State, e: number, c: number): boolean {
  const { cards } = s.matchup;
  const eligible = cards.effectEligible[e * cards.cardCount + s.card[c]];
  const tame = cards.soothes && isSoothed(s, c) ? 2 : 0;
  if ((eligible & ((has(s, c, F.gainedCommand) ? 2 : 1) << tame)) === 0) return false;
  const who = cards.effects[e * EFFECT.words + EFFECT.who];
  if (who === COUPLED) return isCoupled(s, c);
  if (who !== ENEMIES && who !== SQUAD && who !== EVERYONE && isSource(s, e, c))
    return !suppressed(s, e, s.side[c], c) && anotherCovers(s, e, c, who);
  // Big characters may see each other past a corner where the squares by which they touch do not: fields do not tell.
  const isAdjacent = cards.effects[e * EFFECT.words + EFFECT.range] === 1;
  for (let player = 0; player < s.playerCount; player++) {
    const side = s.players[PLAYER.side + player];
    if (who === FOLLOWERS ? player !== s.player[c] : who !== EVERYONE && (side === s.side[c]) === (who === ENEMIES))
      continue;
    if (!(cards.transports || isAdjacent ? reaches(s, e, player, c) : isInField(s, e, player, c))) continue;
    if (!suppressed(s, e, side, c)) return true;
  }
  return false;
}

/**
 * Whether an effect reaches c from one of a player's sources, asked of each: also of those aboard a skiff, a square
 * further off.
 */
function reaches(s: State, e: number, player: number, c: number): boolean {
  for (let o = playerStart(s, player), end = playerEnd(s, player); o < end; o++) {
    if (!isAlive(s, o) || s.pos[o] < 0 || !isSource(s, e, o) || suppressed(s, e, s.side[o], o)) continue;
    const range = rangeFrom(s, e, o);
    if (o === c || range === NO_LIMIT) return true;
    if (range === 1 ? touches(s, o, c) : distanceBetween(s, o, c) <= range) return true;
  }
  return false;
}

function isInField(s: State, e: number, player: number, c: number): boolean {
  const offset = (e * s.playerCount + player) * s.stride;
  const bits = rowBits(s.y[c], s.size[c]);
  for (let i = s.x[c]; i < s.x[c] + s.size[c]; i++) if ((s.fields[offset + i] & bits) !== 0) return true;
  return false;
}

/** Whether a Savage character is treated as if it were none, by an ally with Empathy within 6 squares. */
export function isSoothed(s: State, c: number): boolean {
  if (!s.matchup.cards.soothes || !has(s, c, F.savage)) return false;
  const side = s.side[c];
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++) {
    const o = s.living[i];
    if (o !== c && s.pos[o] >= 0 && has(s, o, F.empathy) && distanceBetween(s, o, c) <= NEAR_SQUARES) return true;
  }
  return false;
}

/** A commander never benefits from its own effect, but may from another's of the same kind. */
function anotherCovers(s: State, e: number, c: number, who: number): boolean {
  const side = s.side[c];
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++) {
    const o = s.living[i];
    if (who === FOLLOWERS && s.player[o] !== s.player[c]) continue;
    if (o === c || s.pos[o] < 0 || !isSource(s, e, o) || suppressed(s, e, side, o)) continue;
    const range = rangeFrom(s, e, o);
    if (range === NO_LIMIT || (range === 1 ? touches(s, o, c) : distanceBetween(s, o, c) <= range)) return true;
  }
  return false;
}

/** Printed and gained abilities plus what the covering effects lend: flags and numbers. */
export function lendAbilities(s: State, c: number): void {
  const { cards } = s.matchup;
  const card = s.card[c];
  for (let w = 0; w < FLAG_WORDS; w++)
    s.flags[c * FLAG_WORDS + w] = cards.cardFlags[card * FLAG_WORDS + w] | s.gained[c * FLAG_WORDS + w];
  for (let i = 0; i < NUMBER_COUNT; i++) s.numbers[c * NUMBER_COUNT + i] = cards.cardNumbers[card * NUMBER_COUNT + i];
  const bits = s.effectBits[c];
  if (bits === 0) return;
  for (let e = 0; e < cards.effectCount; e++) {
    if ((bits & (1 << e)) === 0) continue;
    for (let w = 0; w < FLAG_WORDS; w++) s.flags[c * FLAG_WORDS + w] |= cards.effectFlags[e * FLAG_WORDS + w];
    const end = cards.effects[e * EFFECT.words + EFFECT.numbersEnd];
    for (let i = cards.effects[e * EFFECT.words + EFFECT.numbersStart]; i < end; i++) {
      const index = cards.effectNumbers[2 * i];
      const at = c * NUMBER_COUNT + index;
      s.numbers[at] = betterNumber(index, s.numbers[at], cards.effectNumbers[2 * i + 1]);
    }
  }
}
