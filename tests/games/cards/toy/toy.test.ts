import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { builtProgram } from "../../../../src/core/paths.js";
import { below } from "../../../../src/core/rng.js";
import { Dealing } from "../../../../src/games/cards/dealAnew.js";
import { sideOf } from "../../../../src/games/cards/player.js";
import { copyState } from "../../../../src/games/cards/state.js";
import { isOver } from "../../../../src/games/cards/zones.js";
import { random } from "../../../../strategies/cards/random.js";
import { catchOutput, cliOf, err, out } from "../../../support/cli.js";
import { type CardGame, drawTwo } from "../support/cardGame.js";
import { determinismSuite } from "../support/determinismSuite.js";
import { hiddenSuite } from "../support/hiddenSuite.js";
import * as toy from "./toyGame.js";

/**
 * A card game that is rules and a vocabulary gets runs, replays, reports and the checks of hidden cards from what card
 * games share.
 */

catchOutput();
const base = mkdtempSync(join(tmpdir(), "dejarik-toy-"));
afterAll(() => rmSync(base, { recursive: true }));
const further = pathToFileURL(builtProgram("tests/games/cards/toy/games.js")).href;

const asTested: CardGame<toy.View, toy.State, toy.ToyDeck, undefined> = {
  name: "toy",
  questions: toy.QUESTIONS,
  pass: toy.PASS,
  head: toy.H,
  reasons: toy.REASONS,
  randomDecks: (seed) =>
    drawTwo(seed, ({ words, offset }, side) => ({
      ...{ name: side, side },
      cards: Array.from({ length: 12 }, () => 1 + below(words, offset, 9)),
    })),
  deckText: ({ cards }) => ({ cards }),
  compile: (light, dark, strategies) => toy.compile(light, dark, { target: 30 }, strategies),
  copyState,
  columns: toy.gameColumns.length,
  activeIn: (s) => [s.table.head[toy.H.turn] % 2 === 0 ? 1 : 0],
  factsOf: () => undefined,
  checkQuestion: () => 0,
  checkEnd: () => {},
  hidden: {
    dealAnew: (s, side, words) => {
      const dealing = new Dealing(Uint8Array.from({ length: s.matchup.count }, (_, card) => sideOf(s.matchup, card)));
      dealing.begin();
      dealing.see(s.hand[side]);
      for (const owner of [0, 1] as const) {
        dealing.open(owner);
        dealing.gather(s, side, s.hand[owner], true);
        dealing.gather(s, side, s.deck[owner], false);
        dealing.deal(s, side, words, 0);
        dealing.putBack(s, side);
      }
      return dealing.becomes;
    },
    tableColumns: (s) => [[s.table.zone, 1]],
    lists: ["discard"],
    readOwn: () => [],
    secretsFrom: (s, side) => [s.hand[1 - side], s.deck[1 - side]],
    ownPlaces: (s, side) => [s.deck[side]],
  },
  ...{ createState: toy.createState, beginGame: toy.beginGame, setUp: toy.setUp, playTurn: toy.playTurn },
  ...{ playTurns: toy.playTurns, playGame: toy.playGame, isOver, writeRow: toy.writeRow },
};

hiddenSuite(asTested, {
  strategy: random,
  aside: { games: 50, turns: 8, whole: 200, questions: 200 },
  ...{ seed: 5, turns: 3, seedOfViews: 6 },
  told: { name: "zone", value: 1 },
  secrets: (s) => [s.cardTally],
  units: (s) => s.table.discard[0],
});
determinismSuite(asTested, { games: 20, copiesEach: 4 });

describe("the toy, named nowhere but in a module of its own", () => {
  const at = (name: string) => join(base, name);
  const partsOf = (run: string) => {
    const names = readdirSync(at(run), { recursive: true })
      .map(String)
      .filter((name) => name.includes(".arrow"));
    return names.sort().map((name) => [name, readFileSync(join(at(run), name)).toString("base64")]);
  };

  test("is checked, run alike by one worker and by two, replayed in words, verified and reported", {
    timeout: 90_000,
  }, async () => {
    writeFileSync(
      at("toy.yaml"),
      "game: toy\nseed: toys\ngames: 600\nunits: true\ndecks: [toy-light, toy-dark]\nstrategies: [highest, random]\nrules: { target: 20 }\n",
    );
    expect(await cliOf(further, "check", at("toy.yaml")), err).toBe(0);
    for (const n of ["1", "2"])
      expect(await cliOf(further, "run", at("toy.yaml"), "--workers", n, "--out", at(`run${n}`)), err).toBe(0);
    expect(partsOf("run1").length).toBeGreaterThan(0);
    expect(partsOf("run2")).toEqual(partsOf("run1"));
    expect(await cliOf(further, "replay", at("run1"), "0:7:a"), err).toBe(0);
    expect(out).toMatch(/Light: Even \(.*dark: Odd/);
    expect(out).toMatch(/(Light|Dark) leads a \d/);
    expect(out).toMatch(/(Light|Dark|Nobody) wins: (target|empty decks)/);
    expect(await cliOf(further, "verify", at("run1")), err).toBe(0);
    expect(await cliOf(further, "report", at("run1")), err).toBe(0);
    expect(readFileSync(join(at("run1"), "report.html"), "utf8")).toContain("points scored");
  });

  test("refuses two decks of one side and a switch it does not have", async () => {
    writeFileSync(at("bad.yaml"), "game: toy\nseed: toys\ngames: 10\ndecks: [toy-light]\nrules: { tarjet: 3 }\n");
    expect(await cliOf(further, "check", at("bad.yaml"))).not.toBe(0);
    expect(err).toContain('unknown rule switch "tarjet"');
  });
});
