import { VERBS, type Verb } from "../../../src/games/tcg/api.js";
import {
  type AtLarge,
  attackRule,
  deflect,
  disrupt,
  linger,
  lullBy,
  lullChosen,
  noArrivals,
  noBattleCards,
  prevent,
  preventAll,
  reroll,
  rerollAll,
  retaliate,
  specialWorth,
} from "./verbsAtLarge.js";
import {
  beyondReach,
  buff,
  damage,
  dice,
  enter,
  guard,
  heal,
  healAll,
  holdFast,
  interceptOn,
  leave,
  lend,
  lingerOn,
  marked,
  type On,
  payUpkeep,
  quirk,
  recoverOne,
  retreat,
  returnToHand,
  shieldOthers,
  staysTapped,
  tap,
  turnOnOwn,
  untap,
} from "./verbsOnCards.js";
import {
  ban,
  dearerBattleCards,
  discardCards,
  draw,
  gainBuild,
  gainBuildNext,
  gainForce,
  look,
  lookAndDiscard,
  loseForce,
  mill,
  putBuildCounters,
  putFromDeck,
  putFromHand,
  putOnBottom,
  recover,
  recoverToArena,
  search,
  searchToBuild,
  type To,
} from "./verbsToPlayers.js";

/**
 * What each verb is worth. A verb on a card counts as gain of who has the card, one to a player as gain of that player:
 * whose gain that is to greedy is decided in one place (effects.ts), so that harm to oneself is never gain, and a gift
 * to the enemy never nothing. What is about the attack, the damage or the play going on is at large: gain of greedy's
 * own side. Exactly 0 stands where a verb by itself brings nothing.
 */
export interface VerbWorth {
  /** Gain of who has the card. */
  readonly on?: On;
  /** Gain of the player. */
  readonly to?: To;
  /** Gain of greedy's own side. */
  readonly atLarge?: AtLarge;
}

/** By verb: exactly one entry each. */
export const VERB_WORTHS: Readonly<Record<Verb, VerbWorth | 0>> = {
  damage: { on: damage },
  dice: { on: dice },
  putDamage: { on: damage },
  heal: { on: heal },
  healAll: { on: healAll },
  tap: { on: tap },
  untap: { on: untap },
  retreat: { on: retreat },
  discardUnit: { on: leave },
  returnToHand: { on: returnToHand },
  putIntoArena: { on: enter, to: recoverToArena },
  buff: { on: buff },
  prevent: { atLarge: prevent },
  preventAll: { atLarge: preventAll },
  preventAllThisTurn: { on: beyondReach },
  deflect: { atLarge: deflect },
  intercept: { on: interceptOn },
  retaliate: { atLarge: retaliate },
  reroll: { atLarge: reroll },
  disrupt: { atLarge: disrupt },
  cannotBeAttacked: { on: beyondReach },
  doesNotUntap: { on: staysTapped },
  draw: { to: draw },
  discardCards: { to: discardCards },
  lookAndDiscard: { to: lookAndDiscard },
  millTop: { to: mill },
  gainForce: { to: gainForce },
  loseForce: { to: loseForce },
  gainBuild: { to: gainBuild },
  gainBuildNextTurn: { to: gainBuildNext },
  search: { to: search },
  recover: { on: recoverOne, to: recover },
  putBuildCounters: { to: putBuildCounters },
  ban: { to: ban },
  attackRule: { atLarge: attackRule },
  linger: { on: lingerOn, atLarge: linger },
  quirk: { on: quirk },
  // By itself it brings nothing: the effects after it do.
  chooseArena: 0,
  preventAllInArena: { atLarge: lullChosen },
  damageWhenAttackEnds: { on: damage },
  discardWhenAttackEnds: { on: leave },
  // One of the effects after it: see effects.ts.
  chooseOne: 0,
  lend: { on: lend },
  giveUpkeep: { on: payUpkeep },
  guard: { on: guard },
  putFromHand: { to: putFromHand },
  putFromDeck: { to: putFromDeck },
  searchToBuild: { to: searchToBuild },
  discardAtTurnEnd: { on: leave },
  guardOthers: { on: shieldOthers },
  ward: { on: beyondReach },
  turnOnOwn: { on: turnOnOwn },
  mark: { on: marked },
  rerollAll: { atLarge: rerollAll },
  preventAllBy: { atLarge: lullBy },
  battleCardsCostMore: { to: dearerBattleCards },
  noBattleCards: { atLarge: noBattleCards },
  noArrivals: { atLarge: noArrivals },
  look: { to: look },
  putOnBottom: { to: putOnBottom },
  hold: { on: holdFast },
  // By the name of the card: see specials.ts.
  special: { atLarge: (memory, view, effect) => specialWorth(memory, view, effect, -1) },
};

const rated: readonly (VerbWorth | 0)[] = VERBS.map((verb) => VERB_WORTHS[verb]);
/** The same by number, each way of its own. */
export const worthsOn: readonly (On | undefined)[] = rated.map((one) => (one === 0 ? undefined : one.on));
export const worthsTo: readonly (To | undefined)[] = rated.map((one) => (one === 0 ? undefined : one.to));
export const worthsAtLarge: readonly (AtLarge | undefined)[] = rated.map((one) =>
  one === 0 ? undefined : one.atLarge,
);
