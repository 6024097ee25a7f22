import type { List } from "../../core/lists.js";
import type { Side } from "../../core/side.js";
import { luckOfLight } from "../cards/columns.js";
import { DrawLuck, millionths } from "../cards/drawLuck.js";
import type { CardLuck } from "../cards/state.js";
import { worthsOf } from "../cards/worths.js";
import { LUCK_MOST } from "../column.js";
import { affiliationCardOf, type Matchup, ownerOf, TYPE } from "./cards/matchup.js";
import { LUCK_WORDS } from "./state/columns.js";
import { type State, T } from "./state/state.js";
import { H, PHASE } from "./state/table.js";
import { CONTEXTS, tellContexts, tellFacts } from "./worth.js";
import { WORTHS } from "./worths.js";

/** The list of DrawLuck that is the light side's deck of objectives; the dark side's follows. */
const OBJECTIVES = 2;

/**
 * What chance did: the worth of a card that came less its mean over the cards that could have come. Whatever worths
 * say, luck has mean 0, because all else is known before it (Burch et al. 2018, "AIVAT").
 */
export class Luck implements CardLuck<State> {
  readonly #draws: DrawLuck;

  constructor(matchup: Matchup) {
    const { count, titles, title } = matchup;
    const worths = worthsOf(
      WORTHS,
      count,
      (card) => titles[title[card]],
      (card, facts) => tellFacts(matchup, card, facts),
    );
    this.#draws = new DrawLuck(worths, CONTEXTS.length, (card) => listOf(matchup, card));
  }

  draws(s: State, side: Side, goesOn: boolean): void {
    if (!goesOn) tellContexts(s, side, this.#draws.weights);
    const gain = this.#draws.gainOfTop(s, s.deck[side], side);
    add(s, side, s.table.head[H.phase] === PHASE.setup ? T.luckHands : T.luckDraws, gain);
  }

  /** A side is about to take the top objective of its deck. */
  takesObjective(s: State, side: Side): void {
    tellContexts(s, side, this.#draws.weights);
    add(s, side, T.luckObjectives, this.#draws.gainOfTop(s, s.objectiveDeck[side], OBJECTIVES + side));
  }

  /** A card of a list has been picked at random for its owner to lose, or to get back where it was captured. */
  picked(s: State, list: List, card: number): void {
    const side = ownerOf(s.matchup, card);
    tellContexts(s, side, this.#draws.weights);
    const gain = this.#draws.gainOfPick(list, card);
    add(s, side, T.luckPicks, list === s.hand[side] ? -gain : gain);
  }
}

/** The deck in which a card begins, as DrawLuck counts them; -1 for an affiliation card. */
function listOf(m: Matchup, card: number): number {
  const side = ownerOf(m, card);
  if (card === affiliationCardOf(m, side)) return -1;
  return m.type[card] === TYPE.objective ? OBJECTIVES + side : side;
}

function add(s: State, side: Side, word: number, gain: number): void {
  if (Math.abs(luckOfLight(s.tally, T.words, LUCK_WORDS)) >= LUCK_MOST) return;
  s.tally[side * T.words + word] += millionths(gain);
}
