import type { Special } from "./specials.js";

/** Effects of single cards that the verbs do not carry, each in a clause of ours: those under the names of cards. */

/** What an effect of a single card is told with. */
export interface SpecialParts {
  /** Whom the ability has chosen: "one of your Jedi"; "that unit" once it has been named. */
  readonly target: string;
  /** What the card is called. */
  readonly self: string;
  /** What the effect's filter means in play: "an opposing unit". */
  readonly one: string;
  /** The same, all of them. */
  readonly all: string;
  /** As a card that is not in play: "a Droid card"; and several. */
  readonly card: string;
  readonly cards: string;
  /** The units that are counted, where it counts some. */
  readonly per: string;
  readonly n: number;
  /** The first ability that the card lends. */
  readonly lent: string;
}

export type SpecialWords = string | ((parts: SpecialParts) => string);

export const CARD_SPECIALS = {
  "Contingency Plan":
    "remove all build counters from each of your partially built cards and gain as many build points this turn",
  "Darth Vader (A)":
    "you may pay as much Force as the defender's total build cost, so that it retreats when the attack ends",
  "Error in Judgment": "choose one of the opponent's partially built cards, which they discard unless they pay 5 Force",
  "Imperial Manipulation": "move 1 damage counter from a unit to another one in the same arena",
  "It's Not Over Yet": "untap all units there, and another battle step is fought in that arena",
  "Jawa Supply Trip": ({ card, per }) =>
    `show ${card} of your hand and put it into your build zone with 1 build counter for ${per}`,
  "Most Desperate Hour": "tap all your other units in the Space arena",
  "Obi-Wan's Prowess": ({ target }) =>
    `prevent up to 2 of that damage, and ${target} may do as much to a Character of your choice in the same arena`,
  "Oil Bath": ({ all }) => `remove up to 4 damage counters, divided as you like, from ${all}`,
  "R2-D2 (C)": "look at the top 3 cards of the opponent's deck and put them back in any order",
  "Rebel Control Post": ({ cards }) =>
    `look at the top 5 cards of the opponent's deck; you may put ${cards} among them into their discard pile, and the others go back in any order`,
  "Slipping Through": "all damage done by units there is prevented until end of turn",
  "Starfighter's End": ({ target, one }) =>
    `choose ${target} and ${one}: the first does 1 damage to the second for each 10 speed that it has, and is discarded`,
  "Vader's TIE Fighter (A)": ({ self }) =>
    `return ${self}, its stack and its Pilots from the discard pile to your hand`,
  "Jawa Scavenger": "the opponent puts that unit on top of their deck",
  "Obi-Wan Kenobi (H)": ({ card }) => `search your deck for ${card} and put it under the one in the Character arena`,
  "Rebel Armored Freerunner": ({ target }) =>
    `it does 3 damage, divided as you like among ${target.replace(/^each of /, "")}`,
  "Refit on Yavin": ({ target }) =>
    `remove all damage counters from ${target} and put it face down into your build zone with 3 build counters; its stack and Pilots are discarded`,
  "Sabers Locked": ({ target, one }) =>
    `choose ${target} and ${one}; each player rolls a die, and the Character of who rolls lower is tapped, both on a tie`,
  "Second Wave": ({ cards }) => `put up to 3 different ${cards} from your discard pile into the Space arena`,
  "Trust Your Feelings": "predict how many hits this attack will have; if you are right, gain 3 Force",
  "Untamed Ronto": ({ self }) =>
    `${self} attacks any other unit of the defender's arena instead, as the opponent chooses`,
  "Anakin Skywalker (I)": "this Pilot leaves the unit for the Character arena",
  "Call for Reinforcements":
    "choose a type of unit: each player puts all their units of it from the build zone into its arena",
  "Captured Reek": ({ self }) => `discard ${self} unless you pay 1 Force`,
  "Coup de Grace": ({ target }) => `it does as much damage to ${target} as there are damage counters on it`,
  "Darth Tyranus (F)": "remove up to 2 build counters from a face-down card in the opponent's build zone",
  "Gather the Council": ({ cards }) =>
    `search your deck for any number of different ${cards}, take them into your hand and gain 1 Force for each`,
  "Gondola Speeder": "move one of your Characters from the Space arena into the Character arena",
  "Guidance of the Chancellor": "choose a player, who discards their hand and draws as many cards",
  "Jedi Council Quorum": "you win the game, even if the opponent controls two arenas",
  "Jedi Training Exercise": ({ target }) =>
    `search your deck for a card of the same name as ${target} and take it into your hand`,
  "Neimoidian Shuttle (A)": ({ target }) => `retreat ${target}, which is tapped by it`,
  "Padme's Yacht (B)":
    "show the top 3 cards of your deck, put a Character card among them face down into your build zone with 1 build counter and discard the others",
  "Remember the Prophecy":
    "choose a player and a type of card: that player shows the top 5 cards of their deck, takes those of the type into their hand and discards the others",
  "Synchronized Systems": ({ target }) =>
    `choose ${target} and, if you like, another of your units in the same arena: each gets +3 power until end of turn, and the slower one gets the speed of the faster`,
  "Tyranus's Return": ({ target }) =>
    `return ${target} to its owner's hand and gain as much Force as its total build cost`,
  "Underworld Investigations": "look at the opponent's hand and at the face-down cards in their build zone",
  "Unified Attack": ({ target }) => `${target} gets the power of the tapped unit on top of its own for this attack`,
  "Zam Wesell (C)": ({ target, self }) =>
    `${self} does dice of damage to ${target}, one for each point of power that ${self} has`,
  Blockade: "discard a face-down card in the opponent's build zone, who gains as many build points as it had counters",
  "Death Mark": ({ one }) => `choose ${one}: if it is discarded this turn, gain 4 build points in your next build step`,
  "Failed for the Last Time": ({ one }) =>
    `discard ${one} and put a card with another name and the same type line from your hand into its arena`,
  "Future Sight":
    "pay any amount of Force and look at as many top cards of your deck; take 1 of them into your hand for each build counter on this Mission and discard the others",
  "Jedi Test":
    "roll 2 dice, or 3 if this has 2 build counters more than its cost; for a total of 10 or more gain 10 Force",
  "Painful Reckoning": "until end of turn, for each damage counter that is put on a unit there 1 more is put on it",
  "Parting of Heroes":
    "show cards of your deck until there are 2 Characters of different names; the opponent chooses one, which goes face down into your build zone with 6 build counters, and the others are discarded",
  Probot: ({ self }) =>
    `discard ${self} and draw 5 cards, then put a card from your hand on top of your deck for each damage counter that it had`,
  "Rally the Defenders": ({ cards }) => `this turn you may deploy ${cards} without paying for them`,
  "Vader's Call":
    "you may pay Force, no more than there are build counters on this Mission; the opponent discards as many cards",
  "Human Shield":
    "prevent that damage and put as many damage counters on the unit that would do it, if that is an attacking Character",
  "Lando's Influence": "control an opposing neutral unit in that arena until the step ends",
  "Luke's Vow": ({ target }) => `remove damage counters from ${target} until it has 1 health left`,
  Vendetta: ({ target }) =>
    `prevent all of that damage; until end of turn ${target} gets +1 power for each point prevented, and damage of its attacks cannot be prevented`,
  "Darth Sidious (G)": ({ one }) =>
    `control ${one}, of no higher total build cost than the discarded unit, until the battle phase ends`,
  "It Has Worked": "gain 8 Force if each of the three is in the arena where it was",
  "It Just Might Work": "choose one of your Space units, one of your Ground units and one of your Characters",
  "Luke Skywalker (N)": ({ one, self }) =>
    `control ${one} of total build cost X or less until the Character battle step ends; ${self} does not untap in the next untap step`,
  "Twilight of the Republic":
    "the Light Side has its build step now, and then yours goes on with the build points left; the Light Side retreats first this turn",
  "Duel of the Fates":
    "this turn each battle step is fought again, all units there untapped, until somebody controls the arena",
  "Gardulla the Hutt (A)": ({ one }) =>
    `control ${one} of total build cost X or less until the Character battle step ends`,
  "In Disguise": ({ card }) =>
    `you may put ${card} of no higher build cost from your hand into the Character arena, with as many damage counters on it`,
  "Orn Free Taa (A)": ({ self }) =>
    `all damage of the attacker to ${self} is prevented this turn, unless the opponent taps one of their untapped Characters`,
  "Clear the Skies":
    "each player, Dark first, discards one of their units from each arena in which they have 4 or more",
  "Obi-Wan Kenobi (A)": "prevent all of that damage and gain as much Force",
  "Ship Arrival":
    "choose a type of unit and show cards of your deck until one is of it; take that one into your hand and shuffle the others in",
  "Splinter the Republic":
    "search your deck for a card of the same name as one of your units in an arena and take it into your hand",
  "Clone Facility": ({ card }) => `search your deck for ${card} and put it into your build zone with 1 build counter`,
  "Fog of War": "roll a die for each unit in an arena, and on 5 or 6 tap it",
  "Corridors of Power":
    "either put a Credit counter on this card, or remove all of them and gain 1 build point for each",
  "Negotiate the Peace":
    "return any of your Light Side units there, of total build cost 7 or less together, to your hand, and opposing Dark Side units there, of no higher cost together, to the opponent's",
  "Podracing Course": "discard the slowest unit there if there are more than 2; you decide ties",
  Podrace: "who has the fastest unit in the Ground arena gains 4 Force and draws 2 cards; nobody does on a tie",
  "Let the Cube Decide": ({ target }) =>
    `roll a die for ${target}: until end of turn it gets +2 power on 1, Accuracy 1 on 2, +20 speed on 3, Stun 4 on 4, Critical Hit 2 on 5 and all of these on 6`,
  "Rune Haako (A)": ({ card }) => `discard 2 cards, or only ${card}`,
  "Vilmarh Grahrk (A)": "roll a die: lose 1 build point if it equals the build roll, else gain 1 build point",
  "Theed Power Generator": "you may change the build roll by 1",
} satisfies Partial<Record<Special, SpecialWords>>;
