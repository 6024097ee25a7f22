import { expect, test } from "vitest";
import { againOf, placeless, saidOf } from "../../src/studies/again.js";
import { OWN_CARDS, SEED, text, texts, toggle, whole } from "../../src/studies/options.js";
import type { AnyStudy } from "../../src/studies/study.js";

/** The command that asks a study again. */

const options = {
  files: texts("files", { isPositional: true }),
  pairs: whole("pairs", 1, 9),
  maps: texts("maps"),
  leaveOut: texts("decks"),
  name: text("name", { flag: "called" }),
  json: toggle("document", { isHow: true }),
  ...OWN_CARDS,
  ...SEED,
};
const command = (args: Readonly<Record<string, unknown>>, more: object = {}) => {
  const own = { kind: "decks", options: { ...options, ...more } } as unknown as AnyStudy;
  return againOf("dejarik", own, saidOf(args, own.options));
};

test("has all that was asked, as it was typed, and nothing of how it is played", () => {
  const args = { files: ["a b.yaml", "c.yaml"], pairs: 4, maps: ["open", "pits"], cards: ["x.yaml", "y"], json: true };
  expect(command({ ...args, out: "runs/x", workers: 2, "leave-out": ["z"], called: "N" })).toBe(
    "dejarik decks 'a b.yaml' c.yaml --pairs 4 --maps open pits --leave-out z --called N --cards x.yaml --cards y",
  );
  expect(command({ files: [], withoutLacking: true, "without-lacking": true })).toBe("dejarik decks --without-lacking");
  expect(command({ withoutLacking: false, "without-lacking": false })).toBe("dejarik decks");
  expect(command({})).toBe("dejarik decks");
});

test("leaves out how long it may take, which is said anew, and only where games are the length", () => {
  const games = whole("games", 1, 9);
  expect(command({ games: 5, seed: "s" }, { games })).toBe("dejarik decks --seed s --games 5");
  expect(command({ games: 5, seed: "s" }, { games, minutes: games })).toBe("dejarik decks --seed s");
  const length = whole("games", 1, 9, { isLength: true });
  expect(command({ games: 5, seed: "s" }, { games: length })).toBe("dejarik decks --seed s");
});

test("is not known where a folder does not tell", () => {
  expect(againOf("dejarik", { kind: "cost", options } as unknown as AnyStudy, undefined)).toBeUndefined();
});

test("on a page names no place of this machine", () => {
  const own = { kind: "decks", options } as unknown as AnyStudy;
  expect(againOf("dejarik", own, { files: ["/home/me/a b.yaml", "../c.yaml"] }, placeless)).toBe(
    "dejarik decks 'a b.yaml' ../c.yaml",
  );
});
