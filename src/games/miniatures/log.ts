import type { MatchupSpec } from "../game.js";
import { TARGETS } from "./compile.js";
import { EVENT } from "./journal.js";
import type { MiniaturesOptions } from "./options.js";
import { REASONS } from "./skirmish.js";
import { H, isAlive, type State } from "./state.js";
import { REPLIES } from "./vocabulary.js";

/** A played skirmish in words, for people who know the game. Squares are column letters and row numbers, A1 in the north-west. */
export function describe(s: State, spec: MatchupSpec): string[] {
  const names = characterNames(s);
  const place = (square: number) => `${columnName(s.board.colOf[square]!)}${s.board.rowOf[square]! + 1}`;
  const swapped = s.head[H.swapped]! === 1;
  const sideName = (side: number) => ((side === 1) !== swapped ? spec.b.name : spec.a.name);
  const map = (spec.options as MiniaturesOptions).maps[s.head[H.variant]!]!.name;
  const lines = [
    `${spec.a.name} (${spec.strategyA}) against ${spec.b.name} (${spec.strategyB}) on ${map}; ${sideName(0)} starts in the west`,
  ];
  for (const entry of s.journal?.entries ?? []) {
    const line = sentence(entry, { s, names, place, sideName });
    if (line !== undefined) lines.push(line);
  }
  for (let side = 0; side < 2; side++) {
    const left = names.filter((_n, c) => s.side[c] === side && isAlive(s, c)).map((n, _i) => n);
    lines.push(`${sideName(side)}: ${left.length === 0 ? "nobody left" : `left: ${left.join(", ")}`}`);
  }
  return lines;
}

/** Card names, numbered where a side has several. */
function characterNames(s: State): string[] {
  const card = (c: number) => s.matchup.cards.cards[s.card[c]!]!.name;
  return Array.from({ length: s.count }, (_v, c) => {
    const alike = Array.from({ length: s.count }, (_w, o) => o).filter((o) => card(o) === card(c));
    const sides = new Set(alike.map((o) => s.side[o]));
    const number = alike.length === 1 ? "" : ` ${alike.filter((o) => s.side[o] === s.side[c]).indexOf(c) + 1}`;
    return `${card(c)}${number}${sides.size > 1 ? (s.side[c] === 0 ? " (west)" : " (east)") : ""}`;
  });
}

function columnName(x: number): string {
  return x < 26 ? String.fromCharCode(65 + x) : `A${String.fromCharCode(65 + x - 26)}`;
}

interface Words {
  readonly s: State;
  readonly names: readonly string[];
  readonly place: (square: number) => string;
  readonly sideName: (side: number) => string;
}

function sentence(entry: readonly number[], w: Words): string | undefined {
  const [event, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = entry;
  const who = (n: number) => (n < 0 ? "nobody" : (w.names[n] ?? `character ${n}`));
  switch (event) {
    case EVENT.setup:
      return `  ${who(a)} sets up at ${w.place(b)}`;
    case EVENT.round:
      return `Round ${a}`;
    case EVENT.initiative:
      return `  initiative ${w.sideName(0)} ${a}, ${w.sideName(1)} ${b}: ${w.sideName(c)} chooses, ${w.sideName(d)} goes first`;
    case EVENT.activate:
      return `  ${who(a)} activates (${c} hit points${b > 0 ? `, ${b} Force` : ""})`;
    case EVENT.move:
      return `    moves ${w.place(b)} to ${w.place(c)}, ${d} squares${e === 1 ? ", provoking" : ""}`;
    case EVENT.attackRoll:
      return `    ${who(a)} attacks ${who(b)}: rolls ${c}, total ${d} against ${e}: ${["miss", "hit", "critical hit"][f]}`;
    case EVENT.damage:
      return `    ${who(a)} takes ${b} damage${c >= 0 ? ` from ${who(c)}` : ""}, ${d} left`;
    case EVENT.defeat:
      return `    ${who(a)} is defeated`;
    case EVENT.save:
      return `    ${who(a)} saves ${b} against ${c}: ${d === 1 ? "success" : "failure"}`;
    case EVENT.action:
      return `    ${who(a)} uses ${w.s.matchup.cards.actionNames[b]}${targetWords(c, d, who)}`;
    case EVENT.reroll:
      return `    ${who(a)} spends Force: ${a === b ? "rerolls the attack" : `${who(b)} must reroll`}`;
    case EVENT.avoided:
      return `    ${who(a)} avoids ${c} damage`;
    case EVENT.redirected:
      return `    ${who(a)} takes the damage for ${who(b)}`;
    case EVENT.drawn:
      return `    ${who(a)} draws the attack on ${who(b)}`;
    case EVENT.reduced:
      return `    ${who(a)} reduces ${b} damage to ${c}`;
    case EVENT.door:
      return b === 2 ? `    door ${a + 1} is gone` : "    doors move";
    case EVENT.heal:
      return `    ${who(a)} recovers ${b} hit points, now ${d}`;
    case EVENT.stun:
      return `    ${who(a)} counts as activated this round`;
    case EVENT.push:
      return `    ${who(a)} is pushed from ${w.place(b)} to ${w.place(c)}`;
    case EVENT.boost:
      return `    ${who(a)} uses ${POWER_NAMES[b]}`;
    case EVENT.combine:
      return `    ${who(a)} combines fire with ${who(b)}`;
    case EVENT.opportunity:
      return `    attack of opportunity by ${who(a)} on ${who(b)}`;
    case EVENT.riposte:
      return `    ${who(a)} strikes back at ${who(b)}`;
    case EVENT.end:
      return a === 2 ? `Draw (${REASONS[b]})` : `${w.sideName(a)} wins (${REASONS[b]}) in round ${w.s.head[H.round]}`;
    default:
      return undefined;
  }
}

const POWER_NAMES: readonly string[] = REPLIES.map((r) =>
  r.replace(/([A-Z])/g, " $1").replace(/^./, (x) => x.toUpperCase()),
);

function targetWords(target: number, kind: number, who: (n: number) => string): string {
  const word = TARGETS[kind];
  if (word === "self" || word === "area") return "";
  return word === "door" ? ` on door ${target + 1}` : ` on ${who(target)}`;
}
