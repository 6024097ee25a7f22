import { counted } from "../../cards/wording.js";
import { cardWords, iconWords, type Speaker } from "./toldCards.js";
import { cannotWords } from "./toldModifiers.js";
import { SPECIAL_WORDS } from "./toldRules.js";
import type { AbilityDeclaration, EffectDeclaration, LookedAt, Verb } from "./vocabulary.js";

/** What each verb does, in a clause. */

/** What effects are told beside: the ability that they are of, and on whom each is. */
export interface Telling {
  readonly ability: AbilityDeclaration;
  readonly speaker: Speaker;
  readonly victim: string;
  /** Whether the target has been named before. */
  readonly isNamed: boolean;
}

const LOOK_WORDS: Readonly<Record<LookedAt, string>> = {
  opponentsHand: "you look at your opponent's hand",
  yourDeck: "you look at the top card of your command deck",
  anyDeck: "you look at the top card of a command or objective deck",
};

type VerbWords = (effect: EffectDeclaration, telling: Telling) => string;

/** Instead of the amount while the light side has the Balance. */
const orIfLight = ({ amountIfLight }: EffectDeclaration): string =>
  amountIfLight === undefined ? "" : `, or ${amountIfLight} while the Balance of the Force is with the light side`;

/** An effect with a number that is done to somebody: "it does 2 damage to a target unit". */
const toVictim =
  (does: string, noun: string, to: string): VerbWords =>
  (effect, { victim }) =>
    `it ${does} ${noun === "damage" ? `${effect.amount ?? 1} damage` : counted(effect.amount ?? 1, noun)} ${to} ${victim}${orIfLight(effect)}`;

const committedWords = ({ committed, leaves }: EffectDeclaration | Omit<EffectDeclaration, "filter">): string => {
  const back = leaves === "hand" ? "it returns to its owner's hand" : "it is discarded";
  const until = leaves === undefined ? "" : `, until the phase ends: then ${back}`;
  return `${committed === true ? ", committed to the Force" : ""}${until}`;
};

/** "you draw 2 cards". */
const ofCards =
  (does: string, after = ""): VerbWords =>
  (effect) =>
    `${does} ${counted(effect.amount ?? 1, "card")}${after}${orIfLight(effect)}`;

export const VERB_WORDS: Readonly<Record<Verb, VerbWords>> = {
  damage: toVictim("does", "damage", "to"),
  heal: toVictim("removes", "damage", "from"),
  healAll: (_, { victim }) => `it removes all damage from ${victim}`,
  removeFocus: toVictim("removes", "focus token", "from"),
  removeAllFocus: (_, { victim }) => `it removes all focus tokens from ${victim}`,
  addFocus: toVictim("puts", "focus token", "on"),
  shield: (_, { victim }) => `it puts a shield on ${victim}`,
  shieldAnyway: (_, { victim }) => `it puts a shield on ${victim}, even if that is shielded`,
  destroy: (_, { victim }) => `it destroys ${victim}`,
  destroyAfterStrike: (_, { victim }) => `it destroys ${victim} once its strike is over`,
  returnToHand: (_, { victim }) => `it returns ${victim} to its owner's hand`,
  discardFromPlay: (_, { victim }) => `it discards ${victim} from play`,
  capture: (_, { victim }) => `it captures ${victim} at a dark side objective of your choice`,
  gainIcons: ({ icons, until = "engagement" }, { victim }) =>
    `${victim} gains ${icons === undefined ? "nothing" : iconWords(icons)} until the ${until} ends`,
  cannotDefend: (_, { victim }) => `${victim} cannot be declared as a defender in this engagement`,
  cannotAttackOrDefend: (_, { victim }) => `${victim} cannot be declared as an attacker or defender this phase`,
  draw: ofCards("you draw"),
  discardOwn: ofCards("you discard", " of your choice from your hand"),
  opponentDiscards: ofCards("your opponent discards", " of their choice"),
  opponentDiscardsAtRandom: ofCards("your opponent discards", " at random"),
  sacrificeByOpponent: ({ filter = {} }, { speaker }) => {
    const { whose: _theirs, ...what } = filter;
    return `your opponent sacrifices ${cardWords(what, "a", speaker)} of theirs`;
  },
  dial: ({ amount = 1 }) =>
    amount > 0
      ? `the Death Star dial advances by ${amount}`
      : `the Death Star dial goes back by ${-amount}, to no less than 1`,
  ignoreMatch: () => "this phase you may play cards from your hand without a resource match",
  cheaperNext: ({ amount = 1 }) =>
    `the next card that you play this phase costs ${amount} less and needs no resource match`,
  cancel: (_, { ability }) =>
    `it cancels the effects of that ${ability.trigger === "eventPlayed" ? "event" : "interrupt"}`,
  prevent: ({ amount = 1 }) => `it prevents ${amount > 1 ? "up to " : ""}${amount} of that damage`,
  save: () => "that unit stays in play instead, unless it still has as much damage as it can take",
  returnInstead: (_, { ability }) =>
    `that ${ability.trigger === "unitDestroyed" ? "unit" : "card"} goes to its owner's hand instead of the discard pile`,
  sacrifice: (_, { victim }) => `its controller sacrifices ${victim}`,
  sacrificeByYou: ({ filter = {} }, { speaker }) => `you sacrifice ${cardWords(filter, "a", speaker)}`,
  withdraw: (_, { victim }) => `it removes ${victim} from the engagement`,
  removeShield: (_, { victim }) => `it removes a shield from ${victim}`,
  commit: (_, { victim }) => `it commits ${victim} to the Force`,
  takeControl: ({ until, takesPart }, { victim, speaker }) => {
    const time =
      until === undefined ? "" : until === "inPlay" ? ` while ${speaker.self} is in play` : ` until the ${until} ends`;
    return `you take control of ${victim}${time}${takesPart === true ? ", and it participates on your side" : ""}`;
  },
  blank: ({ until = "phase" }, { victim }) =>
    `the printed text of ${victim} counts as blank, but for its traits, until the ${until} ends`,
  uncommit: (_, { victim }) => `it removes ${victim} from the Force struggle`,
  forbid: ({ cannot = [] }, { victim }) => `until the phase ends, ${victim} ${cannotWords(cannot)}`,
  mustDefend: (_, { victim }) => `${victim} must defend in this engagement, if able`,
  skipIcons: () => "the unit does not resolve its combat icons in this strike",
  countInStruggle: (_, { victim }) => `the Force icons of ${victim} count in this struggle, ready or not`,
  removeToken: (_, { victim }) => `it removes a token of your choice from ${victim}`,
  moveDamage: ({ from = {} }, { victim, speaker }) =>
    `you move any amount of damage from ${cardWords(from, "a", speaker)} to ${victim}`,
  moveShield: (_, { victim, ability, speaker }) =>
    `it moves a shield from ${cardWords(ability.target ?? {}, "target", speaker)} to ${victim}`,
  either: () => "",
  reduceNext: ({ amount = 1, filter = {} }, { speaker }) =>
    `the next ${cardWords(filter, "bare", speaker)} that you play this phase costs ${amount} less`,
  look: ({ at = "yourDeck" }) => LOOK_WORDS[at],
  fromDiscard: ({ filter = {}, into, topmost, ...effect }, { speaker }) =>
    `you ${into === "play" ? "put into play" : into === "deck" ? "shuffle into your command deck" : "return to your hand"} ${topmost === true ? "the topmost card of your discard pile that is" : "from your discard pile"} ${cardWords(filter, "a", speaker)}${committedWords(effect)}`,
  search: ({ amount = 1, filter = {}, into, rest, ...effect }, { speaker }) => {
    const goes = into === "play" ? `put it into play${committedWords(effect)}` : "take it into your hand";
    const back =
      rest === undefined
        ? "shuffle the others back"
        : `put the others on ${rest === "top" ? "top" : "the bottom"} of it in any order`;
    const what = cardWords(filter, "a", speaker);
    if (amount === 1) return `you look at the top 1 card of your command deck and ${goes} if it is ${what}`;
    return `you search the top ${amount} cards of your command deck for ${what}, may ${goes} and ${back}`;
  },
  searchDeck: ({ filter = {}, into, ...effect }, { speaker }) =>
    `you search your command deck for ${cardWords(filter, "a", speaker)}, may ${into === "play" ? `put it into play${committedWords(effect)}` : "show it and take it into your hand"} and shuffle that deck`,
  drawToReserve: () => "you draw up to your reserve value",
  captureAtRandom: ({ filter = {} }, { speaker }) =>
    `a random card of your opponent's hand is shown, and captured if it is ${cardWords(filter, "a", speaker)}`,
  discardCaptive: () => "that captured card goes to its owner's discard pile",
  rescueEngaged: () => "you rescue a random card that is captured at the engaged objective",
  fromHand: ({ filter = {}, into, ...effect }, { speaker }) =>
    `you put ${cardWords(filter, "a", speaker)} from your hand ${into === "play" ? `into play${committedWords(effect)}` : "on the bottom of your command deck"}`,
  topOfDiscard: (effect) =>
    `you return the top ${counted(effect.amount ?? 1, "card")} of your discard pile to your hand${orIfLight(effect)}`,
  captureUnseen: (_, { victim }) => `a random card of your opponent's hand is captured at ${victim}`,
  captureFromDeck: ({ amount = 1 }, { victim }) =>
    amount === 1
      ? `the top card of your opponent's command deck is captured unseen at ${victim}`
      : `you look at the top ${amount} cards of your opponent's command deck, capture 1 of them at ${victim} and put the others back on top in any order`,
  discardByYou: ({ filter = {} }, { speaker }) =>
    `you look at your opponent's hand and discard ${cardWords(filter, "a", speaker)} of it`,
  enterParticipating: () => "this unit enters play from your hand as a participating unit on your side",
  enterPlay: () => "this card enters play from your hand",
  setBalance: ({ balance = "light" }) => `the Balance of the Force is with the ${balance} side from now on`,
  edgeBattleAgain: () =>
    "it cancels this edge battle and the effects of other fate cards; a new one begins without these edge stacks",
  resolveFate: () => "you resolve that fate card once more, as if it were yours",
  placeFromDeck: () => "instead you look at the top card of your command deck and place it facedown in your edge stack",
  ontoDeck: () => "it puts that event on top of its owner's command deck",
  special: ({ special }, { victim }) => (special === undefined ? "nothing happens" : SPECIAL_WORDS[special](victim)),
};
