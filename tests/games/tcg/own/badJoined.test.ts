import { expect, it } from "vitest";
import { readOwn } from "./support.js";

/** Mistakes in what joins filters and conditions, and in what is counted. */

const ABILITY = (effects: string, more = "") =>
  `abilities: [{ window: general, cost: { force: 1 }, ${more}effects: [${effects}] }]`;

/** What is wrong, the text after "text: {", what is pointed at in it, and what is said. */
const MISTAKES: readonly (readonly [what: string, text: string, place: string, said: string])[] = [
  [
    "a filter that excludes all",
    ABILITY("{ verb: tap, on: target }", "target: { not: {} }, "),
    "{} }, eff",
    "not: {} excludes all there is (not: what must not be so)",
  ],
  [
    "an alternative that lets all through",
    ABILITY("{ verb: tap, on: target }", "target: { any: [{ kind: [space] }, {}] }, "),
    "{}] }",
    "any: {} lets everything through: the others say nothing (leave any out)",
  ],
  [
    "a condition with the same alternative twice",
    ABILITY("{ verb: draw }", "while: { any: [{ in: [space] }, { self: [tapped] }, { in: [space] }] }, "),
    "{ in: [space] }] }",
    "any: the same stands there already",
  ],
  [
    "what is joined elsewhere",
    ABILITY("{ verb: tap, on: target }", "target: { whose: opposing, not: { zone: build } }, "),
    "build }",
    "zone: what is joined looks where the whole filter does (zone beside any and not)",
  ],
  [
    "numbers where cards have none, joined",
    "abilities: [{ window: general, cost: {}, effects: [{ verb: search, filter: { any: [{ kind: [space] }, { powerAtMost: 3 }] } }] }]",
    "3 }",
    "powerAtMost is not asked by verb: search: it knows what is printed alone",
  ],
  [
    "a state that its moment lacks, joined",
    "abilities: [{ window: build, cost: {}, effects: [{ verb: draw, while: { not: { self: [attacking] } } }] }]",
    "attacking",
    "self: attacking: no unit is attacking with window: build",
  ],
  [
    "the word of earlier versions for an alternative",
    ABILITY("{ verb: tap, on: target }", "target: { whose: yours, or: { kind: [space] } }, "),
    "or:",
    'unknown key "or"',
  ],
  [
    "what a player has, asked to differ",
    ABILITY("{ verb: draw, while: { have: { hand: yours }, distinct: name } }"),
    "name }",
    "distinct is of units: what a player has does not differ (have: { whose: yours })",
  ],
  [
    "a hand that is nobody's",
    ABILITY("{ verb: draw, per: { hand: opposing } }"),
    "opposing",
    'hand: must be "yours" or "opponents", not "opposing"',
  ],
  [
    "a hand beside a filter",
    ABILITY("{ verb: draw, per: { hand: yours, kind: [space] } }"),
    "yours",
    "hand: what a player has is counted alone ({ hand: yours })",
  ],
  [
    "an unknown key where something is counted",
    ABILITY("{ verb: draw, per: { whos: yours } }"),
    "whos:",
    'unknown key "whos" (did you mean "whose"?)',
  ],
];

it.each(MISTAKES)("%s", (_, text, place, said) => {
  const line = `cards: [{ based on: Jango Fett (A), text: { ${text} } }]`;
  const { own, told } = readOwn(line);
  expect(own).toBeUndefined();
  const at = line.indexOf(place, line.indexOf("text: {"));
  expect(told[0]).toContain(`own.yaml:1:${at + 1}: `);
  expect(told[0]).toContain(said);
});
