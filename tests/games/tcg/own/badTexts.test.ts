import { expect, it } from "vitest";
import { readOwn } from "./support.js";

/** Mistakes in texts: each is told at its place, with what to write instead. */

const ABILITY = (effects: string, more = "") =>
  `abilities: [{ window: general, cost: { force: 1 }, ${more}effects: [${effects}] }]`;

/** What is wrong, the text after "text: {", what is pointed at in it, and what is said. */
const MISTAKES: readonly (readonly [what: string, text: string, place: string, said: string])[] = [
  ["nothing", "", "{", "text: says nothing (write text: none for a card without text)"],
  ["an unknown key", "quirk: [mustAttack]", "quirk:", 'unknown key "quirk" (did you mean "quirks"?)'],
  ["an unknown word", "quirks: [mustAtack]", "mustAtack", '(did you mean "mustAttack"?)'],
  [
    "a verb with a key of another",
    ABILITY("{ verb: heal, on: self, faceDown: true }"),
    "true }",
    "faceDown does nothing with verb: heal, on: self (it takes amount, per, upTo)",
  ],
  [
    "units that attack for ever",
    "triggers: [{ when: attacks, subject: { whose: yours }, effects: [{ verb: untap, on: each, filter: {} }] }]",
    "attacks",
    "when: attacks: units that untap as they attack could attack for ever (a cost)",
  ],
  [
    "a unit that attacks for ever",
    "triggers: [{ when: attackEnds, effects: [{ verb: untap, on: self }] }]",
    "attackEnds",
    "when: attackEnds: units that untap as they attack could attack for ever (a cost)",
  ],
  [
    "a verb at another moment",
    "triggers: [{ when: attacks, effects: [{ verb: intercept, on: self }] }]",
    "intercept",
    "verb: intercept does nothing with when: attacks: it answers an attack as it is declared (window: attack or when: attacked)",
  ],
  [
    "a verb of players on a unit",
    ABILITY("{ verb: gainForce, on: self, amount: 2 }"),
    "self",
    "verb: gainForce is never on: self (no on)",
  ],
  [
    "a target that is missing",
    ABILITY("{ verb: damage, on: target, amount: 2 }"),
    "target,",
    "on: target needs a target beside the effects",
  ],
  [
    "a target of no effect",
    ABILITY("{ verb: draw, amount: 2 }", "target: { whose: yours }, "),
    "{ whose",
    "no effect is on this target (on: target)",
  ],
  [
    "X without a cost of X",
    ABILITY("{ verb: heal, on: self, amount: x }"),
    "x }",
    "amount: x needs a cost that says what X is: forceX, buildX, xIsItsCost, damageOther",
  ],
  ["an amount of 0", "modifiers: [{ stat: power, amount: 0 }]", "0 }", "amount: must not be 0: that changes nothing"],
  [
    "a special without its filter",
    'mission: { effects: [{ verb: special, special: "Starfighter\'s End" }] }',
    "{ verb",
    "special: Starfighter's End needs filter",
  ],
  ["more than counters can say", ABILITY("{ verb: heal, on: self, amount: 300 }"), "300", "amount: must be at most 99"],
  ["more than yes", "modifiers: [{ stat: armor, amount: 2 }]", "2 }", "amount: armor is there or not: write 1"],
  [
    "a modifier in a hand",
    "modifiers: [{ stat: power, amount: 1, of: { zone: hand } }]",
    "hand",
    "zone: hand is never where modifiers looks (zone: arena)",
  ],
  [
    "the text of another type",
    "mission: { effects: [{ verb: draw, amount: 2 }] }",
    "{ effects",
    "mission does nothing on a card of type character (type: mission)",
  ],
  [
    "a special of another moment",
    ABILITY('{ verb: special, special: "Contingency Plan" }'),
    '"Contingency',
    "special: Contingency Plan is what Contingency Plan does: it knows nothing of window: general",
  ],
  [
    "lending what is not there",
    ABILITY("{ verb: lend, on: each, filter: { whose: yours }, amount: 0 }"),
    "0 }",
    "lend: there is no ability 0 under lent",
  ],
  [
    "lent to nobody",
    "lent: [{ window: attack, cost: {}, effects: [{ verb: buff, on: self, stat: power, amount: 2, until: attack }] }]",
    "{ window",
    "no effect lends ability 0 of lent",
  ],
  [
    "lasting that never begins",
    "lasting: [{ stat: power, amount: 2 }]",
    "[{ stat",
    "lasting holds once an effect with verb: linger has begun it",
  ],
  [
    "a choice of too many",
    ABILITY("{ verb: chooseOne, amount: 3 }, { verb: draw, amount: 2 }"),
    "3 }",
    "chooseOne: only 1 effects follow",
  ],
  [
    "if nothing is chosen before",
    ABILITY("{ verb: draw, amount: 2, ifChosen: true }"),
    "true }",
    "ifChosen needs an effect before it that is on: chosen",
  ],
  ["a bounty's target alone", "bountyTarget: { whose: yours }", "{ whose", "bountyTarget is of no use without bounty"],
  [
    "an arena that nobody chooses",
    ABILITY("{ verb: retreat, on: each, filter: { is: [chosenArena] } }"),
    "chosenArena",
    "is: chosenArena needs an effect with verb: chooseArena",
  ],
  ["a filter that is none", ABILITY("{ verb: tap, on: each, filter: all }"), "all }", "filter: must be a mapping"],
  [
    "each of nothing",
    ABILITY("{ verb: tap, on: each }"),
    "each }",
    "on: each needs a filter ({} is any unit in an arena)",
  ],
  [
    "a change of no number",
    ABILITY("{ verb: buff, on: self, amount: 2, until: turn }"),
    "buff",
    "verb: buff needs stat",
  ],
  ["no lasting rule", ABILITY("{ verb: quirk, on: self }"), "quirk", "verb: quirk needs quirk"],
  [
    "lending without saying what",
    `${ABILITY("{ verb: lend, on: each, filter: { whose: yours } }")}, lent: [{ window: attack, cost: {}, effects: [{ verb: buff, on: self, stat: power, amount: 2, until: attack }] }]`,
    "lend,",
    "verb: lend needs amount",
  ],
  ["an amount of nothing", ABILITY("{ verb: draw, amount: 0 }"), "0 }", "amount: must not be 0: that changes nothing"],
  [
    "a choice of one",
    ABILITY("{ verb: chooseOne, amount: 1 }, { verb: draw, amount: 2 }"),
    "1 }, {",
    "chooseOne: 1 is no choice (write 2 or more, and as many effects after it)",
  ],
  [
    "a choice under a condition",
    ABILITY("{ verb: chooseOne, amount: 2, while: { in: [space] } }, { verb: draw }, { verb: gainForce }"),
    "{ in",
    "while goes with no verb: chooseOne (write it with the effects to choose from)",
  ],
  [
    "how many to tap, and not whom",
    ABILITY("{ verb: draw }").replace("force: 1", "tapCount: 2"),
    "2 }",
    "tapCount is of no use without tapOne",
  ],
  [
    "how many, and not of what",
    "modifiers: [{ stat: power, amount: 1, while: { count: 2 } }]",
    "2 }",
    "count is of no use without have",
  ],
  ["an empty condition", "modifiers: [{ stat: power, amount: 1, while: {} }]", "{} }", "while: says nothing"],
  [
    "targets without a target",
    ABILITY("{ verb: draw }", "targets: 2, "),
    "2, e",
    "targets is of no use without target",
  ],
  [
    "too many targets",
    ABILITY("{ verb: tap, on: target }", "target: { whose: opposing }, targets: 11, "),
    "11",
    "targets: at most 10 can be chosen",
  ],
  [
    "to intercept second",
    "abilities: [{ window: attack, cost: {}, effects: [{ verb: draw }, { verb: intercept, on: self }] }]",
    "intercept",
    "verb: intercept must be the first effect",
  ],
  [
    "a target of an answer to a play",
    "abilities: [{ window: disrupt, cost: {}, target: { whose: opposing }, effects: [{ verb: disrupt }, { verb: tap, on: target }] }]",
    "{ whose",
    "window: disrupt answers a play: it has no target (on: chosen, with a filter)",
  ],
  [
    "an attacker where there is none",
    "triggers: [{ when: turnEnds, effects: [{ verb: untap, on: attacker }] }]",
    "attacker",
    "on: attacker: no unit is attacking with when: turnEnds",
  ],
  [
    "until the end of no attack",
    "triggers: [{ when: deployed, effects: [{ verb: buff, on: self, stat: power, amount: 2 }] }]",
    "{ verb",
    "until: attack: no attack is still to be decided with when: deployed (until: turn)",
  ],
  [
    "an attacker to choose in the build step",
    "abilities: [{ window: build, cost: {}, target: { is: [attacking] }, effects: [{ verb: tap, on: target }] }]",
    "attacking",
    "is: attacking: no unit is attacking with window: build",
  ],
  [
    "into its arena from its arena",
    "triggers: [{ when: attacks, effects: [{ verb: putIntoArena, on: self }] }]",
    "self",
    "verb: putIntoArena does nothing to a card in zone: arena (zone: build, discard)",
  ],
  [
    "an arena that is not chosen",
    ABILITY("{ verb: preventAllInArena }"),
    "preventAllInArena",
    "verb: preventAllInArena needs an effect with verb: chooseArena",
  ],
  [
    "a unit held by nobody",
    ABILITY("{ verb: damage, on: each, filter: { is: [held] } }"),
    "held",
    "is: held needs an effect with verb: hold, or holds",
  ],
  [
    "any number of times for nothing",
    ABILITY("{ verb: gainForce, amount: 2 }", "unlimited: true, ").replace("force: 1", ""),
    "true",
    "unlimited: what costs nothing would never end (give it a cost)",
  ],
  [
    "too many abilities",
    `abilities: [${Array.from({ length: 10 }, () => "{ window: build, cost: { force: 1 }, effects: [{ verb: draw }] }").join(", ")}], pilot: { of: [Starfighter], abilities: [{ window: attack, cost: { force: 1 }, effects: [{ verb: buff, on: self, stat: power, amount: 2, until: attack }] }] }`,
    "{ ab",
    "11 abilities are too many for a card; it may have 10",
  ],
];

it.each(MISTAKES)("%s", (_, text, place, said) => {
  const line = `cards: [{ based on: Jango Fett (A), text: { ${text} } }]`;
  const { own, told } = readOwn(line);
  expect(own).toBeUndefined();
  const at =
    place === "{" || place === "{ ab" ? line.indexOf("text: {") + 6 : line.indexOf(place, line.indexOf("text: {") + 6);
  expect(
    told.find((one) => one.includes(said)),
    told.join("\n"),
  ).toMatch(new RegExp(`^own\\.yaml:1:${at + 1}: `));
});

/** What is about the card itself, on cards that are no units: "on: self" and the like would do nothing. */
const OF_ITSELF: readonly (readonly [type: string, text: string, place: string, said: string])[] = [
  [
    "battle",
    ABILITY("{ verb: untap, on: self }"),
    "self",
    "on: self: this card is no unit with window: general (on: each)",
  ],
  [
    "battle",
    ABILITY("{ verb: draw }").replace("force: 1", "tap: true"),
    "true",
    "tap: this card is no unit in play with window: general",
  ],
  [
    "battle",
    ABILITY("{ verb: draw }", "while: { self: [tapped] }, "),
    "tapped]",
    "self: tapped: this card is no unit with window: general",
  ],
  [
    "battle",
    ABILITY("{ verb: tap, on: target }", "target: { whose: yours, is: [other] }, "),
    "other",
    "is: other: this card is no unit with window: general",
  ],
  [
    "location",
    ABILITY("{ verb: heal, on: self, amount: 2 }"),
    "self",
    "verb: heal does nothing to a Location (on: each)",
  ],
  [
    "mission",
    "mission: { effects: [{ verb: heal, on: self, amount: 2 }] }",
    "self",
    "on: self: this card is no unit with a Mission",
  ],
  [
    "mission",
    "mission: { cost: { tap: true }, effects: [{ verb: draw }] }",
    "true",
    "tap: this card is no unit in play with a Mission",
  ],
  [
    "equipment",
    "equip: { cost: { tap: true }, to: { whose: yours } }",
    "true",
    "tap: this card is no unit in play with equip",
  ],
];

it.each(OF_ITSELF)("a %s card that speaks of itself: %s", (type, text, place, said) => {
  const facts = { battle: "", location: "buildCost: 2, arenas: [ground], " }[type] ?? "buildCost: 2, ";
  const line = `cards: [{ name: Mine, side: Dark, type: ${type}, ${facts}text: { ${text} } }]`;
  const { own, told } = readOwn(line);
  expect(own).toBeUndefined();
  const at = line.indexOf(place, line.indexOf("text: {"));
  expect(
    told.find((one) => one.includes(said)),
    told.join("\n"),
  ).toMatch(new RegExp(`^own\\.yaml:1:${at + 1}: `));
});

it("tells several at once", () => {
  const { told } = readOwn(`
cards:
  - based on: Jango Fett (A)
    text:
      quirks: [mustAtack]
      abilities:
        - { window: general, cost: { forse: 1 }, effects: [{ verb: drawn }] }
  - { name: Nothing, side: Dark, type: battle, text: { modifiers: [{ stat: power, amount: 1 }] } }
  - { name: Base, side: Dark, type: location, text: { modifiers: [{ stat: power, amount: 1, of: { whose: yours } }] } }
  - { name: Man, side: Dark, type: character, text: { quirks: [mustAttack] } }
`);
  expect(told).toMatchInlineSnapshot(`
    [
      "own.yaml:5:16: must be one of 29 words, not "mustAtack" (did you mean "mustAttack"?)",
      "own.yaml:7:38: unknown key "forse" (did you mean "force"?)",
      "own.yaml:7:68: verb: must be one of 62 words, not "drawn" (did you mean "draw"?)",
      "own.yaml:8:54: the text of a battle card needs abilities",
      "own.yaml:8:67: modifiers does nothing on a card of type battle (lasting, and an effect with verb: linger)",
      "own.yaml:8:76: this card is no unit: say whose power changes (of: { whose: yours })",
      "own.yaml:9:5: a new location card needs buildCost (published location cards have 0 to 5)",
      "own.yaml:9:5: a new location card needs arenas (one of space, ground, character)",
      "own.yaml:10:5: a new character card needs buildCost (published character cards have 2 to 13)",
      "own.yaml:10:5: a new character card needs speed (published character cards have 10 to 70)",
      "own.yaml:10:5: a new character card needs power (published character cards have 0 to 9)",
      "own.yaml:10:5: a new character card needs health (published character cards have 1 to 9)",
    ]
  `);
});

it("warns of names and subtypes that no published card has", () => {
  const filter = "{ names: [Darth Mauul], subtypes: [Bounty Huntr, Bounty Hunter], not: { names: [Darth Maull] } }";
  const { own, warnings } = readOwn(
    `cards: [{ based on: Jango Fett (A), text: { ${ABILITY("{ verb: tap, on: target }", `target: ${filter}, `)} } }]`,
  );
  expect(own).toBeDefined();
  expect(warnings).toEqual([
    'no published card has the subtype "Bounty Huntr"',
    'no published card is called "Darth Mauul"',
    'no published card is called "Darth Maull"',
  ]);
});

it("tells of a text in sentences that alone, not of what a card without a text would need", () => {
  const { told } = readOwn("cards: [{ name: Order, side: Dark, type: battle, text: draw 2 cards }]");
  expect(told).toEqual([
    "own.yaml:1:56: text: must be none, or say what the card does, such as { quirks: [cantRetreat] }",
  ]);
});
