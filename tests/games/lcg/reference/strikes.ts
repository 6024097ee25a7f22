import type { Side } from "../../../../src/core/side.js";
import type { Choose } from "./everyWay.js";

/**
 * Strikes by the book ("Resolving strikes"), told as a play of their own: slow, without the engine. Units have no text.
 */

/** Unit damage, tactics, blast; then the same that count only with the edge. */
export type Icons = readonly [number, number, number, number, number, number];

export interface Striker {
  readonly name: string;
  readonly icons: Icons;
  readonly capacity: number;
  readonly isCommitted?: boolean;
  /** Focus tokens to begin with. */
  readonly focus?: number;
  /** Targeted strike: as an attacker it may deal its unit damage to a unit that does not take part. */
  readonly isTargeted?: boolean;
  /** Stays out of the engagement. */
  readonly isAtHome?: boolean;
}

export interface StrikeTable {
  /** 0 light, 1 dark. */
  readonly attacker: Side;
  readonly edge: Side;
  readonly units: readonly [readonly Striker[], readonly Striker[]];
  /** Damage that the engaged objective takes. */
  readonly objective: number;
}

interface Tokens {
  focus: number;
  damage: number;
}

const NAMES = ["light", "dark"] as const;
const TYPES = ["unit damage", "tactics", "blast"] as const;

/** Plays the strikes once. @returns the tokens on every unit and on the objective at their end */
export function resolveStrikes(table: StrikeTable, choose: Choose): string {
  const tokens = new Map<string, Tokens>();
  for (const unit of table.units.flat()) tokens.set(unit.name, { focus: unit.focus ?? 0, damage: 0 });
  let objective = 0;
  const lives = (unit: Striker): boolean => tokens.get(unit.name)!.damage < unit.capacity;
  const mayStrike = (side: Side): Striker[] =>
    table.units[side].filter((unit) => lives(unit) && unit.isAtHome !== true && tokens.get(unit.name)!.focus === 0);
  const strength = (unit: Striker, side: Side, type: number): number =>
    unit.icons[type] + (side === table.edge ? unit.icons[type + 3] : 0);
  const victims = (unit: Striker, side: Side, type: number): Striker[] => {
    const reachesHome = type === 1 || (unit.isTargeted === true && side === table.attacker);
    return table.units[side === 0 ? 1 : 0].filter((one) => lives(one) && (reachesHome || one.isAtHome !== true));
  };

  const resolve = (unit: Striker, side: Side, type: number): void => {
    if (type === 2) {
      objective = Math.min(table.objective, objective + strength(unit, side, type));
      return;
    }
    // All unit damage goes to one unit, focus tokens one by one to any.
    if (type === 0) {
      const victim = choose(
        NAMES[side],
        "damages",
        victims(unit, side, type).map((one) => one.name),
      );
      tokens.get(victim)!.damage += strength(unit, side, type);
    } else {
      for (let n = strength(unit, side, type); n > 0; n--) {
        const victim = choose(
          NAMES[side],
          "focuses",
          victims(unit, side, type).map((one) => one.name),
        );
        tokens.get(victim)!.focus += 1;
      }
    }
  };
  const canResolve = (unit: Striker, side: Side, type: number): boolean => {
    if (strength(unit, side, type) === 0) return false;
    if (type === 2) return side === table.attacker && objective < table.objective;
    return victims(unit, side, type).length > 0;
  };

  let side = table.edge;
  while (mayStrike(0).length + mayStrike(1).length > 0) {
    const ready = mayStrike(side);
    if (ready.length > 0) {
      const name = choose(
        NAMES[side],
        "strikes with",
        ready.map((one) => one.name),
      );
      const unit = ready.find((one) => one.name === name)!;
      tokens.get(name)!.focus += unit.isCommitted === true ? 2 : 1;
      const done = new Set<number>();
      for (;;) {
        const open = [0, 1, 2].filter((type) => !done.has(type) && canResolve(unit, side, type));
        if (open.length === 0) break;
        const type = TYPES.indexOf(
          choose(
            NAMES[side],
            "resolves",
            open.map((one) => TYPES[one]),
          ) as "blast",
        );
        done.add(type);
        resolve(unit, side, type);
      }
    }
    side = side === 0 ? 1 : 0;
  }
  return table.units
    .flat()
    .map((unit) => tellUnit(unit.name, lives(unit) ? tokens.get(unit.name) : undefined))
    .concat(`objective ${objective === table.objective ? "destroyed" : objective}`)
    .join(", ");
}

/** @param tokens undefined for a unit that was destroyed */
export const tellUnit = (name: string, tokens: Readonly<Tokens> | undefined): string =>
  tokens === undefined ? `${name} destroyed` : `${name} focus ${tokens.focus} damage ${tokens.damage}`;
