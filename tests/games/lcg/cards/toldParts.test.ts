import { describe, expect, it, test } from "vitest";
import { toldOf } from "../../../../src/games/lcg/cards/told.js";
import {
  type AbilityDeclaration,
  type CardText,
  type Filter,
  IS,
  type Modifier,
  TRIGGERS,
} from "../../../../src/games/lcg/cards/vocabulary.js";
import { momentOf } from "../../../../src/games/lcg/own/moments.js";
import { flawsOf, toldText } from "../../cards/support/telling.js";

/** What is asked of a card is said wherever it may be asked: every part of a filter makes another sentence. */

const PARTS: readonly Filter[] = [
  {},
  { kind: "unitOrObjective" },
  { kind: "nonUnit" },
  { whose: "enemy" },
  { traits: ["Vehicle"] },
  { notTraits: ["Vehicle"] },
  { titles: ["Yoda"] },
  { affiliation: "Jedi" },
  { costAtMost: 2 },
  { costAtMost: 3 },
  { costAtMost: { cards: { kind: "unit" } } },
  { costAtLeast: 2 },
  { costAtLeast: 3 },
  { enhancementsAtLeast: 2 },
  { damageAtLeast: 2 },
  { damageAtLeast: 3 },
  { any: [{ traits: ["Vehicle"] }, { is: ["damaged"] }] },
  { not: { is: ["damaged"] } },
  ...IS.filter((word) => word !== "targetable")
    .filter((word) => !["self", "host", "other"].includes(word))
    .map((word): Filter => ({ is: [word] })),
  { is: ["damaged", "attacking"] },
  { is: ["damaged", "committed"] },
];

const ability = (more: Partial<AbilityDeclaration>): CardText => ({
  abilities: [{ frame: "action", effects: [{ verb: "draw" }], ...more }],
});
const modifier = (more: Partial<Modifier>): CardText => ({ modifiers: [{ keywords: ["elite"], ...more }] });

const PLACES: Readonly<Record<string, (filter: Filter) => CardText>> = {
  "to of a modifier": (to) => modifier({ to }),
  "by of a modifier": (by) => modifier({ to: { kind: "unit" }, cannot: ["beDamaged"], by }),
  "per of a modifier": (cards) => modifier({ to: { kind: "unit" }, icons: [1, 0, 0, 0, 0, 0], per: { cards } }),
  "captives of a count": (captivesAt) =>
    modifier({ to: { kind: "unit" }, icons: [1, 0, 0, 0, 0, 0], per: { captivesAt } }),
  "self of a condition": (self) => modifier({ to: { kind: "unit" }, if: { self } }),
  "host of a condition": (host) => modifier({ to: { kind: "unit" }, if: { host } }),
  "engaged of a condition": (engaged) => ability({ if: { engaged } }),
  "subject of a condition": (subject) => ability({ if: { subject } }),
  "target of a condition": (target) => ability({ if: { target } }),
  "inPlay of a condition": (inPlay) => ability({ if: { not: { inPlay } } }),
  "more of a condition": (more) => ability({ if: { any: [{ more }, { turn: "yours" }] } }),
  "fewer of a condition": (fewer) => ability({ if: { fewer } }),
  "target of an ability": (target) => ability({ target, effects: [{ verb: "destroy", on: "target" }] }),
  "several targets": (target) => ability({ target, targets: 2, effects: [{ verb: "destroy", on: "target" }] }),
  "targets that share a trait": (target) =>
    ability({ target, targets: 2, sharedTrait: true, effects: [{ verb: "destroy", on: "target" }] }),
  "a second target": (second) =>
    ability({ target: { kind: "unit" }, second, effects: [{ verb: "moveShield", on: "second" }] }),
  "each that fits": (filter) => ability({ effects: [{ verb: "destroy", on: "each", filter }] }),
  "the choice of one": (filter) => ability({ effects: [{ verb: "destroy", on: "yourChoice", filter }] }),
  "damage that moves": (from) =>
    ability({ target: { kind: "unit" }, effects: [{ verb: "moveDamage", on: "target", from }] }),
  "a search": (filter) => ability({ effects: [{ verb: "searchDeck", filter }] }),
  "a sacrifice as cost": (filter) => ability({ costs: [{ pay: "sacrifice", filter }] }),
  "a choice between effects": (filter) =>
    ability({ effects: [{ verb: "either", either: [[{ verb: "destroy", on: "each", filter }], [{ verb: "draw" }]] }] }),
  ...Object.fromEntries(
    TRIGGERS.filter((trigger) => momentOf({ frame: "reaction", trigger, effects: [] }).about >= 0).map((trigger) => [
      `subject of ${trigger}`,
      (subject: Filter) => ability({ frame: "reaction", trigger, subject }),
    ]),
  ),
};

const saidOf = (text: CardText) => toldOf({ title: "A Card", ...text }, "enhancement");

describe.each(Object.entries(PLACES))("%s", (_, textOf) => {
  test.each([
    ["any card", {}],
    ["this card", { is: ["self"] }],
    ["the enhanced card", { is: ["host"] }],
  ] as const)("says each part of a filter: %s", (_name, named: Filter) => {
    const said = PARTS.map((part) => {
      const text = saidOf(textOf({ ...part, is: [...(named.is ?? []), ...(part.is ?? [])] }));
      expect(text.flatMap(flawsOf), toldText(text)).toEqual([]);
      return toldText(text);
    });
    const twice = said.filter((words, i) => said.indexOf(words) !== i);
    expect(twice).toEqual([]);
  });
});

it("this card is told by what it must be, in plain words", () => {
  const told = (to: Filter) => toldText(toldOf({ title: "A Card", ...modifier({ to }) }, "unit"));
  expect(told({ is: ["self", "committed"] })).toBe(
    "Standing: This unit while it is committed to the Force gains elite.",
  );
  expect(told({ is: ["self", "damaged", "attacking"] })).toContain("This unit while it is damaged and attacking gains");
  expect(told({ is: ["self"], damageAtLeast: 2 })).toContain(
    "This unit while it is a card with 2 or more damage gains",
  );
});

it("says whose interrupt is used, and of which card", () => {
  const told = (more: object) =>
    toldText(saidOf(ability({ frame: "interrupt", trigger: "interruptExecuted", ...more })));
  expect(told({})).toContain("When another interrupt is used, you draw 1 card.");
  expect(told({ whose: "opponents" })).toContain("When your opponent uses another interrupt, you");
  expect(told({ subject: { whose: "enemy" } })).toContain("When your opponent uses another interrupt, you");
  expect(told({ subject: { whose: "yours", traits: ["Vehicle"] } })).toContain(
    "When you use another interrupt of a Vehicle card, you",
  );
});

it("says between which effects of a choice there is a then", () => {
  const told = (onlyThen: boolean) =>
    toldText(
      saidOf(
        ability({
          effects: [
            {
              verb: "either",
              either: [
                [
                  { verb: "discardOwn", amount: 1 },
                  { verb: "draw", amount: 2, ...(onlyThen ? { onlyThen } : {}) },
                ],
                [{ verb: "drawToReserve" }],
              ],
            },
          ],
        }),
      ),
    );
  expect(told(true)).toContain("from your hand; then you draw 2 cards, or you draw up");
  expect(told(false)).toContain("from your hand and you draw 2 cards, or you draw up");
});

it("names the target once, also where effects on it leave a choice", () => {
  const gain = (i: number) =>
    ({ verb: "gainIcons", on: "target", icons: [0, 0, 0, 0, 0, 0].with(i, 1) as never }) as const;
  const told = toldText(
    saidOf(
      ability({
        target: { kind: "unit" },
        effects: [
          { verb: "shield", on: "target" },
          { verb: "either", either: [[gain(0)], [gain(2)]] },
        ],
      }),
    ),
  );
  expect(told).toContain(
    "on a target unit and either that card gains 1 unit damage icon until the engagement ends, or that card gains 1 blast",
  );
});
