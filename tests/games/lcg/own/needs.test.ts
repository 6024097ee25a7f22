import { expect, it } from "vitest";
import { readOwn } from "./support.js";

/** Texts whose words are right and which yet would do nothing, something else, or never end: each is refused. */

const BASES = {
  unit: "Twi'lek Loyalist",
  objective: "In You Must Go",
  enhancement: "Jedi Lightsaber",
  event: "Swindled",
  fate: "Heat of Battle",
  "dark unit": "Nightsister",
} as const;

const action = (effects: string, more = "oncePerTurn: true") =>
  `abilities: [{ frame: action, ${more}, effects: [${effects}] }]`;
const answer = (trigger: string, effects: string, more = "oncePerTurn: true", frame = "reaction") =>
  `abilities: [{ frame: ${frame}, trigger: ${trigger}, ${more}, effects: [${effects}] }]`;
const ON = (to: string) => `attach: { to: ${to} }, `;
const paying = (costs: string, effects = "{ verb: draw }") => action(effects, `costs: [${costs}]`);

const REFUSED: readonly (readonly [type: keyof typeof BASES, text: string, said: string])[] = [
  // Whom an effect is on.
  ["unit", action("{ verb: damage, on: each, filter: { is: [damaged] } }"), "verb: damage is of units and objectives"],
  ["unit", action("{ verb: returnToHand, on: target }", "oncePerTurn: true, target: { kind: card }"), "units and enh"],
  ["objective", action("{ verb: discardFromPlay, on: self }"), "verb: discardFromPlay is of units and enhancements"],
  ["unit", answer("edgeWon", "{ verb: gainIcons, on: engaged, icons: [1, 0, 0, 0, 0, 0] }"), "is of units alone"],
  ["enhancement", `${ON("{ kind: unit }")}${action("{ verb: shield, on: self }")}`, "verb: shield is of units and obj"],
  [
    "enhancement",
    `${ON("playArea")}${action("{ verb: healAll, on: host }")}`,
    "on: host needs attach: { to: ... } a card",
  ],
  ["event", action("{ verb: addFocus, on: self }"), "on: self is of cards in play: an event is not"],
  ["unit", action("{ verb: damage, on: subject }"), "on: subject: frame: action is about no card"],
  ["unit", answer("objectiveDestroyed", "{ verb: damage, on: subject }"), "is about is not in play"],
  ["unit", answer("refreshed", "{ verb: damage, on: engaged }"), "no objective is engaged with trigger: refreshed"],
  ["unit", paying("{ pay: sacrificeSelf }", "{ verb: shield, on: self }"), "on: self comes too late"],
  // Who a trigger is about.
  ["objective", answer("objectiveDestroyed", "{ verb: draw }", "subject: { is: [self] }"), "objectiveDestroyedBefore"],
  ["event", answer("enteredPlay", "{ verb: draw }", "subject: { is: [self] }"), "is: self is of cards in play"],
  ["unit", answer("objectiveEngaged", "{ verb: draw }", "subject: { kind: unit }"), "kind: unit is never what"],
  ["unit", answer("enteredPlay", "{ verb: draw }", "subject: { is: [host] }"), "is: host is of enhancements"],
  // Times.
  [
    "unit",
    answer("refreshed", "{ verb: draw }", "when: [asAttacker]"),
    "when: asAttacker is of units in an engagement",
  ],
  ["fate", `abilities: [{ frame: fate, when: [asAttacker], effects: [{ verb: draw }] }]`, "know youAttack alone"],
  ["unit", action("{ verb: draw }", "oncePerTurn: true, when: [youAttack]"), "speaks of an engagement"],
  ["dark unit", answer("turnBegan", "{ verb: cheaperNext }"), "it is over before it could matter"],
  // Frames.
  ["fate", action("{ verb: draw }"), "a fate card is resolved in edge battles alone (frame: fate)"],
  ["event", answer("enteredPlay", "{ verb: draw }", "oncePerTurn: true", "forcedReaction"), "nothing forces it"],
  ["unit", action("{ verb: draw }", "inHand: true"), "inHand is of units that come into play by it"],
  ["unit", action("{ verb: special, special: playParticipating }", "when: [engagement]"), "needs inHand: true"],
  ["unit", action("{ verb: enterParticipating }", "when: [engagement]"), "needs inHand: true"],
  ["unit", action("{ verb: fromHand, into: hand }"), "into: hand is no place for a card of verb: fromHand"],
  ["unit", action("{ verb: fromDiscard, filter: {}, into: deckBottom }"), "into: deckBottom is no place"],
  ["unit", action("{ verb: fromHand }"), "verb: fromHand needs into"],
  ["objective", action("{ verb: captureUnseen, on: self }"), "captureUnseen is of the dark side"],
  ["dark unit", action("{ verb: captureUnseen, on: target }", "target: { kind: objective }"), "at this objective"],
  // Costs.
  [
    "fate",
    "abilities: [{ frame: fate, costs: [{ pay: discard, amount: 1 }], effects: [{ verb: draw }] }]",
    "nobody pays",
  ],
  ["event", paying("{ pay: focusSelf }"), "pay: focusSelf is of cards in play"],
  ["event", paying("{ pay: spend, amount: 1 }"), "an event is paid for by its cost"],
  ["objective", paying("{ pay: sacrificeSelf }"), "an objective cannot be sacrificed"],
  ["unit", paying("{ pay: sacrifice, filter: { kind: unit } }"), "what is sacrificed is yours: say so"],
  ["unit", paying("{ pay: sacrifice, filter: { whose: yours } }"), "only units and enhancements are sacrificed"],
  ["unit", paying("{ pay: focus, filter: { whose: yours } }"), "what is focused as a cost is ready: say so"],
  ["unit", paying("{ pay: reserve, amount: 1 }"), "costs nothing but at the beginning of your draw phase"],
  ["unit", paying("{ pay: spend, amount: 1 }, { pay: spend, amount: 1 }"), "pay: spend stands here twice"],
  ["unit", paying("{ pay: spend, amount: 1 }, { pay: focusSelf }"), "could want the same card"],
  // What would never end.
  ["unit", "abilities: [{ frame: action, effects: [{ verb: draw }] }]", "an action that costs nothing could be used"],
  ["unit", paying("{ pay: focusSelf }", "{ verb: removeFocus, on: self }"), "could be used for ever"],
  ["unit", answer("strikeResolved", "{ verb: removeFocus, on: self }", "subject: { is: [self] }"), "used for ever"],
  ["unit", answer("interruptExecuted", "{ verb: draw }", "whose: yours", "interrupt"), "used for ever"],
  ["unit", answer("damageAssigned", "{ verb: damage, on: target }", "target: { kind: unit }", "interrupt"), "for ever"],
  // What the card that the trigger is about cannot have, or be.
  ["unit", answer("declared", "{ verb: removeFocus, on: subject }"), "verb: removeFocus does nothing to what"],
  ["unit", answer("enteredPlay", "{ verb: heal, on: self }", "subject: { is: [self] }"), "heal does nothing to what"],
  [
    "enhancement",
    `${ON("{ kind: unit }")}${answer("unitPlayed", "{ verb: draw }", "subject: { is: [host] }")}`,
    "never",
  ],
  ["objective", answer("unitDamaged", "{ verb: draw }", "when: [bySelf]"), "when: bySelf: this card does no damage"],
  ["dark unit", answer("unitDamaged", "{ verb: capture, on: subject }", "subject: { is: [self] }"), "of enemy units"],
  ["event", answer("eventResolved", "{ verb: draw }", "subject: { kind: unit }"), "kind: unit is never what"],
  // What one side alone does.
  ["unit", answer("strikeResolved", "{ verb: capture, on: subject }"), "verb: capture is of the dark side"],
  ["dark unit", "standing: [capturedWhenLeaving]", "capturedWhenLeaving is of the light side alone"],
  // Enhancements, standing rules, specials.
  ["enhancement", "attach: { to: playArea, icons: [1, 0, 0, 0, 0, 0] }", "icons are of units alone"],
  ["enhancement", "attach: { to: { kind: enhancement } }", "only units and objectives are enhanced"],
  ["enhancement", "attach: { to: { kind: unit, is: [attacking] } }", "no card is so when an enhancement is played"],
  ["enhancement", "attach: { to: playArea }, standing: [hostDividesDamage]", "needs attach: { to: { kind: unit } }"],
  ["unit", "standing: [playableOnFighter]", "standing: playableOnFighter needs attach"],
  ["unit", "standing: [fateAgain, fateAgain]", "must not hold a word twice"],
  ["unit", answer("objectiveEngaged", "{ verb: special, special: engageThisInstead }"), "is of objectives"],
  ["unit", action("{ verb: draw, amount: 1 }", "oncePerTurn: true, target: { kind: unit }, targets: 9"), "targets"],
  ["unit", action("{ verb: sacrificeByOpponent, filter: { kind: unit } }"), "what is sacrificed is enemy: say so"],
  // Limits.
  ["event", action("{ verb: draw }"), "oncePerTurn limits one card, and an event is played once"],
  [
    "fate",
    "abilities: [{ frame: fate, onePerTurn: true, effects: [{ verb: draw }] }]",
    "fate cards resolve by themselves",
  ],
];

it("onePerTurn is a limit of events and of cards in play, and keeps actions from being used for ever", () => {
  for (const type of ["unit", "event"] as const) {
    const text = action("{ verb: draw }", "onePerTurn: true");
    expect(readOwn(`cards: [{ based on: ${JSON.stringify(BASES[type])}, text: { ${text} } }]`).told).toEqual([]);
  }
});

it.each(REFUSED)("%s: %s", (type, text, said) => {
  const { own, told } = readOwn(`cards: [{ based on: ${JSON.stringify(BASES[type])}, text: { ${text} } }]`);
  expect(own).toBeUndefined();
  expect(told.join("\n")).toContain(said);
});

it("numbers and keywords are refused on cards of a type that they mean nothing on", () => {
  const { told } = readOwn(`
cards:
  - { based on: A Hero's Journey, unitDamage: 2, cost: 3 }
  - { based on: Jedi Lightsaber, damageCapacity: 3, keywords: [elite, shielding] }
  - { based on: Counter-stroke, keywords: [limited, elite], resources: 2 }
  - { based on: Twi'lek Loyalist, edgePriority: 3, keywords: [limited] }
`);
  expect(told.map((one) => one.replace(/^own.yaml:/, ""))).toMatchInlineSnapshot(`
    [
      "3:56: cost does nothing on a card of type objective (it has resources, damageCapacity)",
      "3:47: unitDamage does nothing on a card of type objective (it has resources, damageCapacity)",
      "4:71: keyword "shielding" does nothing on a card of type enhancement: it is of cards of type unit",
      "4:50: damageCapacity does nothing on a card of type enhancement (it has cost, resources, forceIcons)",
      "5:53: keyword "elite" does nothing on a card of type event: it is of cards of type unit, objective, enhancement",
      "5:72: resources does nothing on a card of type event (it has cost, forceIcons)",
      "6:49: edgePriority does nothing on a card of type unit (it has cost, damageCapacity, resources, forceIcons, unitDamage, tactics, blast, edgeUnitDamage, edgeTactics, edgeBlast)",
    ]
  `);
});
