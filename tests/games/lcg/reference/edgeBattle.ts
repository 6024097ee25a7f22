import type { Side } from "../../../../src/core/side.js";
import type { Choose } from "./everyWay.js";

/**
 * An edge battle by the book ("Resolving edge battles"), told as a play of its own: slow, without the engine.
 * Participants have no text but what is named here.
 */

export interface EdgeCard {
  readonly name: string;
  readonly icons: number;
  /** Undefined for what is no fate card. */
  readonly fate?: "Heat of Battle" | "Target of Opportunity" | "Twist of Fate";
  readonly priority?: number;
}

export interface Fighter {
  readonly name: string;
  /** Damage that it takes. */
  readonly capacity: number;
  /** Edge (X). */
  readonly edge: number;
  readonly isInformant?: boolean;
  readonly isObiWan?: boolean;
}

export interface EdgeTable {
  /** 0 light, 1 dark. */
  readonly attacker: Side;
  readonly hands: readonly [readonly EdgeCard[], readonly EdgeCard[]];
  readonly participants: readonly [readonly Fighter[], readonly Fighter[]];
  readonly objectiveCapacity: number;
}

interface Battle {
  readonly hands: [EdgeCard[], EdgeCard[]];
  readonly stacks: [EdgeCard[], EdgeCard[]];
  readonly damage: Map<string, number>;
  readonly resolved: string[];
}

const NAMES = ["light", "dark"] as const;
export const PASSED = "pass";

/** Plays it once. @returns who won with which totals, the fates in order, damage, and what is left in hand */
export function edgeBattle(table: EdgeTable, choose: Choose): string {
  const battle: Battle = {
    hands: [[...table.hands[0]], [...table.hands[1]]],
    stacks: [[], []],
    damage: new Map(),
    resolved: [],
  };
  for (;;) {
    place(table, battle, choose);
    const isOver = !resolveFates(table, battle, choose);
    const outcome = decide(table, battle);
    battle.stacks[0] = [];
    battle.stacks[1] = [];
    if (isOver) return tell(battle, outcome);
  }
}

const alive = (table: EdgeTable, battle: Battle, side: Side): Fighter[] =>
  table.participants[side].filter((one) => (battle.damage.get(one.name) ?? 0) < one.capacity);

function place(table: EdgeTable, battle: Battle, choose: Choose): void {
  let side = table.attacker;
  let passes = 0;
  while (passes < 2) {
    const enemy = side === 0 ? 1 : 0;
    // Nobody to fight for, nothing to place.
    const cards = alive(table, battle, side).length > 0 ? battle.hands[side] : [];
    const sees = faceUp(table, battle, enemy).join(", ");
    const name = choose(NAMES[side], `places, seeing [${sees}]`, [PASSED, ...cards.map((card) => card.name)]);
    if (name === PASSED) passes++;
    else {
      passes = 0;
      const card = cards.find((one) => one.name === name)!;
      battle.hands[side].splice(battle.hands[side].indexOf(card), 1);
      battle.stacks[side].push(card);
    }
    side = enemy;
  }
}

/** Against Obi-Wan Kenobi the first card of a stack lies face up. */
function faceUp(table: EdgeTable, battle: Battle, side: Side): string[] {
  const isSeen = alive(table, battle, side === 0 ? 1 : 0).some((one) => one.isObiWan === true);
  return isSeen ? battle.stacks[side].slice(0, 1).map((card) => card.name) : [];
}

/** @returns whether a Twist of Fate starts the battle anew */
function resolveFates(table: EdgeTable, battle: Battle, choose: Choose): boolean {
  const waiting = [...battle.stacks[0], ...battle.stacks[1]].filter((card) => card.fate !== undefined);
  while (waiting.length > 0) {
    const lowest = Math.min(...waiting.map((card) => card.priority!));
    const first = waiting.filter((card) => card.priority === lowest);
    const name = choose(
      NAMES[table.attacker],
      "orders",
      first.map((card) => card.name),
    );
    const card = first.find((one) => one.name === name)!;
    waiting.splice(waiting.indexOf(card), 1);
    const side = battle.stacks[0].includes(card) ? 0 : 1;
    if (resolveFate(table, battle, side, card, choose)) return true;
    for (let i = alive(table, battle, side).filter((one) => one.isInformant === true).length; i > 0; i--)
      if (choose(NAMES[side], `again ${card.name}`, ["no", "yes"]) === "yes")
        resolveFate(table, battle, side, card, choose);
  }
  return false;
}

/** @returns whether the edge battle is cancelled */
function resolveFate(table: EdgeTable, battle: Battle, side: Side, card: EdgeCard, choose: Choose): boolean {
  if (card.fate === "Twist of Fate") {
    battle.resolved.push(card.name);
    return true;
  }
  if (card.fate === "Target of Opportunity") {
    const damage = battle.damage.get("objective") ?? 0;
    if (side !== table.attacker || damage >= table.objectiveCapacity) return false;
    battle.resolved.push(card.name);
    battle.damage.set("objective", damage + 1);
    return false;
  }
  const enemies = alive(table, battle, side === 0 ? 1 : 0).map((one) => one.name);
  if (enemies.length === 0) return false;
  battle.resolved.push(card.name);
  const target = choose(NAMES[side], `targets with ${card.name}`, enemies);
  battle.damage.set(target, (battle.damage.get(target) ?? 0) + 1);
  return false;
}

/** The attacker needs more, but nothing where nobody was declared against it; who has died since does not matter. */
function decide(table: EdgeTable, battle: Battle): string {
  const total = (side: Side): number =>
    battle.stacks[side].reduce((sum, card) => sum + card.icons, 0) +
    alive(table, battle, side).reduce((sum, one) => sum + one.edge, 0);
  const { attacker } = table;
  const defender = attacker === 0 ? 1 : 0;
  const isUnopposed = table.participants[defender].length === 0;
  const winner = isUnopposed || total(attacker) > total(defender) ? attacker : defender;
  return `${NAMES[winner]} wins, ${total(attacker)} against ${total(defender)}`;
}

function tell(battle: Battle, outcome: string): string {
  return inWords(
    outcome,
    battle.resolved,
    battle.damage,
    battle.hands.map((hand) => hand.map((card) => card.name)),
  );
}

/** The outcome in the words in which the engine's is told too. */
export function inWords(
  outcome: string,
  resolved: readonly string[],
  damage: ReadonlyMap<string, number>,
  hands: readonly (readonly string[])[],
): string {
  const hurt = [...damage].map(([name, n]) => `${name} ${n}`).sort();
  const held = hands.map((hand) => [...hand].sort().join("+"));
  return `${outcome}; resolved ${resolved.join(", ")}; damage ${hurt.join(", ")}; held ${held.join(" / ")}`;
}
