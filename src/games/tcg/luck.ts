import type { Side } from "../../core/side.js";
import { luckOfLight } from "../cards/columns.js";
import { millionths } from "../cards/drawLuck.js";
import type { CardLuck } from "../cards/state.js";
import { worthsOf } from "../cards/worths.js";
import { LUCK_MOST } from "../column.js";
import { Arenas } from "./arenas.js";
import { diceFrom, hitsNeeded } from "./battle/hits.js";
import { DARK, LIGHT, type Matchup } from "./cards/matchup.js";
import { STAT } from "./cards/numbers.js";
import { DIE_OF_DAMAGE } from "./effects/damage.js";
import { DICE_MAX } from "./limits.js";
import { statOf } from "./reading/stats.js";
import { SetupDraws } from "./setupDraws.js";
import { LUCK_WORDS } from "./state/columns.js";
import { FACES } from "./state/dice.js";
import { type State, T } from "./state/state.js";
import { H, NOWHERE, sideNow, ZONE } from "./state/table.js";
import { contextOf, NO_CONTEXT, tellFacts } from "./worth.js";
import { WORTHS } from "./worths.js";

/** By number of faces that hit: by dice and hits, the chance of so many. */
const CHANCES: readonly Float64Array[] = Array.from({ length: FACES + 1 }, (_, faces) => {
  const row = DICE_MAX + 1;
  const chances = new Float64Array(row * row);
  chances[0] = 1;
  for (let dice = 1; dice <= DICE_MAX; dice++)
    for (let hits = 0; hits <= dice; hits++)
      chances[dice * row + hits] =
        (chances[(dice - 1) * row + hits] * (FACES - faces) +
          (hits === 0 ? 0 : chances[(dice - 1) * row + hits - 1] * faces)) /
        FACES;
  return chances;
});

/**
 * What chance did: the chance to win after a roll or a draw less its mean over all that could have come. Whatever it is
 * reckoned by, luck has mean 0, because all else is known before it (Burch et al. 2018, "AIVAT").
 */
export class Luck implements CardLuck<State> {
  readonly #draws: SetupDraws;
  readonly #arenas: Arenas;

  constructor(matchup: Matchup) {
    const { count, names, name } = matchup;
    const worths = worthsOf(
      WORTHS,
      count,
      (card) => names[name[card]],
      (card, facts) => tellFacts(matchup, card, facts),
    );
    this.#draws = new SetupDraws(worths, matchup);
    this.#arenas = new Arenas(matchup);
  }

  /** Draws of setup alone: later ones tell a hundredth of what differs, and would take a twentieth of the time. */
  draws(s: State, side: Side): void {
    const context = contextOf(s, side);
    if (context !== NO_CONTEXT) add(s, side, T.luckHands, this.#draws.gainOfTop(s.deck[side], side, context));
  }

  /** The dice of an attack have been rolled; nothing has come of them yet. */
  attackRolled(s: State, attacker: number, defender: number): void {
    const needed = hitsNeeded(s, attacker, defender);
    const hits = diceFrom(s.table, needed);
    this.#add(s, defender, sideNow(s, attacker), T.luckAttacks, needed, s.table.head[H.dice], 0, hits);
  }

  /** One of the dice has been rolled again. */
  dieRolled(s: State, die: number): void {
    const { head, dice } = s.table;
    const attacker = head[H.attacker];
    const defender = head[H.defender];
    if (attacker === NOWHERE || defender === NOWHERE) return;
    this.#arenas.loses(LIGHT, 0, 0);
    const needed = hitsNeeded(s, attacker, defender);
    const others = diceFrom(s.table, needed, die);
    const hits = dice[die] >= needed ? 1 : 0;
    this.#add(s, defender, sideNow(s, attacker), T.luckAttacks, needed, 1, others, hits);
  }

  /** Dice of damage have been rolled against a unit. */
  damageRolled(s: State, target: number, dice: number, hits: number): void {
    this.#add(s, target, sideNow(s, target) === LIGHT ? 1 : LIGHT, T.luckDamageDice, DIE_OF_DAMAGE, dice, 0, hits);
  }

  /**
   * @param side whose luck it is
   * @param needed the lowest face that hits
   * @param before hits that are certain
   */
  #add(
    s: State,
    target: number,
    side: Side,
    word: number,
    needed: number,
    dice: number,
    before: number,
    hits: number,
  ): void {
    const faces = Math.max(0, Math.min(FACES, FACES + 1 - needed));
    const { zone, arena, damage } = s.table;
    if (faces === 0 || faces === FACES || dice === 0 || dice > DICE_MAX || zone[target] !== ZONE.arena) return;
    const left = statOf(s, target, STAT.health) - damage[target];
    if (left <= before) return;
    const arenas = this.#arenas;
    arenas.count(s);
    const owner = sideNow(s, target);
    const where = arena[target];
    const most = Math.min(dice, left - before);
    const lost = Math.min(hits, most);
    const whole = arenas.strengthOf(s, target);
    const ofPoint = arenas.lossOf(target);
    const own = arenas.strengthIn(owner, where);
    const others = arenas.weightOf(arenas.strengthIn(owner === LIGHT ? DARK : LIGHT, where));
    const chances = CHANCES[faces];
    const row = dice * (DICE_MAX + 1);
    let mean = 0;
    let rest = 1;
    let seen = 0;
    let less = 0;
    for (let k = 0; k <= most; k++) {
      const loss = before + k >= left ? whole : Math.min(whole, ofPoint * (before + k));
      const ours = arenas.weightOf(own - loss);
      const chance = (owner === LIGHT ? ours : others) / (ours + others);
      if (k === lost) {
        seen = chance;
        less = loss;
      }
      const odds = k === most ? rest : chances[row + k];
      mean += odds * chance;
      rest -= odds;
    }
    arenas.loses(owner, where, less);
    const gain = (seen - mean) * arenas.stakeOf(where);
    add(s, side, word, side === LIGHT ? gain : -gain);
  }
}

function add(s: State, side: Side, word: number, gain: number): void {
  if (Math.abs(luckOfLight(s.tally, T.words, LUCK_WORDS)) >= LUCK_MOST) return;
  s.tally[side * T.words + word] += millionths(gain);
}
