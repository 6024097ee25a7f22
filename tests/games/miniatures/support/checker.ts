import type { MapText } from "../../../../src/games/miniatures/board/mapText.js";
import { CARD, NUMBER_COUNT } from "../../../../src/games/miniatures/cards/layout.js";
import { hasAbility, isInsubstantialCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { FLAG_WORDS } from "../../../../src/games/miniatures/cards/terms.js";
import { REASONS } from "../../../../src/games/miniatures/skirmish.js";
import {
  DRAW,
  H,
  MAX_SIDES,
  OVER,
  SIDE,
  STATUS,
  type State,
  sideEnd,
  sideStart,
  TALLY,
  TALLY_WORDS,
  THIRD,
} from "../../../../src/games/miniatures/state/state.js";
import { slowEffects } from "./slowEffects.js";
import { SlowGround } from "./slowGround.js";

/**
 * What must be true of every state of a skirmish, written plainly from the rules and not from the engine: slow, and
 * apart from the card tables and the state's own layout it shares nothing with what it checks.
 */

/** When a state is looked at: what is in between is allowed to differ. */
export interface Circumstances {
  /** Character on its way along a path (its squares may be off the columns), or -1. */
  readonly walking: number;
  /** Effects must be worked out: at decisions and activations, not in the middle of an attack. */
  readonly settled: boolean;
  /** Between turns doors must have opened and closed. */
  readonly betweenTurns: boolean;
}

export class BrokenStateError extends Error {
  override readonly name = "BrokenStateError";
}

function must(holds: boolean, what: string, facts: Readonly<Record<string, unknown>>): void {
  if (!holds) fail(what, facts);
}

/** For checks made millions of times: the facts are gathered only when one fails. */
function fail(what: string, facts: Readonly<Record<string, unknown>>): never {
  throw new BrokenStateError(`${what}: ${JSON.stringify(facts)}`);
}

const isDown = (s: State, c: number): boolean => (s.status[c] & STATUS.defeated) !== 0;
const isObject = (s: State, c: number): boolean => (s.status[c] & STATUS.frozen) !== 0;
/** On the map: set up, not defeated, and no object. */
export const stands = (s: State, c: number): boolean => !isDown(s, c) && !isObject(s, c) && s.pos[c] >= 0;

/** Squares of a character's space as [x, y]. */
export function spaceOf(s: State, c: number): [number, number][] {
  const x = Math.floor(s.pos[c] / s.board.height);
  const y = s.pos[c] % s.board.height;
  const squares: [number, number][] = [];
  for (let i = 0; i < s.size[c]; i++) for (let j = 0; j < s.size[c]; j++) squares.push([x + i, y + j]);
  return squares;
}

/** Hit Points, Force points, statuses and counts: cheap enough for every question. */
export function checkNumbers(s: State): void {
  const living = Array.from({ length: s.sideCount }, () => 0);
  const { cardInts } = s.matchup.cards;
  for (let c = 0; c < s.count; c++) {
    const side = s.side[c];
    const hitPoints = s.hitPoints[c];
    const full = cardInts[s.card[c] * CARD.words + CARD.hitPoints];
    if (c < sideStart(s, side) || c >= sideEnd(s, side)) fail("characters keep their side", { c, side });
    if (s.force[c] < 0) fail("Force points are never negative", { c, force: s.force[c] });
    if ((s.status[c] & ~511) !== 0) fail("only known statuses", { c, status: s.status[c] });
    if ((s.status[c] & STATUS.absent) !== 0) {
      if (s.pos[c] >= 0 && !isObject(s, c)) fail("nobody stands on the map from a free place", { c, pos: s.pos[c] });
      continue;
    }
    if (isDown(s, c)) {
      if (s.fell[c] < 1 || s.fell[c] > s.head[H.round]) fail("the defeated fell in a round", { c, fell: s.fell[c] });
      continue;
    }
    if (isObject(s, c)) fail("objects are no characters", { c });
    const belongs = (s.status[c] & STATUS.controlled) === 0 ? side : s.side[s.lender[c] - 1];
    if ((s.status[c] & STATUS.unneeded) === 0) living[belongs]++;
    if (s.fell[c] !== 0) fail("the living have not fallen", { c, fell: s.fell[c] });
    if (full === 0 && hitPoints === 0) continue; // Light Spirits and Holograms have none.
    if (s.lastShot[c] !== 0 && hitPoints <= 0) continue; // Shoots once more before it falls (Mon Mothma).
    if (hitPoints < 1 || hitPoints > full) fail("the living have 1 to all of their Hit Points", { c, hitPoints, full });
  }
  const counted = Array.from(s.sides.subarray(SIDE.required, SIDE.required + s.sideCount));
  if (living.some((n, side) => n !== counted[side])) fail("the living are counted", { counted, living });
  checkLiving(s);
  checkHead(s);
}

/** The lists of the living hold those whose places are held and who are not defeated, side after side, twice over. */
function checkLiving(s: State): void {
  const { head, living, sides } = s;
  let n = 0;
  for (let side = 0; side < s.sideCount; side++) {
    if (sides[SIDE.livingFrom + side] !== n) fail("the living of a side are listed from its first on", { side, n });
    for (let c = 0; c < s.count; c++) {
      if (s.side[c] !== side || isDown(s, c) || (s.status[c] & STATUS.absent) !== 0) continue;
      if (living[n] !== c) fail("the living are listed", { at: n, listed: living[n], c });
      n++;
    }
    if (sides[SIDE.livingTo + side] !== n) fail("the living of a side are listed to its last", { side, n });
  }
  if (head[H.living] !== n) fail("as many are listed as live", { listed: head[H.living], n });
  for (let i = 0; i < n; i++)
    if (living[n + i] !== living[i]) fail("the living are listed again in a ring", { at: i, listed: living[n + i] });
}

function checkHead(s: State): void {
  const { head } = s;
  within(s, "round", 0, s.matchup.rules.roundLimit);
  within(s, "quietRounds", 0, s.matchup.rules.quietRounds);
  within(s, "acting", -1, s.count - 1);
  within(s, "actingSide", 0, s.sideCount - 1);
  within(s, "doors", 0, s.board.doorStates - 1);
  within(s, "removedDoors", 0, s.board.doorStates - 1);
  if ((head[H.removedDoors] & ~head[H.doors]) !== 0) fail("removed doors are open", { doors: head[H.doors] });
  within(s, "winner", -1, THIRD);
  within(s, "reason", 0, REASONS.length - 1);
  within(s, "first", 0, s.playerCount - 1);
  within(s, "replaced", 0, 2);
  within(s, "depth", 0, 12);
  within(s, "moved", 0, 40);
  within(s, "firstTarget", -1, s.count - 1);
  within(s, "variant", 0, s.matchup.boards.length - 1);
}

function within(s: State, name: keyof typeof H, low: number, high: number): void {
  const value = s.head[H[name]];
  if (value < low || value > high) fail(`${name} is within ${low}..${high}`, { value });
}

/** Columns of occupied squares say what positions say, and nobody shares a square. */
export function checkSpaces(s: State, walking: number): void {
  const { width, height } = s.board;
  expected.fill(0);
  hovering.fill(0);
  markObjects(s);
  for (let c = 0; c < s.count; c++) {
    if (!stands(s, c) || c === walking) continue;
    const x = Math.floor(s.pos[c] / height);
    const y = s.pos[c] % height;
    if (s.x[c] !== x || s.y[c] !== y)
      fail("x and y are those of the square", { c, pos: s.pos[c], x: s.x[c], y: s.y[c] });
    if (s.aboard[c] > 0) {
      checkAboard(s, c, s.aboard[c] - 1);
      continue;
    }
    const size = s.size[c];
    if (x + size > width || y + size > height) fail("spaces lie on the map", { c, x, y, size });
    for (let i = x; i < x + size; i++) {
      for (let j = y; j < y + size; j++) {
        if ((objects[i] & (1 << j)) !== 0) fail("nobody is in an object's square", { c, x: i, y: j });
        if ((hovering[i] & (1 << j)) !== 0) fail("nobody shares a square with a spirit", { c, x: i, y: j });
        if (isSpirit(s, c)) {
          hovering[i] |= 1 << j;
          continue;
        }
        for (let side = 0; side < s.sideCount; side++)
          if ((expected[side * width + i] & (1 << j)) !== 0) fail("nobody shares a square", { c, x: i, y: j });
        expected[s.side[c] * width + i] |= 1 << j;
      }
    }
  }
  for (let x = 0; x < width; x++) {
    if (s.spirits[x] !== hovering[x]) fail("spirits stand where they are", { x, found: s.spirits[x] });
    for (let side = 0; side < s.sideCount; side++)
      if ((hovering[x] & expected[side * width + x]) !== 0) fail("a spirit shares no square", { x });
    const passing = walking < 0 ? 0 : walkingBits(s, walking, x);
    for (let side = 0; side <= s.sideCount; side++) {
      const found = side === s.sideCount ? s.anyone[x] : s.foes[side * s.stride + x];
      const known = othersIn(s, side, x) | (side === s.sideCount ? objects[x] : 0);
      const mayPass = passing !== 0 && s.side[walking] !== side;
      if (found !== known && !(mayPass && found === (known | passing)))
        fail("columns of squares taken are those of the positions", { x, side, found, known, walking });
    }
  }
}

/** Who is aboard a Desert Skiff is where that is, and it carries no more than a Large character or two smaller ones. */
function checkAboard(s: State, c: number, skiff: number): void {
  const facts = { c, skiff, pos: s.pos[c], skiffAt: s.pos[skiff] };
  if (s.pos[c] !== s.pos[skiff] || s.size[c] !== s.size[skiff]) fail("those aboard are where their skiff is", facts);
  if (!hasAbility(s.matchup.cards.cards[s.card[skiff]], "Desert Skiff")) fail("only skiffs carry others", facts);
  const room = { small: 1, medium: 1, large: 2, huge: 3 };
  let load = 0;
  for (let o = 0; o < s.count; o++)
    if (s.aboard[o] === skiff + 1 && !isDown(s, o)) load += room[s.matchup.cards.cards[s.card[o]].size];
  if (load > 2) fail("a skiff carries one Large character or two smaller ones", { ...facts, load });
}

/** Squares of column x held by the enemies of a side; by anyone where the side is none. */
function othersIn(s: State, side: number, x: number): number {
  let bits = 0;
  for (let other = 0; other < s.sideCount; other++) if (other !== side) bits |= expected[other * s.board.width + x];
  return bits;
}

/** Squares of column x in which a walking character is attacked: it may be passing through an ally. */
function walkingBits(s: State, c: number, x: number): number {
  if (!stands(s, c) || x < s.x[c] || x >= s.x[c] + s.size[c]) return 0;
  return ((1 << s.size[c]) - 1) << s.y[c];
}
/** Squares of characters in carbonite, which stand where they were set up until they are freed. */
function markObjects(s: State): void {
  objects.fill(0);
  for (let c = 0; c < s.count; c++) {
    if (!isObject(s, c) || s.pos[c] < 0) continue;
    const x = Math.floor(s.pos[c] / s.board.height);
    const bit = 1 << (s.pos[c] % s.board.height);
    if ((s.status[c] & STATUS.absent) === 0) fail("an object's place is nobody's", { c, status: s.status[c] });
    if ((objects[x] & bit) !== 0) fail("objects share no square", { c, x });
    objects[x] |= bit;
  }
}
const objects = new Int32Array(64);
const expected = new Int32Array(MAX_SIDES * 64);
const hovering = new Int32Array(64);

/** Light Spirits and Holograms: over pits too, beside no door. */
const isSpirit = (s: State, c: number): boolean => isInsubstantialCard(s.matchup.cards.cards[s.card[c]]);

/** Everything: numbers, spaces, ground, doors and effects. */
export function checkState(s: State, map: MapText, circumstances: Circumstances): void {
  checkNumbers(s);
  checkSpaces(s, circumstances.walking);
  const ground = SlowGround.of(map);
  for (let c = 0; c < s.count; c++)
    if (stands(s, c) && c !== circumstances.walking && s.aboard[c] === 0) checkFooting(s, c, ground);
  if (circumstances.settled) checkSkiffs(s);
  if (circumstances.betweenTurns) checkDoors(s, ground);
  if (circumstances.settled) {
    must(s.head[H.effectsDirty] === 0, "effects are worked out before a decision", { round: s.head[H.round] });
    for (let c = 0; c < s.count; c++) if (s.lastShot[c] !== 0) must(isDown(s, c), "the last shot is the last", { c });
    checkEffects(s, ground);
  }
}

/**
 * Outside attacks and moves nobody is aboard of a fallen skiff, or of one of another side but for a turn under control.
 */
function checkSkiffs(s: State): void {
  for (let c = 0; c < s.count; c++) {
    if (s.aboard[c] === 0) continue;
    const skiff = s.aboard[c] - 1;
    must(stands(s, c) && stands(s, skiff), "the fallen neither ride nor carry", { c, skiff });
    const controlled = ((s.status[c] | s.status[skiff]) & STATUS.controlled) !== 0;
    must(controlled || s.side[c] === s.side[skiff], "a skiff carries allies", { c, skiff });
  }
}

/** Ground to stand on: no solid square, no pit, no wall through the space. */
function checkFooting(s: State, c: number, ground: SlowGround): void {
  const squares = spaceOf(s, c);
  for (const [x, y] of squares) {
    must(ground.isFloor(x, y) || (isSpirit(s, c) && ground.isPit(x, y)), "nobody stands in a pit or a solid square", {
      c,
      x,
      y,
    });
    for (const [p, q] of squares) {
      if (Math.abs(p - x) + Math.abs(q - y) !== 1) continue;
      must(ground.isOpen(x, y, p, q, s.head[H.doors]), "no wall runs through a space", { c, x, y, p, q });
    }
  }
}

/**
 * A door is open when somebody is adjacent to it, unless it is held (Override, Door Gimmick) or gone (rulebook,
 * "Doors").
 */
function checkDoors(s: State, ground: SlowGround): void {
  // They open at the end of a turn: not yet beside what was set up there (Emplacement), though moves before anyone
  // activates count as turns in the head.
  if (!s.tally.subarray(TALLY.activations, TALLY.activations + s.sideCount).some((n) => n > 0)) return;
  let open = 0;
  for (let c = 0; c < s.count; c++) {
    if (!stands(s, c) || isSpirit(s, c)) continue;
    for (const [x, y] of spaceOf(s, c)) open |= ground.doorsBeside(x, y);
  }
  for (let c = 0; c < s.count; c++) {
    const held = s.heldDoor[c];
    if (held === 0) continue;
    must(!isDown(s, c), "the defeated hold no doors", { c, held });
    const bit = 1 << (Math.floor(held / 2) - 1);
    open = held % 2 === 1 ? open | bit : open & ~bit;
  }
  open |= s.head[H.removedDoors];
  must(s.head[H.doors] === open, "doors stand open beside characters and where they are held", {
    doors: s.head[H.doors],
    open,
  });
}

function checkEffects(s: State, ground: SlowGround): void {
  const slow = slowEffects(s, ground);
  const { effectNames, effectCount } = s.matchup.cards;
  for (let c = 0; c < s.count; c++) {
    if (!stands(s, c)) continue;
    const covering = new Set<string>();
    for (let e = 0; e < effectCount; e++) if (s.effectBits[c] & (1 << e)) covering.add(effectNames[e]);
    const engine = [...covering].sort().join("; ");
    const rules = [...slow.covering[c]].sort().join("; ");
    must(engine === rules, "effects cover whom the rules say", {
      c,
      card: s.matchup.cards.cards[s.card[c]].name,
      engine,
      rules,
    });
    const lent = slow.abilitiesOf(c);
    for (let w = 0; w < FLAG_WORDS; w++) {
      const word = s.flags[c * FLAG_WORDS + w];
      if (word !== lent.flags[w])
        fail("abilities are those printed, gained and lent", { c, w, engine: word, rules: lent.flags[w] });
    }
    for (let i = 0; i < NUMBER_COUNT; i++) {
      const number = s.numbers[c * NUMBER_COUNT + i];
      if (number !== lent.numbers[i])
        fail("numbers are those printed and lent", { c, i, engine: number, rules: lent.numbers[i] });
    }
  }
}

/** Totals only grow; call it with the copy that the last call filled. */
export function checkGrowth(s: State, before: Int32Array): void {
  for (let i = 0; i < TALLY_WORDS; i++) {
    if (s.tally[i] < before[i]) fail("totals never shrink", { tally: i, before: before[i], now: s.tally[i] });
    before[i] = s.tally[i];
  }
}

/** How a skirmish may end: by defeat, by the tie-breaker, at the limit. */
export function checkEnd(s: State): void {
  const { head } = s;
  const winner = head[H.winner];
  const left = Array.from(s.sides.subarray(SIDE.required, SIDE.required + s.sideCount));
  const reason = REASONS[head[H.reason]];
  const standing = left.filter((n) => n > 0).length;
  must(winner >= 0, "a skirmish that ended has an outcome", { winner });
  const facts = { winner, reason, left, round: head[H.round], quiet: head[H.quietRounds] };
  if (reason === "defeat")
    must(standing === 1 && left[winner === THIRD ? 2 : winner] > 0, "the losers have nobody left", facts);
  else if (reason === "both defeated") must(winner === DRAW && standing === 0, "all are gone", facts);
  else if (reason !== "victory points") must(standing > 1, "more than one side has somebody left", facts);
  if (reason.startsWith("tiebreak") || reason === "all tied")
    // Or two reach the points that win at once.
    must(
      head[H.quietRounds] === s.matchup.rules.quietRounds || head[H.over] === OVER.points,
      "the tie-breaker follows quiet rounds",
      facts,
    );
  if (reason === "round limit")
    must(winner === DRAW && head[H.round] === s.matchup.rules.roundLimit, "the limit is reached", facts);
}
