import { describe, expect, it } from "vitest";
import { toldOf } from "../../../../src/games/tcg/cards/told.js";
import type { CardText } from "../../../../src/games/tcg/cards/vocabulary.js";
import type { CardType } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import { changeForce, discardFromHand, draw } from "../../../../src/games/tcg/state/zones.js";
import type { Made } from "../support/cast.js";
import { scene } from "../support/scene.js";
import { readOwn } from "./support.js";

/** Texts that no published card has, each let through by the check: they are played as their sentences say. */

const FACTS: Readonly<Record<CardType, string>> = {
  space: "buildCost: 3, speed: 30, power: 3, health: 5",
  ground: "buildCost: 3, speed: 30, power: 3, health: 5",
  character: "buildCost: 3, speed: 30, power: 3, health: 5",
  battle: "",
  mission: "buildCost: 3",
  location: "buildCost: 3, arenas: [character]",
  equipment: "buildCost: 3",
};

/** A card with the text, as scenes have it, and its sentences. */
function mine(name: string, type: CardType, text: string): { readonly made: Made; readonly says: string } {
  const facts = FACTS[type] === "" ? "" : `${FACTS[type]}, `;
  const { own, told } = readOwn(`cards: [{ name: ${name}, side: Light, type: ${type}, ${facts}text: { ${text} } }]`);
  expect(told).toEqual([]);
  const card = own!.content[0];
  const declared = card.text as CardText;
  const says = toldOf({ ...declared, name }, type).map(({ does }) => does);
  return { made: { ...card, declared }, says: says.join(" ") };
}

it("saves a unit from damage, and does more to the same unit", () => {
  const { made, says } = mine(
    "Medic",
    "character",
    "abilities: [{ window: prevention, cost: { force: 1 }, target: { whose: yours }, effects: [{ verb: prevent, amount: 2 }, { verb: heal, on: target, amount: 3 }] }]",
  );
  expect(says).toBe(
    "When one of your units would be damaged, you may pay 1 Force: prevent up to 2 of that damage and remove 3 damage counters from that unit.",
  );
  const hurt = { name: "Clone Cadet", damage: 1 };
  const t = scene({ made: [made], light: { units: ["Medic", hurt] }, dark: { units: ["Security Droid"] } });
  t.damage("Clone Cadet", 2, { source: "Security Droid", light: { play: "Medic" } });
  expect(t.card("Clone Cadet").damage).toBe(0);
});

it("takes any card of the deck where no filter says which", () => {
  const { made, says } = mine("Archive", "character", "triggers: [{ when: deployed, effects: [{ verb: search }] }]");
  expect(says).toBe("When it is deployed, search your deck for a card and take it into your hand.");
  const order = { name: "Order", type: "battle" } as const;
  const t = scene({ made: [made, order], light: { down: [{ name: "Archive", counters: 3 }], deck: ["Order"] } });
  t.buildStep("light", { light: { build: "deploy Archive", choose: "Order" } });
  expect(t.card("Order").zone).toBe("hand");
});

it("who has left play holds nothing", () => {
  const { made } = mine(
    "Ghost",
    "space",
    "modifiers: [{ stat: power, amount: 2, of: { is: [held] } }], triggers: [{ when: discarded, target: {}, effects: [{ verb: hold, on: target }] }]",
  );
  const t = scene({ made: [made], light: { units: ["Ghost", "Clone Cadet"] }, dark: { units: ["Security Droid"] } });
  t.damage("Ghost", 5, { source: "Security Droid", light: { target: "Clone Cadet" } });
  expect(t.card("Ghost").zone).toBe("discard");
  expect([...t.state.table.held].filter((unit) => unit >= 0)).toEqual([]);
});

/** Numbers of words that no published card joins so: another number is another end of the same scene. */
describe("joined by no published card", () => {
  const plated = (text: string) => {
    const { made } = mine("Plate", "equipment", `equip: { cost: { build: 1 }, to: { whose: yours } }, ${text}`);
    return scene({
      made: [made],
      light: { units: [{ name: "Clone Cadet", equipment: ["Plate"] }], force: 9 },
      dark: { units: ["Security Droid"], force: 9 },
    });
  };
  /** Damage counters on the unit with the Equipment, attacked by two dice that show 4. */
  const hurt = (text: string): number =>
    plated(text)
      .attack("Security Droid", "Clone Cadet", { dice: [4, 4] })
      .card("Clone Cadet").damage;

  it("Armor on Equipment: dice that show 4 no longer hit", () => {
    const health = "modifiers: [{ stat: health, amount: 9 }";
    expect([hurt(`${health}]`), hurt(`${health}, { stat: armor, amount: 1 }]`)]).toEqual([2, 0]);
  });

  it.each([1, 2])("Equipment that reacts to an attack: %d Force", (amount) => {
    const t = plated(`triggers: [{ when: attacked, effects: [{ verb: gainForce, amount: ${amount} }] }]`);
    t.attack("Security Droid", "Clone Cadet", { dice: [1, 1] });
    expect(t.force("light")).toBe(9 + amount);
  });

  it.each([1, 2])("a Location that reacts to a unit's end: %d cards", (amount) => {
    const { made, says } = mine(
      "Shrine",
      "location",
      `triggers: [{ when: unitDiscarded, subject: { whose: yours }, effects: [{ verb: draw, amount: ${amount} }] }]`,
    );
    expect(says).toContain("draw");
    const t = scene({ made: [made], light: { units: ["Clone Cadet"], locations: ["Shrine"] } });
    t.damage("Clone Cadet", 9);
    expect(t.hand("light")).toHaveLength(amount);
  });

  it.each([1, 2])("a Location that prevents %d damage to a unit", (amount) => {
    const { made } = mine(
      "Shrine",
      "location",
      `abilities: [{ window: prevention, cost: { force: 1 }, target: { whose: yours }, effects: [{ verb: prevent, amount: ${amount} }] }]`,
    );
    const sturdy = { name: "Clone Cadet", change: { health: 9 } };
    const t = scene({
      made: [made],
      light: { units: [sturdy], locations: ["Shrine"], force: 3 },
      dark: { units: ["Security Droid"] },
    });
    t.damage("Clone Cadet", 3, { source: "Security Droid", light: { play: "Shrine" } });
    expect(t.card("Clone Cadet").damage).toBe(3 - amount);
  });
});

describe("filters and conditions that are joined", () => {
  it("are told as they are asked", () => {
    const { says } = mine(
      "Judge",
      "character",
      "modifiers: [{ stat: power, amount: 1, of: { whose: yours, any: [{ subtypes: [Jedi] }, { is: [damaged] }], not: { kind: [space] } }, while: { any: [{ in: [space] }, { not: { have: { whose: opposing } } }] } }]",
    );
    expect(says).toBe(
      "While it is in the Space arena, or it is not so that the opponent has a unit in an arena, each of your units that is a Jedi or a damaged unit, and that is not a Space unit gets +1 power.",
    );
  });

  it("find cards of the deck by what is printed on them", () => {
    const { made, says } = mine(
      "Archive",
      "character",
      "triggers: [{ when: deployed, effects: [{ verb: search, filter: { card: [battle, mission], not: { names: [Order] } } }] }]",
    );
    expect(says).toBe(
      "When this unit is deployed, search your deck for a Battle card or Mission that is not an Order card and take it into your hand.",
    );
    const t = scene({
      made: [made, { name: "Order", type: "battle" }, { name: "Plan", type: "mission" }],
      light: { down: [{ name: "Archive", counters: 3 }], deck: ["Order", "Plan", "Clone Cadet"] },
    });
    t.buildStep("light", { light: { build: "deploy Archive", choose: "Plan" } });
    expect([t.card("Plan").zone, t.offered("light", "choose")]).toEqual(["hand", ["pass", "Plan"]]);
  });

  it("let numbers follow what they look at", () => {
    const { made } = mine(
      "Judge",
      "character",
      "modifiers: [{ stat: power, amount: 2, of: { is: [self] }, while: { not: { have: { whose: opposing, not: { is: [damaged] } } } } }]",
    );
    const t = scene({ made: [made], light: { units: ["Judge"] }, dark: { units: ["Security Droid"] } });
    const before = t.unit("Judge").power;
    t.damage("Security Droid", 1);
    expect([before, t.unit("Judge").power]).toEqual([3, 5]);
  });
});

describe("counts of what a player has", () => {
  it("are amounts of effects", () => {
    const { made, says } = mine(
      "Reader",
      "character",
      "abilities: [{ window: build, cost: {}, effects: [{ verb: gainForce, amount: 2, per: { hand: opponents } }, { verb: loseForce, who: opponent, per: { force: yours }, while: { more: [{ hand: opponents }, { whose: yours }] } }] }]",
    );
    expect(says).toBe(
      "In your build step, you may gain 2 Force for each card in hand that the opponent has; if there are more cards in hand that the opponent has than your units, the opponent loses 1 Force for each Force that you have.",
    );
    const t = scene({
      made: [made],
      light: { units: ["Reader"], force: 1 },
      dark: { hand: ["Security Droid", "Security Droid"], force: 9 },
    });
    t.buildStep("light", { light: { build: "Reader" } });
    expect([t.force("light"), t.force("dark")]).toEqual([5, 4]);
  });

  it("move numbers of units with a hand, and with the Force", () => {
    const { made, says } = mine(
      "Reader",
      "character",
      "modifiers: [{ stat: power, amount: 1, per: { hand: yours } }, { stat: speed, amount: 10, while: { have: { force: opponents }, count: 2 } }]",
    );
    expect(says).toBe(
      "It gets +1 power for each card in hand that you have. While the opponent has 2 Force or more, it gets +10 speed.",
    );
    const t = scene({
      made: [made],
      light: { units: ["Reader"], hand: ["Clone Cadet"], deck: ["Clone Cadet", "Clone Cadet"] },
      dark: { force: 1 },
    });
    const numbers = () => [t.unit("Reader").power, t.unit("Reader").speed];
    expect(numbers()).toEqual([4, 30]);
    draw(t.state, 0, 2);
    changeForce(t.state, 1, 1);
    expect(numbers()).toEqual([6, 40]);
    discardFromHand(t.state, t.number("Clone Cadet"));
    expect(numbers()).toEqual([5, 40]);
  });
});
