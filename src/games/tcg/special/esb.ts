import { clear, itemOf, lengthOf, push } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter, sideBefore } from "../../../core/side.js";
import { DARK, LIGHT } from "../../cards/player.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { TYPE } from "../cards/matchup.js";
import { EVERYTHING, STAT } from "../cards/numbers.js";
import { prevent, putDamageCounters } from "../effects/damage.js";
import { discardUnit } from "../effects/discard.js";
import type { SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { paysOff } from "../moves/choose.js";
import { buff } from "../moves/lasting.js";
import { retreatUnit } from "../moves/retreat.js";
import { heal, tapUnit } from "../moves/units.js";
import { totalCost } from "../reading/costs.js";
import { pickAtRandom, rollDie } from "../state/dice.js";
import { EVENT, note, PAID } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, S, sideNow, ZONE } from "../state/table.js";
import { addToSideWord, changeForce, endGame, payBuild, REASON, sideWord } from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";
import { always, hasAnyUnit, isSelfDamaged } from "./can.js";
import { addTo } from "./shared.js";

/** Effects of single cards of The Empire Strikes Back: damage, Force, dice and numbers. */

/** Mara Jade (A): her counters are removed, and the opponent loses as much Force. */
const passPain: SpecialFunction = (s, side, _card, self) => {
  const counters = s.table.damage[self];
  heal(s, self, counters);
  changeForce(s, otherSide(side), -counters);
};

/** Millennium Falcon (F): the damage is prevented, its Character retreats, and the ship stays tapped next turn. */
const carryAway: SpecialFunction = (s, _side, _card, self, _at, _x, subject) => {
  prevent(s, EVERYTHING);
  retreatUnit(s, subject, false);
  s.table.flags[self] |= FLAG.doesNotUntap;
};

/** Millennium Falcon (G): a die of 1 or 2 prevents the damage. */
const slipAway: SpecialFunction = (s) => {
  if (rollDie(s) <= 2) prevent(s, EVERYTHING);
};

/** Wedge's Snowspeeder: the others in the Ground arena get Accuracy 3 against the unit damaged. */
const expose: SpecialFunction = (s, _side, _card, self) => {
  const damaged = s.table.head[H.damagedUnit];
  s.table.exposure[damaged] += 3;
  s.table.exposedTo[damaged] = self;
};

/** Jedi Master's Meditation: a Jedi is tapped for Force equal to its total build cost. */
const meditate: SpecialFunction = (s, side, _card, _self, at) => {
  const jedi = s.targets[at + 1];
  tapUnit(s, jedi);
  changeForce(s, side, totalCost(s, jedi));
};

/** Lando's Repairs: all but one damage counter. */
const healAllButOne: SpecialFunction = (s, _side, _card, _self, at) => {
  const unit = s.targets[at + 1];
  heal(s, unit, s.table.damage[unit] - 1);
};

/** 3,720 to 1: a six is worth a great deal; 725 to 1: four or more a little. */
const longOdds: SpecialFunction = (s, _side, _card, _self, at) => {
  if (rollDie(s) < 6) return;
  buff(s, s.targets[at + 1], STAT.speed, 60, true);
  buff(s, s.targets[at + 1], STAT.power, 6, true);
};

const fairOdds: SpecialFunction = (s, _side, _card, _self, at) => {
  if (rollDie(s) < 4) return;
  buff(s, s.targets[at + 1], STAT.speed, 20, true);
  buff(s, s.targets[at + 1], STAT.power, 2, true);
};

/** Rebel Assault Frigate: a build point, or it is tapped. */
const payOrTap: SpecialFunction = (s, side, card, self) => {
  if (sideWord(s, side, S.build) >= 1 && askYesNo(s, side, QUESTION.may, card, self)) payBuild(s, side, 1, PAID.spare);
  else tapUnit(s, self);
};

/** Darth Vader (H): a unit whose attack did no damage is discarded. */
const punishFailure: SpecialFunction = (s, _side, _card, _self, _at, _x, subject) => discardUnit(s, subject);

/** Han Solo (F): the higher die gains 2 Force; at a tie his side gains 4. */
const gamble: SpecialFunction = (s, side) => {
  const [own, other] = [rollDie(s), rollDie(s)];
  if (own === other) changeForce(s, side, 4);
  else changeForce(s, own > other ? side : otherSide(side), 2);
};

/** Quicker, Easier, More Seductive: both get half of all Force, the odd one the player of the card. */
const shareForce: SpecialFunction = (s, side) => {
  const own = sideWord(s, side, S.force);
  const other = sideWord(s, otherSide(side), S.force);
  const half = Math.floor((own + other) / 2);
  changeForce(s, side, own + other - half - own);
  changeForce(s, otherSide(side), half - other);
};

/** Carbon Freeze: unless 3 Force are paid the Character is tapped and stays so. */
const freeze: SpecialFunction = (s, side, card, self, at) => {
  const frozen = s.targets[at + 1];
  if (paysOff(s, side, card, self, 3)) return;
  tapUnit(s, frozen);
  s.table.flags[frozen] |= FLAG.doesNotUntap;
};

/** Belly of the Beast: an untapped unit of the Character arena is tapped at random. */
const swallow: SpecialFunction = (s) => {
  clear(s.aside);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const units = s.table.units[side];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (s.table.arena[unit] === TYPE.character && s.table.tapped[unit] === 0) push(s.aside, unit);
    }
  }
  if (lengthOf(s.aside) > 0) tapUnit(s, pickAtRandom(s, s.aside));
  clear(s.aside);
};

/** Space Slug: what it has discarded mends it. */
const digest: SpecialFunction = (s, _side, _card, self, _at, _x, subject) => {
  heal(s, self, s.matchup.buildCost[subject]);
};

/** Princess Leia (F): damage of an opposing Character is prevented unless 2 Force are paid. */
const sparedUnlessPaid: SpecialFunction = (s, side, card, self) => {
  if (!paysOff(s, side, card, self, 2)) prevent(s, EVERYTHING);
};

function isHarmedByCharacter(s: State, side: Side): boolean {
  const source = s.table.head[H.pendingSource];
  return source >= 0 && s.matchup.type[source] === TYPE.character && sideNow(s, source) !== side;
}

/** Leap into the Chasm: each player's unit of the lowest build cost in an arena is discarded. */
const dropCheapest: SpecialFunction = (s, _side, card) => {
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) {
    const units = s.table.units[side];
    let least = EVERYTHING;
    for (let i = 0; i < lengthOf(units); i++) least = Math.min(least, s.matchup.buildCost[itemOf(units, i)]);
    const view = offer(s, side, card);
    for (let i = 0; i < lengthOf(units); i++)
      if (s.matchup.buildCost[itemOf(units, i)] === least) add(view, itemOf(units, i));
    if (view.optionCount > 0) discardUnit(s, ask(s, side, QUESTION.suffer));
  }
};

/** Imperial Misdirection: all counters move to another unit of that player in the arena. */
const moveDamage: SpecialFunction = (s, side, card, _self, at) => {
  const from = s.targets[at + 1];
  listComrades(s, from, offer(s, side, card, from));
  const to = ask(s, side, QUESTION.target);
  const counters = s.table.damage[from];
  heal(s, from, counters);
  putDamageCounters(s, to, counters);
};

/** Other units of its player in its arena. @returns how many */
function listComrades(s: State, of: number, view: View | undefined): number {
  const units = s.table.units[sideNow(s, of)];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (unit !== of && s.table.arena[unit] === s.table.arena[of]) n = addTo(view, unit, n);
  }
  return n;
}

/** Well-Earned Meal: Force for the build cost of what is discarded. */
const feed: SpecialFunction = (s, side, _card, _self, _at, _x, subject) => {
  changeForce(s, side, s.matchup.buildCost[subject]);
};

/** Cloud City Landing Platform: the build roll is made again, for both. */
const rollAgain: SpecialFunction = (s) => {
  const was = s.table.head[H.buildRoll];
  const roll = rollDie(s);
  s.table.head[H.buildRoll] = roll;
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) {
    addToSideWord(s, side, S.build, roll - was);
    note(s.journal, EVENT.buildRoll, side, roll, sideWord(s, side, S.build));
  }
};

/** R2-D2's Heroism: the side cannot lose this turn. */
const cannotLose: SpecialFunction = (s, side) => {
  s.table.sides[side * S.words + S.noLossTurn] = s.table.head[H.turn];
};

/** Han's Attack: power for what the defender's build cost is higher by. */
const outclassed: SpecialFunction = (s, _side, _card, _self, at) => {
  const attacker = s.targets[at + 1];
  const { buildCost } = s.matchup;
  buff(s, attacker, STAT.power, buildCost[s.table.head[H.defender]] - buildCost[attacker], false);
};

/** Mynock: what it attacked last is weaker while it clings to it. */
const chewCables: SpecialFunction = (s, _side, _card, self) => buff(s, s.table.lastTarget[self], STAT.power, -3, true);

function isVictimThere(s: State, mynock: number): boolean {
  const victim = s.table.lastTarget[mynock];
  return victim >= 0 && s.table.zone[victim] === ZONE.arena;
}

/** Emperor's Bidding: the game is won. */
const winNow: SpecialFunction = (s, side) => {
  endGame(s, side, REASON.card);
};

export const SPECIALS_ESB = {
  passPain: { can: isSelfDamaged, do: passPain },
  carryAway: { can: always, do: carryAway },
  slipAway: { can: always, do: slipAway },
  expose: { can: always, do: expose },
  meditate: { can: always, do: meditate },
  healAllButOne: { can: (s, _side, _card, _self, at) => s.table.damage[s.targets[at + 1]] > 1, do: healAllButOne },
  longOdds: { can: always, do: longOdds },
  fairOdds: { can: always, do: fairOdds },
  payOrTap: { can: always, do: payOrTap },
  punishFailure: { can: (s) => s.table.head[H.attackDamage] === 0, do: punishFailure },
  gamble: { can: always, do: gamble },
  shareForce: { can: always, do: shareForce },
  freeze: { can: always, do: freeze },
  swallow: { can: hasAnyUnit, do: swallow },
  digest: { can: isSelfDamaged, do: digest },
  sparedUnlessPaid: { can: (s, side) => isHarmedByCharacter(s, side), do: sparedUnlessPaid },
  dropCheapest: { can: hasAnyUnit, do: dropCheapest },
  moveDamage: {
    can: (s, _side, _card, _self, at) => listComrades(s, s.targets[at + 1], undefined) > 0,
    do: moveDamage,
  },
  feed: { can: always, do: feed },
  rollAgain: { can: always, do: rollAgain },
  cannotLose: { can: always, do: cannotLose },
  outclassed: { can: always, do: outclassed },
  chewCables: { can: (s, _side, _card, self) => isVictimThere(s, self), do: chewCables },
  winNow: { can: always, do: winNow },
} satisfies Partial<SpecialEffects>;
