import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import { findGame } from "../../../src/registry.js";
import { changesOf } from "../../../src/studies/judge/changes.js";
import { changedSentence, changeWords } from "../../../src/studies/judge/page/changedWords.js";
import { changesIn } from "../../../src/studies/judge/value/decks.js";
import { temporaryFolder } from "../../support/experiments.js";

const base = temporaryFolder();

/** A game, and its options with that file of own cards. */
function withCards(gameName: string, yaml: string) {
  const game = findGame(gameName)!;
  const file = join(base, `${gameName}.yaml`);
  writeFileSync(file, `game: ${gameName}\n${yaml}\n`);
  const problems = new Problems();
  const options = game.checkOptions(placeless(file), [], { cards: file }, problems);
  expect(problems.list).toEqual([]);
  return { game, options };
}

/** What is changed of a card. */
function changed(gameName: string, yaml: string, name: string, of = name) {
  const { game, options } = withCards(gameName, `cards:\n${yaml}`);
  return changesOf(game, options, name, of);
}

describe("what a card has otherwise than the one that it is based on", () => {
  test("is told of numbers and abilities, and of nothing else", () => {
    const boba = "Boba Fett, Bounty Hunter";
    const own = `  - { based on: "${boba}", hitPoints: 100, cost: 40, abilities: [+ Jolt, - Accurate Shot], note: for a ballot }`;
    const changes = changed("miniatures", own, boba);
    expect(changes).toEqual([
      { what: "cost", isList: false, from: "62", to: "40" },
      { what: "hit points", isList: false, from: "120", to: "100" },
      { what: "abilities", isList: true, from: "Accurate Shot", to: "Jolt" },
    ]);
    expect(changedSentence({ name: boba, basedOn: { name: boba }, changes, note: "for a ballot" })).toBe(
      `${boba}: cost 62 → 40; hit points 120 → 100; abilities without Accurate Shot and with Jolt. Its author says: “for a ballot”`,
    );
  });

  test("is told under a name of its own, and of what came alone", () => {
    const changes = changed(
      "miniatures",
      "  - { name: Old Mynock, based on: Mynock, abilities: [+ Evade] }",
      "Old Mynock",
      "Mynock",
    );
    expect(changes).toEqual([{ what: "abilities", isList: true, to: "Evade" }]);
    expect(changedSentence({ name: "Old Mynock", basedOn: { name: "Mynock" }, changes })).toBe(
      "Old Mynock, from Mynock: abilities with Evade.",
    );
  });

  test("is told of a commander effect in its sentence, without how that is written", () => {
    const own =
      "  - { name: Captain, based on: Rebel Trooper, commanderEffect: { bonus: { attack: 3, when: still } } }";
    const [effect] = changed("miniatures", own, "Captain", "Rebel Trooper").filter((one) => one.what !== "cost");
    expect(effect).toMatchObject({ what: "commander effect", isList: false });
    expect(effect!.to).toMatch(/^“It gives each ally .*\+3 Attack.*\.”$/);
  });

  test("is told of cards of the card games, and nothing of what is not changed", () => {
    const clone = "Clone Warrior 4/163";
    expect(changed("tcg", `  - { based on: "${clone}", power: 7 }`, clone)).toEqual([
      { what: "power", isList: false, from: "4", to: "7" },
    ]);
    expect(changed("tcg", `  - { based on: "${clone}", power: 7 }`, "Jedi Knight")).toEqual([]);
    expect(changedSentence({ name: clone, changes: [] })).toBeUndefined();
  });

  test("is told of what a card does in whole sentences", () => {
    const maul = "Darth Maul (B)";
    const changes = changed("tcg", `  - { based on: "${maul}", text: none }`, maul);
    const evade = "“Evade 2: When it would be damaged, you may pay 2 Force: prevent up to 2 of that damage.”";
    expect(changes).toEqual([{ what: "text", isList: true, from: evade }]);
    expect(changedSentence({ name: maul, changes })).toBe(`${maul}: text without ${evade}.`);
  });
});

/** What judgements of that file say was changed, by the name of what is judged. */
function judged(gameName: string, yaml: string) {
  const { game, options } = withCards(gameName, yaml);
  return Object.fromEntries(
    game.valuing!.beside(options).map((piece) => [piece.name, changesIn(game, options, piece)]),
  );
}

test("a judged card of the Trading Card Game is told with what was changed of it", () => {
  const clone = "Clone Warrior 4/163";
  expect(judged("tcg", `cards:\n  - { based on: "${clone}", power: 7 }`)).toEqual({
    [clone]: [{ what: "power", isList: false, from: "4", to: "7" }],
  });
});

test("a judged set is told with its other cards, and with what was changed of each", () => {
  const own = "{ name: Friends, based on: 2, cards: [+ Twi'lek Loyalist, - Dagobah Training Grounds] }";
  const cheaper = { what: "Twi'lek Loyalist: cost", isList: false, from: "1", to: "3" };
  const found = judged("lcg", `cards:\n  - { based on: "Twi'lek Loyalist", cost: 3 }\nsets:\n  - ${own}`);
  expect(found["A Hero's Journey"]).toEqual([cheaper]);
  expect(found.Friends).toMatchObject([
    { what: "cards", isList: true, from: "Dagobah Training Grounds", to: "Twi'lek Loyalist" },
    cheaper,
  ]);
});

test("a fact that has come or gone is told with none in its place", () => {
  const fact = (from: string | undefined, to: string | undefined, isList = false) =>
    changeWords({ what: "side", isList, ...(from && { from }), ...(to && { to }) });
  expect([fact("light", "dark"), fact(undefined, "dark"), fact("light", undefined)]).toEqual([
    ...["side light → dark", "side none → dark", "side light → none"],
  ]);
  expect([fact("Jolt", "Evade", true), fact(undefined, "Evade", true), fact("Jolt", undefined, true)]).toEqual([
    ...["side without Jolt and with Evade", "side with Evade", "side without Jolt"],
  ]);
});
