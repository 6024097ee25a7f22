import type { MatchupSpec } from "../../game.js";
import type { ToldAside } from "../../positionText.js";
import { doorLetters } from "../board/mapText.js";
import { columnLetters } from "../board/squareNames.js";
import { type CompiledCards, REPLY, TARGETS } from "../cards/layout.js";
import { REPLIES, SETUP_CHOICES } from "../cards/terms.js";
import { present } from "../changing/allegiance.js";
import { POWER, POWER_ROW } from "../force/cancel.js";
import { SPENT } from "../force/forcePoints.js";
import type { MiniaturesOptions } from "../options.js";
import { REASONS } from "../skirmish.js";
import { type Side, squadsOf } from "../squad/team.js";
import { activationLine } from "./activationLine.js";
import { type AttackSum, EVENT } from "./journal.js";
import { saveLine, sumWords } from "./rollWords.js";
import { H, isAlive, MAX_PLAYERS, PLAYER, playerEnd, playerStart, STATUS, type State, THIRD } from "./state.js";

/**
 * A played skirmish in words, for people who know the game. Squares are column letters and row numbers, A1 in the
 * north-west.
 * @param positions those of the events that tell of one
 * @param answers told of among the events, each before what it led to
 * @param told is given, after each event, the line that tells it and what characters are called by then
 */
export function describe(
  s: State,
  spec: MatchupSpec,
  positions: readonly string[] = [],
  answers: readonly ToldAside[] = [],
  told?: (line: number, names: readonly string[]) => void,
): string[] {
  const names = characterNames(s);
  const { name: map, map: drawn } = (spec.options as MiniaturesOptions).maps[s.head[H.variant]];
  const swapped = s.head[H.swapped] === 1;
  const alike = spec.a.name === spec.b.name;
  const { third } = spec.options as MiniaturesOptions;
  const sideName = (side: number): string => {
    if (side === 2) return third?.squad.name ?? "";
    const name = (side === 1) !== swapped ? spec.b.name : spec.a.name;
    return alike ? `${name} (${SEATS[side]})` : name;
  };
  const words: Words = {
    s,
    names,
    doors: doorLetters(drawn),
    positions,
    place: (square) => `${columnLetters(s.board.colOf[square])}${s.board.rowOf[square] + 1}`,
    sideName,
    playerName: (player) => {
      const side = s.players[PLAYER.side + player];
      if (s.playerCount < MAX_PLAYERS) return sideName(side);
      return squadsOf(((side === 1) !== swapped ? spec.b : spec.a).content as Side)[player % 2].name;
    },
  };
  const lines = [
    `${spec.a.name} (${spec.strategyA}) against ${spec.b.name} (${spec.strategyB}) on ${map}`,
    `${words.sideName(0)} sets up in the west, ${words.sideName(1)} in the east${third === undefined ? "" : `, ${third.squad.name} (${third.strategy}) in the north`}`,
  ];
  const entries = s.journal?.entries ?? [];
  const freed = [...names];
  for (const [event, c = 0] of entries) if (event === EVENT.frozen) names[c] = musteredName(s, c);
  /** How many lines come before what is told of each event. */
  const linesBefore: number[] = [];
  const tell = (entry: readonly number[], i: number): void => {
    linesBefore.push(lines.length);
    if (entry[0] === EVENT.crossed) names[entry[2]] = names[entry[1]];
    if (entry[0] === EVENT.thawed) names[entry[1]] = freed[entry[1]];
    const [before = [], after = []] = [entries[i - 1], entries[i + 1]];
    // Points are told of with what they are spent on, where that stands next to them.
    if (entry[0] === EVENT.forceSpent && before[0] === EVENT.action && before[1] === entry[1])
      lines.push(`${lines.pop()}${paidWords(entry, names)}`);
    if (entry[0] === EVENT.forceSpent && isToldWith(entry, before, after)) return;
    const line = sentence(entry, entries.slice(i + 1, i + 3), words, s.journal?.sums?.get(i));
    const isPaid = before[0] === EVENT.forceSpent && TOLD_WITH.has(entry[0]) && before[1] === entry[1];
    if (line !== undefined) lines.push(isPaid ? `${line}${paidWords(before, names)}` : line);
  };
  entries.forEach((entry, i) => {
    tell(entry, i);
    told?.(lines.length - 1, names);
  });
  for (const { line, entries: before } of answers) lines.splice(linesBefore[before] ?? lines.length, 0, line);
  for (let side = 0; side < s.sideCount; side++) {
    const left = names.flatMap((name, c) =>
      s.side[c] === side && isAlive(s, c) ? [`${name} (${s.hitPoints[c]} hit points)`] : [],
    );
    lines.push(`${words.sideName(side)} has ${left.length === 0 ? "nobody" : left.join(", ")} left`);
  }
  return lines;
}

export const SEATS = ["west", "east", "north"] as const;

/** Card names, numbered where a side has several, and told apart by side where both have one. */
function characterNames(s: State): string[] {
  const card = (c: number) => s.matchup.cards.cards[s.card[c]].name;
  return Array.from({ length: s.count }, (_v, c) => {
    const alike = Array.from({ length: s.count }, (_w, o) => o).filter(
      (o) => o === c || (card(o) === card(c) && !isGuestPlace(s, o) && isSomebodys(s, o)),
    );
    const sides = new Set(alike.map((o) => s.side[o]));
    const own = alike.filter((o) => s.side[o] === s.side[c]);
    const number = own.length === 1 ? "" : ` ${own.indexOf(c) + 1}`;
    return `${card(c)}${number}${sides.size > 1 ? ` (${SEATS[s.side[c]]})` : ""}`;
  });
}

/** The name of the card that a place of a squad began with: that of an object, before the character within is freed. */
function musteredName(s: State, c: number): string {
  const player = s.player[c];
  const squad = s.matchup.squads[s.players[PLAYER.squad + player]];
  return s.matchup.cards.cards[squad[c - playerStart(s, player)]].name;
}

/** Places at the end of a player's, which only characters of other sides hold; those keep their names. */
function isGuestPlace(s: State, c: number): boolean {
  const player = s.player[c];
  return c >= playerEnd(s, player) - s.matchup.guests[s.players[PLAYER.squad + player]];
}

/** A place that somebody holds, or whose own character is away with the other side. */
const isSomebodys = (s: State, c: number): boolean => (s.status[c] & STATUS.absent) === 0 || present(s, c) !== c;

interface Words {
  readonly s: State;
  readonly names: readonly string[];
  /** Letters of the map's doors, by number. */
  readonly doors: readonly string[];
  readonly positions: readonly string[];
  readonly place: (square: number) => string;
  readonly sideName: (side: number) => string;
  readonly playerName: (player: number) => string;
}

/** Events of whoever has spent Force points that follow directly and say what for. */
const TOLD_WITH: ReadonlySet<number> = new Set([
  EVENT.boost,
  EVENT.reroll,
  EVENT.cancelled,
  EVENT.afterInitiative,
  EVENT.riposte,
]);

const isToldWith = ([, c]: readonly number[], before: readonly number[], after: readonly number[]): boolean =>
  (before[0] === EVENT.action && before[1] === c) || (TOLD_WITH.has(after[0]) && after[1] === c);

/** The price of what is told in the same line: whose points, and how many are left. */
function paidWords([, c = 0, cost = 0, left = 0, payer = 0]: readonly number[], names: readonly string[]): string {
  return payer === c ? ` for ${cost} Force (${left} left)` : ` for ${cost} Force of ${names[payer]} (${left} left)`;
}

/** Points spent on what no line next to it tells of. */
function spentLine([, a = 0, cost = 0, left = 0, payer = 0, what = 0]: readonly number[], w: Words): string {
  const whose = payer === a ? "" : ` of ${w.names[payer]}`;
  const indent = what === REPLY.anticipation ? "  " : "    ";
  return `${indent}${w.names[a]} spends ${cost} Force${whose} on ${boughtWords(what, w)} (${left} left)`;
}

function boughtWords(what: number, w: Words): string {
  if (what === SPENT.reroll) return "another roll";
  if (what === POWER.speed) return "moving further";
  const row = what & POWER_ROW;
  const isAvoid = (what & ~POWER_ROW) === POWER.avoid;
  return isAvoid ? w.s.matchup.cards.avoidNames[row] : POWER_NAMES[row];
}

function initiativeLine([, winner = 0, first = 0, ...rolls]: readonly number[], w: Words): string {
  const rolled = rolls.slice(0, w.s.playerCount).map((roll, player) => `${w.playerName(player)} ${roll}`);
  const outcome = winner === first ? "goes first" : `lets ${w.playerName(first)} go first`;
  return `  initiative ${rolled.join(", ")}: ${w.playerName(winner)} wins and ${outcome}`;
}

/** One event as a line, or undefined where the lines around it say the same. `next` are the two events after it. */
function sentence(
  entry: readonly number[],
  next: readonly (readonly number[])[],
  w: Words,
  sum?: AttackSum,
): string | undefined {
  const [event, a = 0, b = 0, c = 0, d = 0] = entry;
  const who = (n: number) => w.names[n] ?? "nobody";
  switch (event) {
    case EVENT.setup:
      return `  ${who(a)} sets up at ${w.place(b)}`;
    case EVENT.position:
      return `position ${w.positions[a]}`;
    case EVENT.round:
      return `Round ${a}`;
    case EVENT.initiative:
      return initiativeLine(entry, w);
    case EVENT.droid:
      return a < 0 ? `    the droid stays behind at ${w.place(b)}` : `    ${who(a)} takes the droid along`;
    case EVENT.anticipation:
      return `  ${who(a)} uses Anticipation: ${w.sideName(w.s.side[a])} rolls ${c} for initiative instead of ${b}`;
    case EVENT.reserves:
      return `  ${who(a)} calls Reserves on the roll of ${b}`;
    case EVENT.afterInitiative:
      return `  ${who(a)} uses ${POWER_NAMES[b]} before anyone activates`;
    case EVENT.rakghoul:
      return `    ${who(a)} makes a Rakghoul of ${who(b)}`;
    case EVENT.activate:
      return activationLine(a, b, c, next, who(a));
    case EVENT.combine:
      return `    ${who(a)} activates to combine fire with ${who(b)}`;
    case EVENT.move:
      return `    moves ${w.place(b)} to ${w.place(c)}, spending ${d}${entry[5] === 1 ? ", past enemies" : ""}`;
    case EVENT.goesOn:
      return `    ${who(a)} goes on from ${w.place(b)} to ${w.place(c)}`;
    case EVENT.frozen:
      return `  ${w.sideName(c)} sets up ${who(a)} at ${w.place(b)}`;
    case EVENT.thawed:
      return `    ${who(b)} frees ${who(a)} from the carbonite at ${w.place(c)}`;
    case EVENT.ward:
      return `  ${who(a)} chooses ${who(b)}`;
    case EVENT.rolled:
      return `    ${who(a)} moves ${w.place(b)} to ${w.place(c)} at once`;
    case EVENT.follows:
      return `    ${who(a)} follows on the cable`;
    case EVENT.boards:
      return `    ${who(a)} boards ${who(b)}`;
    case EVENT.disembarks:
      return `    ${who(a)} disembarks at ${w.place(b)}`;
    case EVENT.passing:
      return `    ${who(a)} ${b < 0 ? "gallops, attacking in passing" : `strafes, to end at ${w.place(b)}`}`;
    case EVENT.action:
      return `    ${who(a)} uses ${w.s.matchup.cards.actionNames[b]}${targetWords(c, d, w)}`;
    case EVENT.opportunity:
      return `    attack of opportunity by ${who(a)}`;
    case EVENT.door:
      return doorLine(a, b, c, w);
    case EVENT.hold:
      return `    ${who(a)} holds door ${w.doors[b]} ${c === 1 ? "open" : "closed"}`;
    case EVENT.order:
      return `    ${who(a)} orders ${who(b)} to attack at once`;
    case EVENT.transferred:
      return `    ${who(a)} passes from ${w.place(b)} into the body of ${who(d)} at ${w.place(c)}`;
    case EVENT.exchange:
      return `    ${who(a)} lets ${who(b)} and ${who(c)} exchange places`;
    case EVENT.failure:
      return `    ${who(a)} has failed for the last time`;
    case EVENT.stakesAll:
      return `    ${who(a)} stakes all on a reroll`;
    case EVENT.lastShot:
      return `    ${who(a)} strikes once more before it falls`;
    case EVENT.advance:
      return `  ${who(a)} moves before the first activation`;
    case EVENT.push:
      return `    ${who(a)} is pushed from ${w.place(b)} to ${w.place(c)}`;
    case EVENT.coupled:
      return `    ${who(a)} lends power to ${who(b)}`;
    case EVENT.joined:
      return `    ${who(a)} belongs to ${w.sideName(b)} from now on`;
    case EVENT.immediate:
      return `    ${who(a)} takes a turn at once`;
    case EVENT.hindered:
      return `    ${who(a)} moves no further than its speed from now on`;
    case EVENT.chosen:
      return `  ${who(a)} chooses ${who(b)} (${inWords(SETUP_CHOICES[c])})`;
    case EVENT.severed:
      return `    ${who(a)} is severed from the Force`;
    case EVENT.spirit:
      return `    the spirit of ${who(a)} gives ${who(b)} ${c} Force, which makes ${d}`;
    case EVENT.haunted:
      return `    from now on ${w.sideName(b)} loses ${c} Force with every activation`;
    case EVENT.impulse:
      return `    ${who(a)} answers the loss of ${who(b)} at once`;
    case EVENT.empathic:
      return `    ${who(a)} feels the defeat of ${who(b)} (Force Empathic)`;
    case EVENT.bidden:
      return `    ${who(a)} may roll the save again by the command of ${who(b)}`;
    case EVENT.forceSpent:
      return spentLine(entry, w);
    case EVENT.stun:
      return `    ${who(a)} counts as activated this round`;
    case EVENT.lifted:
      return `    ${who(a)} is lifted from ${w.place(b)} to ${w.place(c)}`;
    case EVENT.mine:
      return `    ${who(a)} sets off a mine of ${who(b)}`;
    case EVENT.sighted:
      return `    ${who(a)} aims by the rangefinder of ${who(b)}`;
    case EVENT.flanked:
      return `    ${who(a)} is flanked with the help of ${who(b)}: -4 Defense this round`;
    case EVENT.held:
      return `    ${who(a)} cannot move this round`;
    case EVENT.forceTaken:
      return `    ${who(a)} takes a Force point from ${who(b)} and has ${c}`;
    case EVENT.heal:
      return `    ${who(a)} recovers ${b} hit points and has ${d}`;
    case EVENT.end:
      return a === 2
        ? `Draw in round ${w.s.head[H.round]}: ${ENDINGS[REASONS[b]]}`
        : `${w.sideName(a === THIRD ? 2 : a)} wins in round ${w.s.head[H.round]}: ${ENDINGS[REASONS[b]]}`;
    default:
      return attackSentence(entry, who, w.s.matchup.cards, sum);
  }
}

/** The events of an attack, in the order in which they come. */
function attackSentence(
  entry: readonly number[],
  who: (n: number) => string,
  cards: CompiledCards,
  sum: AttackSum | undefined,
): string | undefined {
  const [event, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = entry;
  switch (event) {
    case EVENT.drawn:
      return `    ${who(a)} draws the attack on ${who(b)}`;
    case EVENT.boost:
      return `    ${who(a)} uses ${POWER_NAMES[b]}`;
    case EVENT.attackRoll:
      return `    ${who(a)} attacks ${who(b)}: ${c} + ${d - c} = ${d}${sumWords(sum?.attack)} against ${e}${sumWords(sum?.defense)}, ${["a miss", "a hit", "a critical hit"][f]}`;
    case EVENT.reroll:
      return `    ${who(a)} ${a === b ? "rerolls the attack" : `makes ${who(b)} reroll the attack`}`;
    case EVENT.cancelled:
      return `    ${who(a)} cancels the Force power of ${who(b)} with ${POWER_NAMES[c]}`;
    case EVENT.riposte:
      return `    ${who(a)} strikes back at once`;
    case EVENT.redirected:
      return `    ${who(a)} takes the damage for ${who(b)}`;
    case EVENT.save:
      return saveLine(entry, who(a), cards);
    case EVENT.avoided:
      return `    ${who(a)} avoids ${c} damage`;
    case EVENT.reduced:
      return `    ${who(a)} reduces ${b} damage to ${c}`;
    case EVENT.damage:
      return `    ${who(a)} takes ${b} damage${c >= 0 ? ` from ${c === a ? "itself" : who(c)}` : ""} and has ${d} left`;
    case EVENT.defeat:
      return `    ${who(a)} is defeated`;
    case EVENT.diverted:
      return `    ${who(a)} bumbles: the attack goes to ${b === c ? "the attacker itself" : who(b)}`;
    case EVENT.repelled:
      return `    the attack of ${who(a)} on ${who(b)} has no effect`;
    case EVENT.corrupted:
      return `    ${who(a)} is ${c === 1 ? "corrupted" : "no longer corrupted"}`;
    case EVENT.survived:
      return `    ${who(a)} stays in play with ${b} hit points`;
    case EVENT.disintegrated:
      return `    ${who(a)} is disintegrated`;
    case EVENT.weakened:
      return `    ${who(a)} deals ${c} less damage from now on`;
    default:
      return undefined;
  }
}

/** Which doors opened or closed, or that one was destroyed. */
function doorLine(a: number, kind: number, open: number, w: Words): string | undefined {
  if (kind === 2) return `    door ${w.doors[a]} is destroyed`;
  const changes = w.doors.flatMap((letter, d) => {
    const now = (open >> d) & 1;
    return ((a >> d) & 1) === now ? [] : [`door ${letter} ${now === 1 ? "opens" : "closes"}`];
  });
  return changes.length === 0 ? undefined : `    ${changes.join(", ")}`;
}

/** Endings in words; the keys are what result files say. */
const ENDINGS: Readonly<Record<string, string>> = {
  defeat: "all enemies are defeated",
  "tiebreak points": "by the tie-breaker, on points of defeated enemies",
  "tiebreak centre": "by the tie-breaker, nearest to the centre",
  "tiebreak cost": "by the tie-breaker, by cost",
  "round limit": "the round limit is reached",
  "both defeated": "both squads are defeated",
  "all tied": "every tie-breaker is tied",
  "limit of play": "one turn took too many decisions, or too many attacks answered one another",
  "victory points": "first to the points that win",
  "droid taken home": "the droid is home",
};

/** "lightTutor" as Light Tutor. */
const inWords = (name: string): string => name.replace(/([A-Z])/g, " $1").replace(/^./, (x) => x.toUpperCase());

export const POWER_NAMES: readonly string[] = REPLIES.map(inWords);

function targetWords(target: number, kind: number, w: Words): string {
  const word = TARGETS[kind];
  if (word === "self" || word === "area") return "";
  return word === "door" ? ` on door ${w.doors[target]}` : ` on ${w.names[target] ?? "nobody"}`;
}
