/**
 * Exact chances of one attack and of a duel, reckoned from the rules alone (nothing of the engine is imported): all
 * twenty faces of every die, and a Markov chain over Hit Points and Force points whose steps are rounds.
 */

export interface Duellist {
  readonly hitPoints: number;
  readonly defense: number;
  readonly attack: number;
  readonly damage: number;
  /** Attacks on its turn, and rolls an attack. */
  readonly attacks?: number;
  readonly twin?: boolean;
  readonly droid?: boolean;
  /** Lowest natural roll that is critical; default 20. */
  readonly criticalOn?: number;
  readonly force?: number;
  /** Save against melee hits for nothing (Parry), for a Force point (Lightsaber Block). */
  readonly parry?: boolean;
  readonly block?: boolean;
  readonly riposte?: boolean;
}

/**
 * Where a duel stands: index 0 is a, 1 is b. `spent`: has used Force points this turn (once a turn, whoever's turn it
 * is).
 */
interface Standing {
  readonly hitPoints: readonly [number, number];
  readonly force: readonly [number, number];
  readonly spent: readonly [boolean, boolean];
}
type Pair<T> = readonly [T, T];
type Chances<T> = readonly (readonly [chance: number, what: T])[];

const SAVE = 10 / 20;

const set = <T>(pair: Pair<T>, i: number, value: T): Pair<T> => (i === 0 ? [value, pair[1]] : [pair[0], value]);
const alive = (s: Standing, i: number): boolean => s.hitPoints[i] > 0;
const canSpend = (s: Standing, i: number): boolean => s.force[i] > 0 && !s.spent[i];
const pay = (s: Standing, i: number): Standing => ({
  ...s,
  force: set(s.force, i, s.force[i] - 1),
  spent: set(s.spent, i, true),
});
const hurt = (s: Standing, i: number, damage: number): Standing => ({
  ...s,
  hitPoints: set(s.hitPoints, i, Math.max(0, s.hitPoints[i] - damage)),
});

function then<T, U>(first: Chances<T>, next: (what: T) => Chances<U>): Chances<U> {
  return first.flatMap(([p, what]) => next(what).map(([q, result]) => [p * q, result] as const));
}

/** Chances of one roll: natural 20 hits, natural 1 misses, a critical hit doubles Damage, but not against Droids. */
export function rollChances(a: Duellist, b: Duellist): { miss: number; hit: number; critical: number } {
  const chances = { miss: 0, hit: 0, critical: 0 };
  for (let face = 1; face <= 20; face++) {
    if (face === 1) chances.miss += 1 / 20;
    else if (face >= (a.criticalOn ?? 20) && b.droid !== true) chances.critical += 1 / 20;
    else if (face === 20 || face + a.attack >= b.defense) chances.hit += 1 / 20;
    else chances.miss += 1 / 20;
  }
  return chances;
}

/** One attack roll of i on the other and what follows from it. */
function strike(duel: Pair<Duellist>, s: Standing, i: number): Chances<Standing> {
  const t = 1 - i;
  const damage = duel[i].damage;
  const { miss, hit, critical } = rollChances(duel[i], duel[t]);
  const onHit = (after: Standing): Chances<Standing> => [
    ...then([[hit, after]], (x) => suffer(duel, x, t, damage)),
    ...then([[critical, after]], (x) => suffer(duel, x, t, 2 * damage)),
  ];
  if (!canSpend(s, i)) return [...onHit(s), [miss, s]];
  const again = pay(s, i);
  return [...onHit(s), ...then<Standing, Standing>([[miss, again]], (x) => [...onHit(x), [miss, x]])];
}

/** A hit on t: Riposte first, then avoiding, then the damage. */
function suffer(duel: Pair<Duellist>, s: Standing, t: number, damage: number): Chances<Standing> {
  const struck: Chances<Standing> =
    duel[t].riposte === true && canSpend(s, t) ? attackFully(duel, pay(s, t), t) : [[1, s]];
  return then(struck, (after) => then(avoids(duel[t], after, t), ([x, safe]) => [[1, safe ? x : hurt(x, t, damage)]]));
}

function avoids(card: Duellist, s: Standing, t: number): Chances<readonly [Standing, boolean]> {
  if (card.parry === true) {
    if (!canSpend(s, t))
      return [
        [SAVE, [s, true]],
        [1 - SAVE, [s, false]],
      ];
    const again = pay(s, t);
    return [
      [SAVE, [s, true]],
      [(1 - SAVE) * SAVE, [again, true]],
      [(1 - SAVE) * (1 - SAVE), [again, false]],
    ];
  }
  if (card.block === true && canSpend(s, t)) {
    const paid = pay(s, t);
    return [
      [SAVE, [paid, true]],
      [1 - SAVE, [paid, false]],
    ];
  }
  return [[1, [s, false]]];
}

/** An attack with the second roll of Twin Attack, where both still stand. */
function attackFully(duel: Pair<Duellist>, s: Standing, i: number): Chances<Standing> {
  const once = strike(duel, s, i);
  if (duel[i].twin !== true) return once;
  return then(once, (x) => (alive(x, 0) && alive(x, 1) ? strike(duel, x, i) : [[1, x]]));
}

function turn(duel: Pair<Duellist>, s: Standing, i: number): Chances<Standing> {
  let now: Chances<Standing> = [[1, { ...s, spent: [false, false] }]];
  for (let k = 0; k < (duel[i].attacks ?? 1); k++)
    now = merge(then(now, (x) => (alive(x, 0) && alive(x, 1) ? attackFully(duel, x, i) : [[1, x]])));
  return now.map(([p, x]) => [p, { ...x, spent: [false, false] as const }]);
}

function merge(chances: Chances<Standing>): Chances<Standing> {
  const merged = new Map<string, [number, Standing]>();
  for (const [p, x] of chances) {
    const key = JSON.stringify(x);
    const found = merged.get(key);
    if (found === undefined) merged.set(key, [p, x]);
    else found[0] += p;
  }
  return [...merged.values()];
}

const fresh = (duel: Pair<Duellist>): Standing => ({
  hitPoints: [duel[0].hitPoints, duel[1].hitPoints],
  force: [duel[0].force ?? 0, duel[1].force ?? 0],
  spent: [false, false],
});

/**
 * Chances that a wins, and that both fall at once. Each round either goes first with chance 1/2 (the initiative winner
 * chooses to); a round that changes nothing repeats, so it is left out and the rest scaled up.
 */
export function duelOdds(a: Duellist, b: Duellist): { win: number; both: number } {
  const duel: Pair<Duellist> = [a, b];
  const known = new Map<string, readonly [number, number]>();
  const value = (s: Standing): readonly [number, number] => {
    if (!alive(s, 0) || !alive(s, 1)) return [alive(s, 0) ? 1 : 0, alive(s, 0) || alive(s, 1) ? 0 : 1];
    const key = JSON.stringify(s);
    const found = known.get(key);
    if (found !== undefined) return found;
    let stay = 0;
    let win = 0;
    let both = 0;
    for (const first of [0, 1]) {
      const other = 1 - first;
      const round = then(turn(duel, s, first), (x) =>
        alive(x, 0) && alive(x, 1) ? turn(duel, x, other) : ([[1, x]] as const),
      );
      for (const [p, x] of merge(round)) {
        if (JSON.stringify(x) === key) {
          stay += p / 2;
          continue;
        }
        const [w, d] = value(x);
        win += (p / 2) * w;
        both += (p / 2) * d;
      }
    }
    const result = [win / (1 - stay), both / (1 - stay)] as const;
    known.set(key, result);
    return result;
  };
  const [win, both] = value(fresh(duel));
  return { win, both };
}

/** Chance that one attack (with its second roll, if Twin) by a defeats b. */
export function killChance(a: Duellist, b: Duellist): number {
  const duel: Pair<Duellist> = [a, b];
  return attackFully(duel, fresh(duel), 0).reduce((sum, [p, x]) => sum + (alive(x, 1) ? 0 : p), 0);
}
