import type { Special } from "./specials.js";
import { CARD_SPECIALS, type SpecialParts, type SpecialWords } from "./toldSpecialCards.js";

/** Effects of single cards in clauses of ours: those under a word for what they do, and all of them together. */

const SHARED_SPECIALS = {
  passPain: ({ self }) => `remove all damage counters from ${self}, and the opponent loses as much Force`,
  carryAway: ({ self }) =>
    `prevent that damage and retreat that Character; ${self} then does not untap in the next untap step`,
  slipAway: "roll a die, and on 1 or 2 that damage is prevented",
  expose: "until end of turn your other units in the Ground arena get Accuracy 3 while attacking the damaged unit",
  mendDroid: ({ card }) => `put ${card} from your discard pile into the Character arena with 1 damage counter on it`,
  sellOut: ({ self }) =>
    `both players bid Force in secret: the higher bidder, you on a tie, pays and controls ${self} until end of turn`,
  meditate: ({ target }) => `tap ${target} and gain as much Force as its total build cost`,
  healAllButOne: ({ target }) => `remove all damage counters but 1 from ${target}`,
  purgeDeck: ({ n, cards }) =>
    `search the opponent's deck for up to ${n} ${cards} and put them into their discard pile`,
  longOdds: ({ target }) => `roll a die for ${target}: on 6 it gets +60 speed and +6 power until end of turn`,
  fairOdds: ({ target }) => `roll a die for ${target}: on 4 or more it gets +20 speed and +2 power until end of turn`,
  payOrTap: ({ self }) => `tap ${self} unless you pay 1 build point`,
  apologize: "discard this Pilot unless the defender has been discarded",
  punishFailure: "discard that unit if it has done no damage",
  gamble: "each player rolls a die: who rolls higher gains 2 Force, and on a tie you gain 4 Force",
  shareForce: "the Force of both players is put together, and each gets half of it, you the odd one",
  freeze: ({ target }) =>
    `unless the opponent pays 3 Force, tap ${target}, which does not untap in the next untap step`,
  swallow: "tap an untapped unit in the Character arena at random",
  digest: ({ self }) => `remove as many damage counters from ${self} as the build cost of that unit`,
  sparedUnlessPaid: "prevent that damage if it is an opposing Character's, unless the opponent pays 2 Force",
  dropCheapest: "each player discards their unit of the lowest build cost in an arena",
  moveDamage: ({ target }) =>
    `move all damage counters from ${target} to another unit of the same player in the same arena`,
  trap: "the Light Side keeps one unit of its choice in the Character arena and retreats its others there",
  train: ({ target }) => `search your deck for up to 3 cards of the same name as ${target} and stack them under it`,
  assemble: ({ card }) => `show ${card} that is face down in your build zone and put 2 build counters on it`,
  feed: "gain as much Force as its build cost",
  evacuate: ({ lent }) =>
    `discard one of your Locations: until end of turn each of your units in its arena gets the ability “${lent}”`,
  transferPilot: "move one of your Pilots from a unit in the Space arena to another one there",
  disembark: "you may move any of your Pilots from units in the Space arena to the Character arena, untapped",
  corrupt: "put a Corruption counter on this card",
  seduce:
    "you may remove all Corruption counters to control an opposing unit in the Character arena, of build cost no higher than their number, until end of turn",
  rollAgain: "roll for build points once more",
  dismount: ({ self }) => `retreat this Pilot and discard ${self}: gain 4 Force`,
  cannotLose: "you cannot lose the game this turn",
  landingParty:
    "show the top card of your deck; if it is a Ground unit, it goes into the Ground arena and is discarded when the Ground battle step ends",
  outclassed: ({ target }) =>
    `${target} gets +X power for this attack, X being by how much its build cost is lower than the defender's`,
  backInTheDeck: ({ self }) => `shuffle ${self} and its stack into your deck`,
  chewCables: ({ self }) => `the last unit that ${self} attacked gets -3 power until end of turn`,
  winNow: "you win the game",
  bargain:
    "draw 6 cards and set your hand aside for both to see: in turn you take one of its cards back and the opponent discards one, until none is left",
  guile:
    "the opponent sets their hand aside for both to see: in turn they take one of its cards back and you discard one, until none is left",
  returnUnder: "you may put a card from your discard pile on the bottom of your deck",
  searchForPlans: "search the opponent's hand and deck for a Battle card or Mission, which is discarded",
  doubleCounters: "double the build counters on one of your face-down cards in the build zone",
  discardTwoOrBattle: "discard 2 cards, or only 1 Battle card",
  stackPower: ({ self }) => `${self} gets +1 power for this attack for each card in its stack`,
  discardCharacterLocation: "you may discard a Location in the Character arena",
  rollFast: ({ self }) => `${self} gets +10 speed and Stun 3 until end of turn`,
  shootStraight: ({ self }) => `${self} gets +1 power and Accuracy 1 until end of turn`,
  quickDrawGround:
    "show a unit card of your hand: it does 4 dice of damage to each opposing unit in the Ground arena that is slower than that card",
  quickDrawCharacter:
    "show a unit card of your hand: it does 4 dice of damage to each opposing unit in the Character arena that is slower than that card",
  lookAtFive: "look at the top 5 cards of your deck, take 2 into your hand and put the others on the bottom",
  lookAtFour: "look at the top 4 cards of your deck, take 1 into your hand and put the others on the bottom",
  peek: "look at the top card of a deck of your choice, which you may put into its owner's discard pile",
  searchTwoOfAType: "choose a type of unit, search your deck for 2 cards of it and take them into your hand",
  fetchPassenger: ({ card }) => `search your deck for ${card} and put it into your build zone with 1 build counter`,
  divideSpoils: "gain half of X, rounded down, in build points and Force as you divide it",
  banRetaliate: "the opponent cannot use Retaliate this turn",
  banStacking: "this turn no stack is rearranged, and nothing is stacked onto unique units",
  reverseSteps:
    "this turn the battle is fought in the Character arena first, then in the Ground, then in the Space arena",
  combineSquadrons: ({ all }) => `three of ${all}, of different speeds, get +3 power each until end of turn`,
  unite: ({ all }) => `three of ${all}, of different names, get +2 power and Accuracy 1 each until end of turn`,
  grow: ({ one }) => `put 2 mastery counters on this card if the discarded unit was ${one}`,
  drainForce: "the opponent loses 1 Force for each point of that damage",
  untapUnlessAttacking: ({ self }) => `untap ${self} if that was by Retaliate`,
  peekTheirTop: "look at the top card of the opponent's deck, which you may put into their discard pile",
  hideTheTapped: ({ self }) => `discard ${self}: those of your units that are tapped now cannot be attacked this turn`,
  takeOnlyTwo: "prevent all but 2 of that damage if it is an attack's",
  salvage: ({ card }) => `remove ${card} in the opponent's discard pile from the game and gain 3 build points`,
  pickpocket: "you may remove a card in the opponent's discard pile from the game, for 1 build point next turn",
  purgeName: ({ n, cards }) =>
    `search the opponent's deck for up to ${n} ${cards} of one name and put them into their discard pile`,
  breakUp: ({ cards }) => `you may put up to 2 ${cards} from your deck, hand or discard pile into the Space arena`,
  oweToAll: "you receive the Bounty of this card for that, too",
  costThemACard: "the opponent discards 1 card if that unit is theirs",
  recycle: ({ n }) => `shuffle ${n} cards from your discard pile into your deck`,
  millByForce: "the opponent puts as many top cards of their deck into their discard pile as you have Force",
  shootAgain: ({ self }) => `each player rolls a die; untap ${self} if yours is higher`,
  healBoth: ({ target }) => `remove up to 3 damage counters from ${target} and as many from one of your units`,
  hire: ({ card }) => `show ${card} of your hand and put it into your build zone with up to 4 build counters`,
  noBounties: "the opponent receives no Bounty this turn",
  putPriceOn: ({ target }) =>
    `choose ${target}: if it is discarded from its arena this turn, gain 5 build points next turn`,
} satisfies Partial<Record<Special, SpecialWords>>;

const SPECIAL_WORDS: Readonly<Record<Special, SpecialWords>> = { ...CARD_SPECIALS, ...SHARED_SPECIALS };

export function specialWords(special: Special, parts: SpecialParts): string {
  const words = SPECIAL_WORDS[special];
  return typeof words === "string" ? words : words(parts);
}
