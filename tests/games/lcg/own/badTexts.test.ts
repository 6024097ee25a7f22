import { expect, it } from "vitest";
import { readOwn, warningsOf } from "./support.js";

/** Mistakes in texts: each is told at its place, with what to write instead. */

const REACTION = (effects: string, more = "trigger: enteredPlay, subject: { is: [self] }, ") =>
  `abilities: [{ frame: reaction, ${more}effects: [${effects}] }]`;
const ACTION = (effects: string, more = "") => `abilities: [{ frame: action, ${more}effects: [${effects}] }]`;

/** What is wrong, the text after "text: {", what is pointed at in it, and what is said. */
const MISTAKES: readonly (readonly [what: string, text: string, place: string, said: string])[] = [
  ["nothing", "", "{", "text: says nothing (write text: none for a card without text)"],
  ["an unknown key", "standings: [fateAgain]", "standings:", 'unknown key "standings" (did you mean "standing"?)'],
  [
    "an unknown trigger",
    REACTION("{ verb: draw }", "trigger: entersPlay, "),
    "entersPlay",
    '(did you mean "enteredPlay"?)',
  ],
  [
    "a filter that excludes all",
    ACTION("{ verb: damage, on: target }", "target: { kind: unit, not: {} }, "),
    "{} }, eff",
    "not: {} excludes all there is (not: what must not be so)",
  ],
  [
    "an alternative that lets all through",
    ACTION("{ verb: draw, if: { any: [{ turn: yours }, {}] } }"),
    "{}] }",
    "any: {} lets everything through: the others say nothing (leave any out)",
  ],
  [
    "a reaction without a trigger",
    REACTION("{ verb: draw }", ""),
    "{ frame",
    "frame: reaction needs a trigger: what it answers",
  ],
  [
    "an action with a trigger",
    ACTION("{ verb: draw }", "trigger: refreshed, "),
    "refreshed",
    "frame: action answers no trigger",
  ],
  [
    "an interrupt of what is over",
    REACTION("{ verb: draw }").replace("reaction", "interrupt"),
    "enteredPlay",
    "trigger: enteredPlay is answered after it has happened, by no interrupt (frame: reaction)",
  ],
  [
    "a subject where there is none",
    REACTION("{ verb: draw }", "trigger: turnBegan, subject: { is: [self] }, "),
    "{ is",
    "trigger: turnBegan is about no card (whose: yours)",
  ],
  [
    "a key that does nothing",
    ACTION("{ verb: draw, filter: { kind: unit } }"),
    "{ kind",
    "filter does nothing with verb: draw (it takes amount, amountIfLight)",
  ],
  ["a verb on cards without one", ACTION("{ verb: damage, amount: 2 }"), "{ verb", "verb: damage needs on: on whom"],
  ["a verb of players on a card", ACTION("{ verb: draw, on: self }"), "self", "verb: draw is on no card: leave on out"],
  [
    "all of which cards",
    ACTION("{ verb: damage, on: each, amount: 1 }"),
    "{ verb",
    "on: each needs a filter: which cards",
  ],
  [
    "a target that is missing",
    ACTION("{ verb: damage, on: target, amount: 1 }"),
    "target,",
    "on: target needs a target",
  ],
  [
    "a target of no effect",
    ACTION("{ verb: draw }", "target: { kind: unit }, "),
    "{ kind",
    "no effect is on this target (on: target)",
  ],
  [
    "damage below 0",
    ACTION("{ verb: damage, on: self, amount: -2 }"),
    "-2",
    "amount: must be at least 1: only the dial is turned back",
  ],
  ["a dial turned by nothing", ACTION("{ verb: dial }"), "{ verb", "verb: dial needs amount"],
  ["a host of a unit", ACTION("{ verb: removeFocus, on: host }"), "host", "on: host is of enhancements alone"],
  ["then after nothing", ACTION("{ verb: draw, onlyThen: true }"), "true }", "onlyThen needs an effect before it"],
  [
    "icons outside engagements",
    ACTION("{ verb: gainIcons, on: self, icons: [1, 0, 0, 0, 0, 0] }"),
    "{ verb",
    "gainIcons lasts for an engagement",
  ],
  [
    "icons that are too few",
    ACTION("{ verb: gainIcons, on: self, icons: [1, 0, 0] }"),
    "[1,",
    "icons: must be six numbers",
  ],
  [
    "cancelling what cannot be",
    REACTION("{ verb: cancel }"),
    "cancel",
    "verb: cancel does nothing with trigger: enteredPlay: only events and interrupts are cancelled (trigger: eventPlayed or trigger: interruptExecuted)",
  ],
  [
    "a choice without the word of nothing",
    ACTION("{ verb: draw }", "untargeted: true, oncePerTurn: true, "),
    "true",
    "untargeted needs a target",
  ],
  [
    "the standing of another type",
    "standing: [lossIfDestroyed]",
    "lossIf",
    "standing: lossIfDestroyed does nothing on a unit: only an objective's destruction ends a game (type: objective)",
  ],
  [
    "a unit that is put on others",
    "attach: { to: playArea }",
    "{ to",
    "a unit is put on others only with standing: [playableOnFighter]",
  ],
  [
    "a cost with a key of another",
    ACTION("{ verb: draw }", "costs: [{ pay: sacrificeSelf, amount: 2 }], "),
    "amount: 2",
    'unknown key "amount" (keys: pay)',
  ],
  [
    "an unknown key within",
    ACTION("{ verb: damage, on: target, amout: 2 }", "target: { kind: unit }, "),
    "amout",
    'unknown key "amout" (did you mean "amount"?)',
  ],
  [
    "an unknown key within that is like none",
    ACTION("{ verb: draw }", "if: { tokens: 2 }, oncePerTurn: true, "),
    "tokens",
    'unknown key "tokens" (keys: self, host, engaged, subject,',
  ],
  [
    "a count of nothing known",
    "modifiers: [{ to: { kind: unit }, capacity: 1, per: { units: { kind: unit } } }]",
    "{ units",
    "per: must have cards, captivesAt",
  ],
  [
    "a modifier without a change",
    "modifiers: [{ to: { kind: unit }, per: { cards: { kind: unit } } }]",
    "{ to",
    "the modifier changes nothing: say what",
  ],
  [
    "a count with one key too many",
    "modifiers: [{ to: { kind: unit }, capacity: 1, per: { cards: { kind: unit }, twice: true } }]",
    "twice",
    'unknown key "twice" (keys: cards, captivesAt',
  ],
  [
    "a filter of a count with an unknown key",
    "modifiers: [{ to: { kind: unit }, capacity: 1, per: { cards: { knd: unit } } }]",
    "knd",
    'unknown key "knd" (did you mean "kind"?)',
  ],
  [
    "icons below 0",
    ACTION("{ verb: gainIcons, on: self, icons: [-1, 0, 0, 0, 0, 0] }", "when: [engagement], oncePerTurn: true, "),
    "-1",
    "must be at least 0, not -1",
  ],
  [
    "two units that are not both chosen",
    ACTION("{ verb: special, special: moveIcon }", "oncePerTurn: true, target: { kind: unit }, targets: 2, "),
    "moveIcon",
    "special: moveIcon needs two units (target: { kind: unit }, targets: 2, sharedTrait: true)",
  ],
  [
    "a special of another moment",
    REACTION("{ verb: special, special: chooseIcon }"),
    "chooseIcon",
    "special: chooseIcon does nothing with trigger: enteredPlay: no unit is striking then (trigger: focusedToStrike)",
  ],
  [
    "an objective that takes the place of the enemy's",
    REACTION("{ verb: special, special: engageThisInstead }", "trigger: objectiveEngaged, subject: { whose: enemy }, "),
    "engageThisInstead",
    "special: engageThisInstead takes the place of an objective of yours (subject: { whose: yours })",
  ],
];

it.each(MISTAKES)("%s", (_, text, place, said) => {
  const line = `cards: [{ based on: Twi'lek Loyalist, text: { ${text} } }]`;
  const { own, told } = readOwn(line);
  expect(own).toBeUndefined();
  const inside = line.indexOf("text: {") + 6;
  const at = line.indexOf(place, inside + (place.length > 1 ? 1 : 0));
  expect(
    told.find((one) => one.includes(said)),
    told.join("\n"),
  ).toMatch(new RegExp(`^own\\.yaml:1:${at + 1}: `));
});

it("tells what types of card need", () => {
  const { told } = readOwn(`
cards:
  - { name: A, side: dark, affiliation: Sith, type: event, cost: 1, text: { standing: [fateAgain] } }
  - { name: B, side: dark, affiliation: Sith, type: enhancement, cost: 1, text: { abilities: [{ frame: action, oncePerTurn: true, effects: [{ verb: draw }] }] } }
  - { name: C, side: dark, affiliation: Sith, type: fate }
`);
  expect(told).toMatchInlineSnapshot(`
    [
      "own.yaml:3:87: standing holds while a card is in play: an event never is (one ability)",
      "own.yaml:3:75: the text of an event is one ability",
      "own.yaml:4:81: the text of an enhancement needs attach: what it is put on (attach: { to: playArea })",
      "own.yaml:5:53: type: must be objective, unit or enhancement: events and fate cards are all text, and need text or based on",
    ]
  `);
});

const told = (text: string, base = "Twi'lek Loyalist") =>
  readOwn(`cards: [{ based on: ${JSON.stringify(base)}, text: { ${text} } }]`).told;

it("proposes no word that is the opposite of the one written", () => {
  const saidOf = (word: string) =>
    told(ACTION("{ verb: draw }", `if: { inPlay: { is: [${word}] } }, oncePerTurn: true, `)).join();
  expect(saidOf("limited")).not.toContain('did you mean "notLimited"?');
  expect(saidOf("comitted")).toContain('did you mean "committed"?');
  expect(saidOf("uncomitted")).toContain('did you mean "uncommitted"?');
});

it("says one thing of icons below 0", () => {
  const text = ACTION(
    "{ verb: gainIcons, on: self, icons: [-1, 0, 0, 0, 0, 0] }",
    "when: [engagement], oncePerTurn: true, ",
  );
  expect(told(text)).toHaveLength(1);
});

it("knows of what kind a card is that a filter names", () => {
  const heal = (filter: string) => ACTION(`{ verb: heal, on: each, filter: ${filter} }`, "oncePerTurn: true, ");
  expect(told(heal("{ is: [self, damaged] }"))).toEqual([]);
  expect(told(heal("{ is: [damaged] }")).join()).toContain("verb: heal is of units and objectives alone");
  const draws = (filter: string) =>
    ACTION(
      `{ verb: gainIcons, on: each, until: phase, icons: [1, 0, 0, 0, 0, 0], filter: ${filter} }`,
      "oncePerTurn: true, ",
    );
  expect(told(draws("{ is: [self] }"))).toEqual([]);
  expect(told(draws("{ is: [self] }"), "In You Must Go").join()).toContain("verb: gainIcons is of units alone");
});

it("takes kind: event where an event is meant", () => {
  const text = (kind: string) =>
    `abilities: [{ frame: reaction, trigger: eventResolved, subject: { kind: ${kind}, whose: yours }, effects: [{ verb: draw }] }]`;
  expect(told(text("event"))).toEqual([]);
  expect(told(text("unit")).join()).toContain("kind: unit is never what trigger: eventResolved is about");
});

it("shows mistakes of a text beside those of its card", () => {
  const { told: all } = readOwn(`
cards:
  - { based on: Twi'lek Loyalist, cost: -1, keywords: [+ sailing], text: { abilities: [{ frame: action, effects: [{ verb: drw }] }] } }
`);
  expect(all.join("\n")).toContain("must be at least 0, not -1");
  expect(all.join("\n")).toContain('there is no keyword "sailing"');
  expect(all.join("\n")).toContain('did you mean "draw"?');
});

it("answers a count in a set with how it is written there", () => {
  const { told: all } = readOwn("sets: [{ name: Mine, objective: A Hero's Journey, cards: [5 Yoda] }]");
  expect(all.join()).toContain('"5 Yoda": a set lists each card by itself (write "Yoda" 5 times)');
  const { told: none } = readOwn("sets: [{ objective: A Hero's Journey, cards: [5 Yoda] }]");
  expect(none.join()).toContain("an objective set of your own needs a name");
});

it("warns of a trait that no published card has, and means it", () => {
  const text = (trait: string) =>
    `{ abilities: [{ frame: action, oncePerTurn: true, target: { kind: unit, traits: [${trait}] }, effects: [{ verb: destroy, on: target }] }] }`;
  const { told: none, warnings } = readOwn(`
cards:
  - { based on: Twi'lek Loyalist, text: ${text("Sky Sailor")} }
  - { based on: Rookie Pilot, traits: [+ Sky Sailor], text: ${text("character")} }
`);
  expect(none).toEqual([]);
  expect(warnings).toEqual([
    'no published card has the trait "Sky Sailor"',
    'no published card has the trait "Sky Sailor"',
  ]);
});

it("proposes the affiliation where a trait is called so, and the trait that is like it", () => {
  const problems = (trait: string) => warningsOf(`cards: [{ based on: Rookie Pilot, traits: [+ ${trait}] }]`);
  expect(problems("Jedi")).toEqual(['own.yaml:1:44: no published card has the trait "Jedi" (write affiliation: Jedi)']);
  expect(problems("Charcter").join()).toContain('did you mean "Character"?');
});

it("refuses more traits of one's own than there is room for", () => {
  const traits = (n: number) => Array.from({ length: n }, (_, i) => `+ Own ${i}`).join(", ");
  expect(readOwn(`cards: [{ based on: Rookie Pilot, traits: [${traits(28)}] }]`).told).toEqual([]);
  expect(readOwn(`cards: [{ based on: Rookie Pilot, traits: [${traits(29)}] }]`).told.join()).toContain(
    "29 traits that no published card has are too many; there may be 28",
  );
});
