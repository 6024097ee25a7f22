import { findAbility, findCommanderEffect } from "../../../../src/games/miniatures/abilities/registry.js";
import { fits } from "../../../../src/games/miniatures/cards/cardFilter.js";
import { flagBit, flagWord, NUMBER, NUMBER_COUNT } from "../../../../src/games/miniatures/cards/layout.js";
import { hasAbility, type StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { FLAG_WORDS, type Flag, type NumberName } from "../../../../src/games/miniatures/cards/terms.js";
import type { AbilityRow, AuraRow } from "../../../../src/games/miniatures/cards/vocabulary.js";
import { parseAbilityName } from "../../../../src/games/miniatures/catalogue/abilityName.js";
import { sees } from "../../../../src/games/miniatures/state/sight.js";
import { H, isAlive, type State } from "../../../../src/games/miniatures/state/state.js";
import type { SlowGround } from "./slowGround.js";

/**
 * Which effects cover whom, from the declared abilities and where everyone stands, without the engine's fields:
 * everybody against everybody, distances by a plain search.
 */

interface Source {
  readonly name: string;
  readonly row: AuraRow;
  readonly commander: boolean;
  readonly by: number;
}

export interface SlowEffects {
  /** Names of the effects that cover each character. */
  readonly covering: readonly ReadonlySet<string>[];
  /** A character's flags and numbers with what the effects lend, as words in the order of the state's. */
  readonly abilitiesOf: (c: number) => { readonly flags: readonly number[]; readonly numbers: readonly number[] };
}

export function slowEffects(s: State, ground: SlowGround): SlowEffects {
  const standing: number[] = [];
  for (let c = 0; c < s.count; c++) if (isAlive(s, c) && s.pos[c] >= 0) standing.push(c);
  const gained = (c: number, flag: Flag) => (s.gained[c * FLAG_WORDS + flagWord(flag)] & flagBit(flag)) !== 0;
  const card = (c: number): StatCard => {
    const printed = s.matchup.cards.cards[s.card[c]];
    return gained(c, "gainedCommand") ? { ...printed, commander: true } : printed;
  };
  const near = nearness(s, ground);
  const disruptive = standing.filter((c) => hasAbility(card(c), "Disruptive"));
  const suppressed = (source: Source, c: number) =>
    source.commander && disruptive.some((d) => s.side[d] !== s.side[source.by] && near(d, c, 6));
  /** The card as an ally with Empathy near by makes it. */
  const tamed = (c: number): StatCard => {
    const own = card(c);
    const calm = standing.some(
      (o) => o !== c && s.side[o] === s.side[c] && hasAbility(card(o), "Empathy") && near(o, c, 6),
    );
    return calm ? { ...own, abilities: own.abilities.filter((a) => a.name !== "Savage") } : own;
  };
  const covers = (source: Source, c: number): boolean => {
    const { row, by } = source;
    if (row.who === "coupled") return s.coupled[by] === c + 1 && fits(card(c), row.of) && near(by, c, 1);
    if (!concerns(row, source.commander, s.side[by] === s.side[c], by === c, tamed(c))) return false;
    // Followers are of one's own squad, allies of a teammate's too (glossary: follower; "Team Play").
    if (row.who === "followers" && s.player[by] !== s.player[c]) return false;
    return near(by, c, rangeOf(source)) && !suppressed(source, by) && !suppressed(source, c);
  };
  /** Booming Voice: an undefeated ally's takes the limit of 6 from commander effects. */
  const rangeOf = ({ row, by, commander }: Source) => {
    const allies = Array.from({ length: s.count }, (_c, o) => o).filter((o) => o !== by && s.side[o] === s.side[by]);
    const isLoud = allies.some((o) => isAlive(s, o) && hasAbility(card(o), "Booming Voice"));
    return commander && row.range === 6 && isLoud ? "any" : row.range;
  };
  const rows = Array.from({ length: s.count }, () => new Map<string, AuraRow>());
  const spread = (sources: readonly Source[]) => {
    for (const source of sources)
      for (const c of standing)
        if (covers(source, c)) rows[c].set(`${source.name} ${JSON.stringify(source.row)}`, source.row);
  };
  spread(standing.flatMap((c) => printedSources(s.matchup.cards.cards[s.card[c]], c, (flag) => gained(c, flag))));
  // Auras among the abilities that the covering effects lend: their sources are whoever they were lent to.
  spread(standing.flatMap((c) => [...rows[c].values()].flatMap((row) => lentSources(row, card(c), c))));
  return {
    covering: rows.map((map) => new Set([...map.keys()].map((key) => key.slice(0, key.indexOf(" {"))))),
    abilitiesOf: (c) => abilities(s, c, [...rows[c].values()], card(c)),
  };
}

/** Whether two characters are within a range of each other: 1 = adjacent, "any" = wherever they are. */
function nearness(s: State, ground: SlowGround) {
  const doors = s.head[H.doors];
  return (a: number, b: number, range: number | "any"): boolean => {
    if (range === "any") return true;
    // Desert Skiff: adjacent to all on it, a square further from everybody else, and beside none of them.
    const aboard = [a, b].filter((c) => s.aboard[c] > 0).length;
    const vessel = (c: number) => (s.aboard[c] === 0 ? c : s.aboard[c] - 1);
    if (aboard > 0 && vessel(a) === vessel(b)) return true;
    // Adjacent are whole spaces: they touch somewhere, and some square of one sees some square of the other (the tables
    // of sight are held against exact lines in tests of their own).
    if (range === 1) return aboard === 0 && spacesTouch(s, a, b) && sees(s, a, b);
    for (let i = 0; i < s.size[a] ** 2; i++) {
      for (let j = 0; j < s.size[b] ** 2; j++) {
        const x = s.x[a] + (i % s.size[a]);
        const y = s.y[a] + Math.floor(i / s.size[a]);
        const p = s.x[b] + (j % s.size[b]);
        const q = s.y[b] + Math.floor(j / s.size[b]);
        const squares = ground.distance(x, y, p, q, doors);
        if (squares >= 0 && squares + aboard <= range) return true;
      }
    }
    return false;
  };
}

/** Whether two spaces share a side or a corner. */
function spacesTouch(s: State, a: number, b: number): boolean {
  const apart = (from: number, size: number, to: number, far: number) =>
    Math.max(to - (from + size), from - (to + far));
  return apart(s.x[a], s.size[a], s.x[b], s.size[b]) <= 0 && apart(s.y[a], s.size[a], s.y[b], s.size[b]) <= 0;
}

/** Whom an effect speaks of (rulebook, "Commander Effects": not Droids, not Savages, never the commander itself). */
function concerns(row: AuraRow, commander: boolean, sameSide: boolean, itself: boolean, card: StatCard): boolean {
  if (row.who !== "everyone" && (row.who === "enemies" ? sameSide : !sameSide)) return false;
  if (itself && row.who !== "squad" && row.who !== "everyone") return false;
  if (row.who === "followers" && card.commander) return false;
  const isSpirit = hasAbility(card, "Light Spirit") || hasAbility(card, "Hologram");
  if (isSpirit && (commander || row.range === 1)) return false;
  const mechanical = hasAbility(card, "Droid") && !hasAbility(card, "Cyborg");
  if (commander && row.droidsToo !== true && (mechanical || hasAbility(card, "Savage"))) return false;
  return fits(card, row.of);
}

/** Effects printed on a card, and those of its powers that it has gained. */
function printedSources(card: StatCard, by: number, hasGained: (flag: Flag) => boolean): Source[] {
  const sources: Source[] = [];
  const add = (name: string, rows: readonly AbilityRow[], commander: boolean) => {
    for (const row of rows) {
      if (row.shape !== "aura" || (row.gained !== undefined && !hasGained(row.gained))) continue;
      sources.push({ name, row, commander: commander || row.gained !== undefined, by });
    }
  };
  for (const a of [...card.abilities, ...card.powers])
    add(a.name, findAbility(a.name)!.rows(a.number, a.qualifier, card), false);
  if (card.commander) {
    const { name, set } = card.effectOf ?? card;
    const effect = findCommanderEffect(name, set)!;
    add(effect.name, effect.rows(undefined, undefined, card), true);
  }
  return sources;
}

/** Rows of what is lent, such as "Double Attack" or "Opportunist 20". */
function lentRows(words: string, card: StatCard): readonly AbilityRow[] {
  const { name, number, qualifier } = parseAbilityName(words);
  return findAbility(name)!.rows(number, qualifier, card);
}

function lentSources(row: AuraRow, card: StatCard, by: number): Source[] {
  return (row.grants ?? []).flatMap((name) =>
    lentRows(name, card).flatMap((r) => (r.shape === "aura" ? [{ name, row: r, commander: false, by }] : [])),
  );
}

function abilities(s: State, c: number, covering: readonly AuraRow[], card: StatCard) {
  const { cardFlags, cardNumbers } = s.matchup.cards;
  const flags = Array.from(cardFlags.subarray(s.card[c] * FLAG_WORDS, (s.card[c] + 1) * FLAG_WORDS));
  for (let w = 0; w < FLAG_WORDS; w++) flags[w] |= s.gained[c * FLAG_WORDS + w];
  const numbers = Array.from(cardNumbers.subarray(s.card[c] * NUMBER_COUNT, (s.card[c] + 1) * NUMBER_COUNT));
  for (const effect of covering) {
    const lent = (effect.grants ?? []).flatMap((name) => lentRows(name, card));
    for (const row of [...effect.rows, ...lent]) {
      if (row.shape === "flag") lendFlag(flags, row.flag);
      if (row.shape === "number") lendNumber(numbers, row.name, row.value);
    }
  }
  return { flags, numbers };
}

function lendFlag(flags: number[], flag: Flag): void {
  flags[flagWord(flag)] |= flagBit(flag);
}

/**
 * Extra Attacks and what combining adds add up; else the better value holds, but a speed below 6 wins over any other
 * (glossary: Speed [#]), and a lower critical is better.
 */
function lendNumber(numbers: number[], name: NumberName, value: number): void {
  const own = numbers[NUMBER[name]];
  const adds = name === "extraAttacks" || name === "combineAid";
  const slower = name === "speed" && Math.min(own, value) < 6;
  if (adds) numbers[NUMBER[name]] = own + value;
  else numbers[NUMBER[name]] = slower || name === "criticalOn" ? Math.min(own, value) : Math.max(own, value);
}
