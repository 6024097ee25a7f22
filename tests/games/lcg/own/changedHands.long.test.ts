import { expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { isDeep } from "../../../support/deep.js";
import { sweep } from "../../cards/support/sweep.js";
import { lcg, randomDecks } from "../support/game.js";
import { withTexts } from "./madeUp.js";

/** Games in which a third of the units, enhancements and events take control of cards, or make their texts blank. */

const taking = (more: object, target: object): CardText => ({
  abilities: [
    {
      frame: "reaction",
      trigger: "enteredPlay",
      subject: { is: ["self"] },
      target: { whose: "enemy", ...target },
      effects: [{ verb: "takeControl", on: "target", ...more }],
    },
  ],
});
const UNITS: readonly CardText[] = [
  taking({}, { kind: "unit" }),
  taking({ until: "phase" }, { kind: "unit" }),
  taking({ until: "inPlay" }, { kind: "unit" }),
  taking({ until: "inPlay" }, { kind: "enhancement" }),
  taking({}, { kind: "enhancement", is: ["unattached"] }),
  {
    abilities: [
      {
        frame: "reaction",
        trigger: "focusedToStrike",
        subject: { whose: "enemy" },
        effects: [{ verb: "takeControl", on: "subject", until: "engagement", takesPart: true }],
      },
    ],
  },
];
const EVENT: CardText = {
  abilities: [
    {
      frame: "action",
      when: ["engagement"],
      target: { kind: "unit", whose: "enemy", is: ["participating"] },
      effects: [{ verb: "takeControl", on: "target", until: "engagement", takesPart: true }],
    },
  ],
};
const HELD: CardText = {
  attach: { to: { kind: "unit", whose: "enemy" } },
  abilities: [
    {
      frame: "forcedReaction",
      trigger: "enteredPlay",
      subject: { is: ["self"] },
      effects: [{ verb: "takeControl", on: "host", until: "inPlay" }],
    },
  ],
};

const BLANKING: readonly CardText[] = [
  {
    abilities: [
      {
        frame: "reaction",
        trigger: "enteredPlay",
        subject: { is: ["self"] },
        target: { whose: "enemy", any: [{ kind: "unit" }, { kind: "objectiveOrEnhancement" }] },
        effects: [{ verb: "blank", on: "target", until: "phase" }],
      },
    ],
  },
  {
    abilities: [
      {
        frame: "reaction",
        trigger: "focusedToStrike",
        subject: { whose: "enemy" },
        effects: [{ verb: "blank", on: "subject", until: "engagement" }],
      },
    ],
  },
  { modifiers: [{ to: { kind: "objective", whose: "enemy", damageAtLeast: 1 }, blank: true }] },
  taking({ until: "inPlay" }, { kind: "unit" }),
];
const HATE: CardText = { attach: { to: { kind: "unit" } }, modifiers: [{ to: { is: ["host"] }, blank: true }] };

function blankedBy({ type, title }: PublishedCard): CardText | undefined {
  const number = numberOf(title);
  if (number % 3 !== 0) return undefined;
  if (type === "unit") return BLANKING[number % BLANKING.length];
  return type === "enhancement" ? HATE : undefined;
}

const numberOf = (title: string): number =>
  [...title].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 997, 7);

function textOf({ type, title }: PublishedCard): CardText | undefined {
  const number = numberOf(title);
  if (number % 3 !== 0) return undefined;
  if (type === "unit") return UNITS[number % UNITS.length];
  if (type === "event") return EVENT;
  return type === "enhancement" ? HELD : undefined;
}

const gameOf = (text: typeof textOf): typeof lcg => ({
  ...lcg,
  randomDecks: (seed) => {
    const [light, dark] = randomDecks(seed);
    return [withTexts(light, text), withTexts(dark, text)];
  },
});

it.each([
  ["control, random", random, textOf, isDeep ? 300 : 30],
  ["control, greedy", greedy, textOf, isDeep ? 60 : 8],
  ["blank, random", random, blankedBy, isDeep ? 300 : 10],
  ["blank, greedy", greedy, blankedBy, isDeep ? 60 : 8],
] as const)(
  "%s: they break no rule that the checker knows, and do not depend on what is hidden",
  (...given) => {
    const [, player, text, decks] = given;
    const swept = sweep(gameOf(text), [player, player] as never, [0, decks], 2, 10);
    expect(swept.games).toBe(2 * decks);
    expect(swept.reasons.limit ?? 0).toBeLessThanOrEqual(swept.games / 20);
  },
  600_000,
);
