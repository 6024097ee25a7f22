import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

const read = (folder: string, file: string): string => readFileSync(join(at(folder), file), "utf8");
const cardOf = (folder: string) => JSON.parse(read(folder, "summary.json")).cards[0];
const played = ["--games", "2000", "--workers", "1"];
/** Games of small squads on one map take less than half as long. */
const small = ["--points", "60", "--maps", "open"];

test.each([
  ["miniatures", "Mynock", ["cost=9", "hitPoints=30.0"], "cost: 9, hitPoints: 30", small],
  ["tcg", "Stormtrooper TK-119", ["power=4"], "power: 4", []],
])(
  "a card of %s by its name has the results of a file, to the byte but for the study's name",
  async (game, name, words, fields, size) => {
    writeFileSync(at("own.yaml"), `{ game: ${game}, cards: [{ based on: ${name}, ${fields} }] }`);
    for (const [folder, ...asked] of [
      [`${game} name`, name, ...words, "--game", game],
      [`${game} other`, at("own.yaml")],
    ])
      expect([0, 4]).toContain(await cli("judge", ...asked, ...played, ...size, "--out", at(folder)));
    expect(read(`${game} other`, "summary.json").replace('"name": "own"', `"name": "${name}"`)).toBe(
      read(`${game} name`, "summary.json"),
    );
  },
  300_000,
);

test("a published character has a fair cost and no change; a file that changes nothing is refused; it is resumed", async () => {
  writeFileSync(at("alike.yaml"), "{ game: miniatures, cards: [{ based on: Mynock }] }");
  expect(await cli("judge", at("alike.yaml"), ...played, "--out", at("alike"))).toBe(2);
  expect(err).toContain('"Mynock" is as published: nothing is changed');
  const named = ["judge", "Mynock", "--game", "miniatures", ...played, ...small, "--out", at("published")];
  expect([0, 4]).toContain(await cli(...named, "--words"));
  expect(out).toMatch(/^Mynock as published at 5 .*: worth /);
  expect(out).not.toMatch(/change/i);
  const { change, basedOn, ...card } = cardOf("published");
  expect([change, basedOn]).toEqual([undefined, undefined]);
  expect(card).toMatchObject({ mark: "published", changes: [] });
  expect((card.fairCost as { estimate: number }).estimate).toBeGreaterThan(0);
  const page = read("published", "report.html");
  expect(page).toContain("as published");
  expect(page).not.toContain("To be voted on");
  expect([0, 4]).toContain(await cli("judge", "--resume", at("published")));
  expect(out).toMatch(/ judge Mynock --game miniatures --points 60 --maps open --(?:games 20000|minutes 10)\n/);
  expect(read("published", "report.html")).toBe(page);
  expect(await cli("judge", "Guri", "cost=4", "--resume", at("published"))).toBe(2);
  for (const word of [/^FILE: a study that is continued/m, /^CHANGES: a study that is continued/m])
    expect(err).toMatch(word);
  expect(await cli("report", at("published"))).toBe(0);
}, 300_000);

test.each([
  ["tcg", "Stormtrooper TK-119", "Stormtrooper TK-119", "b"],
  ["lcg", "Jedi Lightsaber", "A Hero's Journey", "a"],
])(
  "a published card of %s has a value and no change; its games are played again",
  async (game, name, judged, side) => {
    const folder = `${game} as it is`;
    expect([0, 4]).toContain(await cli("judge", name, "--game", game, ...played, "--out", at(folder), "--words"));
    expect(out).toContain(`${judged} as published `);
    const card = cardOf(folder);
    expect(card).toMatchObject({ name: judged, mark: "published", changes: [] });
    for (const key of ["change", "basedOn", "notCompared"]) expect(card).not.toHaveProperty(key);
    expect(card.value.low).toBeLessThan(card.value.high);
    expect(card.face.facts.length).toBeGreaterThan(0);
    expect(await cli("replay", at(folder), `card-1-round-1-${side}/3`)).toBe(0);
    expect(out).not.toContain(`${judged}, changed`);
  },
  300_000,
);
