// The game registers the effects of single cards.
import { type Side, toSide } from "../../../../src/core/side.js";
import "../../../../src/games/lcg/playGame.js";
import { clear } from "../../../../src/core/lists.js";
import { compileCards } from "../../../../src/games/lcg/cards/compileMatchup.js";
import type { Matchup } from "../../../../src/games/lcg/cards/matchup.js";
import { publishedCards } from "../../../../src/games/lcg/catalogue/catalogue.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { clearTable } from "../../../../src/games/lcg/setup.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, PHASE } from "../../../../src/games/lcg/state/table.js";
import type { Strategy, View } from "../../../../src/games/lcg/strategy.js";

/** Small tables of the real engine for comparisons with slow references. */

/** A card of the core box by title, with other numbers than it prints where a comparison wants them. */
export function variant(title: string, isLight: boolean, changes: Partial<PublishedCard> = {}): PublishedCard {
  const side = isLight ? "light" : "dark";
  const found = publishedCards().find((card) => card.title === title && card.side === side && card.set <= 36);
  if (found === undefined) throw new Error(`no card "${title}" of the ${side} side`);
  return { ...found, ...changes };
}

export const NO_ICONS = { unitDamage: 0, tactics: 0, blast: 0, edgeUnitDamage: 0, edgeTactics: 0, edgeBlast: 0 };

/** A unit of which only its numbers matter. */
export function blankUnit(isLight: boolean, changes: Partial<PublishedCard>): PublishedCard {
  const bare = { icons: NO_ICONS, keywords: [], traits: ["Character"], unique: false };
  return variant(isLight ? "Rookie Pilot" : "Espo Trooper", isLight, { ...bare, ...changes });
}

export const blankObjective = (isLight: boolean, damageCapacity: number): PublishedCard =>
  variant(isLight ? "A Hero's Journey" : "Shadows of Dathomir", isLight, { damageCapacity });

export type Answer = (side: Side, question: number, view: View) => number;

/** A player that hands every question to a function which may be exchanged. */
export class Answered {
  answer: Answer = () => {
    throw new Error("nobody answers");
  };

  readonly strategy: Strategy = {
    name: "answered",
    description: "answers as a comparison says",
    createPlayer: (_matchup, side) => ({
      begin: () => {},
      choose: (view, question) => this.answer(toSide(side), question, view),
    }),
  };
}

export interface SmallTable {
  readonly s: State;
  readonly matchup: Matchup;
  readonly players: Answered;
  /** Number of the i-th card of a side. */
  readonly number: (side: Side, i: number) => number;
}

/** A state with these cards, all of them nowhere yet. */
export function smallTable(light: readonly PublishedCard[], dark: readonly PublishedCard[]): SmallTable {
  const players = new Answered();
  const matchup = compileCards(
    { affiliation: "Jedi", cards: light },
    { affiliation: "Sith", cards: dark },
    DEFAULT_RULES,
    [players.strategy, players.strategy],
  );
  const s = createState(matchup);
  return { s, matchup, players, number: (side, i) => (side === 0 ? 1 : matchup.split + 1) + i };
}

/** Empties the table: no card is anywhere, it is the conflict phase of the given player's turn. */
export function emptyTable(s: State, active: Side): void {
  clearTable(s);
  for (const side of [0, 1] as const) {
    clear(s.deck[side]);
    clear(s.objectiveDeck[side]);
  }
  s.table.sides.set([0, 0, 0, 0, 3], 0);
  s.table.sides.set([0, 0, 0, 0, 3], s.table.sides.length / 2);
  s.table.head[H.turn] = active === 1 ? 3 : 4;
  s.table.head[H.active] = active;
  s.table.head[H.phase] = PHASE.conflict;
}
