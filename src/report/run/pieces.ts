import { at, present } from "../../core/assert.js";
import type { MatchupSummary, RunSummary, UnitSummary } from "../../results/summary.js";
import { sideNames, unitNoun } from "./model.js";

/** A character, card or the like, in one matchup or over all of its entrant's. */
export interface Piece {
  readonly unit: string;
  readonly kind: string;
  /** Whose it is, as it is called in the tables. */
  readonly owner: string;
  /** The side its owner plays; undefined where that differs between matchups. */
  readonly side: "a" | "b" | undefined;
  readonly rows: number;
  /** Games its owner played, and the owner's win rate in them, draws counting half. */
  readonly games: number;
  readonly ownRate: number;
  readonly columns: Readonly<Record<string, Means>>;
  /** By column: games in which it was above 0, and how many of them the owner won or drew. */
  readonly winsWhen: Readonly<Record<string, Wins>>;
}

export interface Means {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

export interface Wins {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
}

/** The pieces of a matchup: a's, then b's. */
export function matchupPieces(summary: RunSummary, m: MatchupSummary): Piece[] {
  const names = sideNames(m);
  return m.units.map((u) => ({
    unit: u.unit,
    kind: u.kind ?? unitNoun(summary),
    owner: names[u.side],
    side: u.side,
    rows: u.rows,
    games: m.games,
    ownRate: ownWins(m, u.side) / Math.max(1, m.games),
    columns: u.columns,
    winsWhen: Object.fromEntries(
      Object.entries(u.winsWhen ?? {}).map(([name, o]) => [
        name,
        { games: o.games, wins: u.side === "a" ? o.winsA : o.winsB, draws: o.draws },
      ]),
    ),
  }));
}

const ownWins = (m: MatchupSummary, side: UnitSummary["side"]): number =>
  (side === "a" ? m.winsA : m.winsB) + m.draws / 2;

/**
 * The pieces of every entrant over all its matchups, in the order of the entrants; a mirror match counts for both
 * sides.
 */
export function allPieces(summary: RunSummary): Piece[] {
  const found = new Map<string, Piece[]>();
  for (const m of summary.matchups) {
    if (m.games === 0) continue;
    for (const side of ["a", "b"] as const) {
      const own = matchupPieces(summary, m).filter((p) => p.side === side);
      const name = m[side];
      const known = found.get(name);
      found.set(
        name,
        known === undefined ? own.map((p) => ({ ...p, owner: name })) : known.map((p, i) => merge(p, at(own, i))),
      );
    }
  }
  const all = summary.entrants.flatMap(({ name }) => found.get(name) ?? []);
  return summary.symmetric ? all.map((p) => ({ ...p, side: undefined })) : all;
}

function merge(x: Piece, y: Piece): Piece {
  const rows = x.rows + y.rows;
  const games = x.games + y.games;
  const columns = Object.entries(x.columns).map(([name, one]) => {
    const other = present(y.columns[name], `a column ${name}`);
    const mean = rows === 0 ? 0 : (one.mean * x.rows + other.mean * y.rows) / rows;
    return [name, { mean, min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) }] as const;
  });
  const winsWhen = Object.entries(x.winsWhen).map(([name, one]) => {
    const other = present(y.winsWhen[name], `games with ${name}`);
    const sum = { games: one.games + other.games, wins: one.wins + other.wins, draws: one.draws + other.draws };
    return [name, sum] as const;
  });
  return {
    ...x,
    rows,
    games,
    ownRate: (x.ownRate * x.games + y.ownRate * y.games) / Math.max(1, games),
    columns: Object.fromEntries(columns),
    winsWhen: Object.fromEntries(winsWhen),
  };
}
