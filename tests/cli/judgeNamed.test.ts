import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { hearGuesses } from "../../src/games/lists/guesses.js";
import * as registry from "../../src/registry.js";
import { againOf, saidOf } from "../../src/studies/again.js";
import { judge } from "../../src/studies/judge/index.js";
import type { JudgeStudy, ValuedStudy } from "../../src/studies/judge/study.js";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** `judge` of a card by its name: it asks what a file of own cards would. */

const base = temporaryFolder();
catchOutput();

/** What `study.json` would hold, and what was told beside it. */
async function asked(file: string, changes: readonly string[] = [], game?: string) {
  const notes: string[] = [];
  const host = {
    registry,
    registryUrl: "",
    workers: 1,
    checkPlace: () => {},
    note: (line: string) => notes.push(line),
  };
  const begun = await judge.begin({ file, changes, games: 2000, ...(game === undefined ? {} : { game }) }, host);
  const manifest = judge.manifestOf(begun.asked, registry.findGame(begun.game)!);
  return { name: begun.name, manifest, notes };
}

/** A file of one changed card. */
function cardFile(name: string, game: string, of: string, fields: string): string {
  const file = join(base, `${name}.yaml`);
  writeFileSync(file, `game: ${game}\ncards:\n  - { based on: "${of}"${fields === "" ? "" : `, ${fields}`} }\n`);
  return file;
}

const BOBA = "Boba Fett, Bounty Hunter";
const TROOPER = "Stormtrooper TK-119";
const SABER = "Jedi Lightsaber";

describe("a card with changes asks to the byte what a file of its name would", () => {
  test.each([
    ["miniatures", BOBA, ["cost=45", "hitPoints=110"], "cost: 45, hitPoints: 110"],
    [
      "miniatures",
      BOBA,
      ["abilities=+ Cleave, - Evade", "unique=false"],
      "abilities: [+ Cleave, - Evade], unique: false",
    ],
    ["miniatures", BOBA, ["hp=110", "Price=45"], "hitPoints: 110, cost: 45"],
    ["tcg", TROOPER, ["power=4"], "power: 4"],
    ["tcg", TROOPER, ["pow=4", "build cost=6"], "power: 4, buildCost: 6"],
    ["tcg", TROOPER, ["text=none"], "text: none"],
    ["lcg", SABER, ["cost=0", "traits=[+ Droid]"], "cost: 0, traits: + Droid"],
  ])("%s: %s %s", async (game, name, words, fields) => {
    const file = await asked(cardFile(name, game, name, fields));
    const named = await asked(name, words, game);
    expect(JSON.stringify(named.manifest)).toBe(JSON.stringify(file.manifest));
    expect(named.name).toBe(`judge ${name}`);
    // Of another file it is the same but for the name.
    const other = await asked(cardFile("own", game, name, fields));
    expect(other.manifest.hash).not.toBe(named.manifest.hash);
    const { study } = other.manifest.asked as { readonly study: JudgeStudy };
    expect({ ...study, name }).toEqual((named.manifest.asked as { readonly study: JudgeStudy }).study);
  });
});

test("a changed value changes the hash; two spellings of a value, a name, or an order do not", async () => {
  const hash = async (name: string, ...words: string[]) => (await asked(name, words)).manifest.hash;
  const usual = await hash(BOBA, "cost=45", "hitPoints=110");
  for (const other of [["cost=46", "hitPoints=110"], ["cost=45"], ["cost=45", "hitPoints=110", "force=1"], []])
    expect(await hash(BOBA, ...other)).not.toBe(usual);
  for (const same of [
    ["cost=45.0", "hitPoints=1.1e2"],
    ["hitPoints=110", "cost=45"],
    ["cost = 45", "hitPoints=110 # as voted"],
  ])
    expect(await hash(BOBA, ...same)).toBe(usual);
  for (const name of ["boba fett, bounty  hunter", "Boba Fett (Bounty Hunter)", "BH-19", `${BOBA} (Bounty Hunters)`])
    expect(await hash(name, "cost=45", "hitPoints=110")).toBe(usual);
});

describe("a published card as it is has no change to judge", () => {
  test("Miniatures: its price alone, in the squads in which a copy under another name is", async () => {
    const { cards } = ((await asked(BOBA)).manifest.asked as { readonly study: JudgeStudy }).study;
    expect(cards).toMatchObject([{ name: BOBA, mark: "published", cost: 62, changes: [] }]);
    expect(cards[0]).not.toHaveProperty("before");
    expect(cards[0].isAlike).toBe(false);
    expect(cards[0].sample).not.toHaveProperty("arms");
    const file = await asked(cardFile("copy", "miniatures", BOBA, "name: Boba Again"));
    const [alike] = (file.manifest.asked as { readonly study: JudgeStudy }).study.cards;
    // There the copy of the published card stands last.
    expect(alike.sample.weights!.slice(0, -1)).toEqual(cards[0].sample.weights);
    expect(cards[0].weighed).toEqual(alike.weighed);
  });

  test.each([
    ["tcg", TROOPER, TROOPER, { cost: { field: "buildCost", value: 3 } }, []],
    [
      "lcg",
      SABER,
      "A Hero's Journey",
      { kind: "objective set" },
      [`${SABER} is judged by its objective set: A Hero's Journey.`],
    ],
  ])("%s: its value alone", async (game, name, judged, more, notes) => {
    const found = await asked(name, [], game);
    const { study } = found.manifest.asked as { readonly study: ValuedStudy };
    expect(study).toMatchObject({ name, measure: "value", game });
    expect(study.cards).toMatchObject([{ name: judged, mark: "published", changes: [], ...more }]);
    for (const key of ["basedOn", "notCompared", "cards"]) expect(study.cards[0]).not.toHaveProperty(key);
    for (const { arms } of study.cards[0].samples) expect(arms!.map((arm) => arm.name)).toEqual(["another"]);
    expect(found.notes).toEqual(notes);
  });

  test("a card of several objective sets is judged by each", async () => {
    const { manifest, notes } = await asked("Twi'lek Loyalist", [], "lcg");
    const { cards } = (manifest.asked as { readonly study: ValuedStudy }).study;
    expect(cards.length).toBeGreaterThan(0);
    expect(notes[0]).toContain(cards.at(-1)!.name);
    expect(cards.every(({ mark }) => mark === "published")).toBe(true);
  });
});

describe("mistakes are told by the word that has them, and nothing is written", () => {
  test.each<[string, readonly string[], readonly (RegExp | string)[]]>([
    [
      "an unknown field",
      [BOBA, "hitPonts=110"],
      [
        /^hitPonts=110: cards of Star Wars Miniatures have no field "hitPonts", but .*\bcost, hitPoints, .* \(did you mean "hitPoints"\?\)$/m,
      ],
    ],
    ["one that is nobody's", [BOBA, "foo=1"], [/ have no field "foo", but name, [\w, ]+, faction$/m]],
    ["a field of another game", [TROOPER, "damage=4"], [/^damage=4: cards of .* have no field "damage", but /]],
    ["a value that is none", [BOBA, "cost=dear", "hitPoints=110"], [/^cost=dear: cost: must be a whole number/]],
    ["a field by another word", [BOBA, "hp=115", "price=45"], [/^hp=115: hp: must be a multiple of ten/]],
    [
      "a field in two words",
      [BOBA, "hp=110", "hitPoints=120"],
      ['hp=110: "hp" and "hitPoints" are one key (leave "hp" out)'],
    ],
    ["what the name says, otherwise", [BOBA, "Based_On=Jawa"], ["Based_On=Jawa: the card is named before its fields"]],
    ["no field", [BOBA, "=45"], ['=45: names no field before "=": write FIELD=VALUE']],
    ["no value", [BOBA, "cost="], ["cost=: gives cost no value: write cost=VALUE"]],
    ["no field", [BOBA, "=45"], ['=45: names no field before "=": write FIELD=VALUE']],
    ["a field twice", [BOBA, "cost=45", "cost=50"], ["cost=50: cost is given already, by cost=45"]],
    [
      "all at once",
      [BOBA, "cost=", "=45", "force=1", "force=1"],
      [/^cost=: /m, /^=45: /m, /^force=1: force is given already/m],
    ],
    ["a list that is not closed", [BOBA, "abilities=[+ Evade"], [/^abilities=\[\+ Evade: a bracket is not closed/]],
    ["an ability that is nobody's", [BOBA, "abilities=+ Evode"], [/^abilities=\+ Evode: .*Evade/]],
    ["what the name says", [BOBA, "based on=Guri"], ["based on=Guri: the card is named before its fields"]],
    ["what --game says", [BOBA, "game=tcg"], ["game=tcg: the game is named by --game"]],
    ["the same number", [TROOPER, "power=3"], [`${TROOPER}: "${TROOPER}" is as published: nothing is changed`]],
    ["the same price", [BOBA, "cost=62", "hp=120"], [`${BOBA}: "${BOBA}" is as published: nothing is changed`]],
    ["the same icons", [SABER, "cost=1"], [`${SABER}: "${SABER}" is as published: nothing is changed`]],
    [
      "a name that the shell took apart",
      ["Boba", "Fett,", "Bounty", "Hunter", "cost=45"],
      [`Fett,: is no FIELD=VALUE (quote a name of several words: "${BOBA}")`],
    ],
    ["a number alone", [BOBA, "50"], ["50: is no FIELD=VALUE (write cost=50)"]],
    ["blanks around =", [BOBA, "cost", "=", "50"], ["cost: is no FIELD=VALUE (write cost=50, without blanks)"]],
    ["a blank before =", [BOBA, "cost", "=50"], ["cost: is no FIELD=VALUE (write cost=50, without blanks)"]],
    ["a field as an option", [BOBA, "--defense", "20"], ["a change of the card is written defense=VALUE"]],
    ["one with an apostrophe", ["A", "Hero's", "Journey"], [`quote a name of several words: "A Hero's Journey"`]],
    [
      "a value that it took apart",
      [BOBA, "note=too", "dear", "cost=1"],
      ['(quote a value of several words: "note=too dear")'],
    ],
    ["a name that is nearly one", ["Boba Fett, Bounty Huntr"], [`(did you mean "${BOBA}" (miniatures)?)`]],
    [
      "fields without a card",
      ["cost=45"],
      [/^cost=45: there is no card of this name.*\(name the card before its fields\)/],
    ],
    [
      "a card of another game",
      [TROOPER, "--game", "miniatures"],
      [/: there is no card of Star Wars Miniatures of this name.*\(.* has one: --game tcg\)/],
    ],
    ["no such game", [TROOPER, "--game", "tgc"], ['--game: there are no cards of a game "tgc" (did you mean "tcg"?)']],
    [
      "a name of several games",
      ["Boba Fett"],
      [
        'Boba Fett: several cards have this name: "Boba Fett" at a cost of 50 (--game miniatures); "Boba Fett" at a cost of 4 (--game lcg)',
      ],
    ],
    [
      "a field that cards of both have and that says nothing of which",
      ["Boba Fett", "note=dear"],
      ['"Boba Fett" at a cost of 50 (--game miniatures); "Boba Fett" at a cost of 4 (--game lcg)'],
    ],
    [
      "fields that no cards have",
      ["Boba Fett", "colour=red"],
      ['"Boba Fett" at a cost of 50 (--game miniatures); "Boba Fett" at a cost of 4 (--game lcg)'],
    ],
    [
      "versions of the one game that has the field",
      ["Darth Vader", "speed=60"],
      [/^Darth Vader: names of cards only begin so: "Darth Vader \(A\)" at a cost of \d+; [^-]*$/],
    ],
    [
      "printings that play otherwise",
      ["Jedi Guardian"],
      ['"Jedi Guardian (Champions of the Force)" at a cost of 23; "Jedi Guardian (Clone Strike)" at a cost of 11'],
    ],
    [
      "versions of a name",
      ["Darth Maul", "--game", "tcg"],
      [
        /^Darth Maul: names of cards only begin so: "Darth Maul \(A\)" at a cost of \d+; "Darth Maul \(B\)" at a cost of \d+/,
      ],
    ],
    ["a file that is not there", ["boba.yaml", "cost=45"], ["boba.yaml: there is no such file or folder"]],
  ])("%s", async (_what, words, messages) => {
    expect(await cli("judge", ...words, "--games", "2000", "--out", join(base, "none"))).toBe(2);
    for (const message of messages)
      if (typeof message === "string") expect(err).toContain(message);
      else expect(err).toMatch(message);
    expect(existsSync(join(base, "none"))).toBe(false);
  });

  test("one printing of several, and the game of several, can be named", async () => {
    const guardian = await asked("Jedi Guardian (Clone Strike)");
    expect(guardian.manifest.asked).toMatchObject({ study: { cards: [{ cost: 11 }] } });
    expect((await asked("Boba Fett", [], "lcg")).manifest.asked).toMatchObject({
      study: { game: "lcg", name: "Boba Fett" },
    });
  });

  test("a file is a file, even of a card's name, and has its changes inside", async () => {
    const file = cardFile("guri", "miniatures", "Guri", "cost: 3");
    expect(await cli("judge", file, "cost=45", "--games", "2000")).toBe(2);
    expect(err).toMatch(/^cost=45: .*guri\.yaml is a file: what is changed of its cards stands there/);
    const named = join(base, "Mynock");
    writeFileSync(named, "game: miniatures\nbased on: Mynock\ncost: 9\n");
    expect((await asked(named)).manifest.asked).toMatchObject({ study: { cards: [{ mark: "changed", cost: 9 }] } });
  });
});

test("a plan plays nothing; help shows how a card is named; what is proposed names it again", async () => {
  expect(await cli("judge", BOBA, "cost=45", "--games", "2000", "--plan", "--workers", "1")).toBe(0);
  expect(out).toMatch(/fair cost of Boba Fett, Bounty Hunter +at most 1,9\d\d +\d/);
  await cli("judge", "--help");
  expect(out).toContain('dejarik judge "Boba Fett, Bounty Hunter" cost=45 ');
  const said = saidOf({ file: BOBA, changes: ["cost=45", "note=a b"], game: "miniatures", games: 2000 }, judge.options);
  expect(againOf("dejarik", judge, said)).toBe(`dejarik judge '${BOBA}' cost=45 'note=a b' --game miniatures`);
});

describe("a name as lists have it", () => {
  /** What is asked about, with what was guessed. */
  const taken = async (name: string, ...changes: string[]) => {
    const guesses: string[] = [];
    hearGuesses(({ message }) => guesses.push(message));
    await asked(name, changes).finally(() => hearGuesses(undefined));
    return guesses;
  };
  const MINIATURES = "of Star Wars Miniatures";

  test("of several games, with a cost: the card whose cost is nearest", async () => {
    expect(await taken("Boba Fett", "cost=45")).toEqual([
      'is taken for "Boba Fett" of Star Wars Miniatures, which costs 50; cards of other games have this name, by --game',
    ]);
  });

  test("of several games, with a cost to which two are as near, or none, or one of many of its game: it is asked which", async () => {
    // Five cards cost 4. Two cost 9, which is by its ratio nearer to 20 than 50 is.
    // The one that costs 2 is of a game with many.
    for (const cost of ["cost=1", "cost=4", "cost=20", "cost=0", "cost=dear"])
      await expect(taken("Boba Fett", cost)).rejects.toThrow(
        /several cards have this name: "Boba Fett" at a cost of 50 \(--game miniatures\); "Boba Fett" at a cost of 4 \(--game lcg\)/,
      );
    // Where the game is named, the cost says nothing.
    expect(await cli("judge", "Boba Fett", "cost=4", "--game", "tcg", "--games", "2000")).toBe(2);
    expect(err).toContain('names of cards only begin so: "Boba Fett (A)" at a cost of 2; ');
  });

  test.each([
    ["boba fett bounty hunter", `is taken for "Boba Fett, Bounty Hunter" ${MINIATURES}`],
    ["Fett Bounty Hunter Boba", `is taken for "Boba Fett, Bounty Hunter" ${MINIATURES}`],
    ["jedi lightsabre", undefined],
    ["BOBA FETT, BOUNTY HUNTER", ""],
  ])("%s", async (name, wanted) => {
    if (wanted === undefined) await expect(taken(name)).rejects.toThrow("there is no card of this name");
    else expect(await taken(name)).toEqual(wanted === "" ? [] : [wanted]);
  });

  test("of two games is of the one whose cards have the fields", async () => {
    const why = (fields: string) => `${MINIATURES}, as only cards ${MINIATURES} have ${fields}`;
    expect(await taken("Boba Fett", "cost=45", "hitPoints=110")).toEqual([
      `is taken for "Boba Fett" ${why("cost and hitPoints")}`,
    ]);
    expect(await taken("Boba Fett", "Hit Points=120")).toEqual([`is taken for "Boba Fett" ${why("Hit Points")}`]);
    expect(await taken("Boba Fett", "unitDamage=3")).toEqual([
      'is taken for "Boba Fett" of Star Wars: The Card Game, as only cards of Star Wars: The Card Game have unitDamage',
    ]);
  });

  test("asks what the whole name asks", async () => {
    const [short, whole] = [await asked("boba fett bounty hunter", ["cost=45"]), await asked(BOBA, ["cost=45"])];
    expect(short.manifest).toEqual(whole.manifest);
  });
});

test("what the study tells as it begins and its face are whole lines, on whatever stream", async () => {
  const words = ["--minutes", "0.1", "--maps", "open", "--workers", "1", "--out", join(base, "lines")];
  expect([0, 4]).toContain(await cli("judge", "Mynock", "cost=9", "--game", "miniatures", ...words));
  expect(err).toMatch(/^(At most )?[\d,]+ games a card[,:] .* The same again: --games \d+\.$/m);
  expect(out).toMatch(/^What next +.*\bbefore it chooses/m);
  for (const stream of [process.stdout, process.stderr])
    for (const [text] of vi.mocked(stream.write).mock.calls) expect(String(text)).toMatch(/\n$/);
}, 30_000);
