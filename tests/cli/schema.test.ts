import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { KINDS } from "../schemas/support.js";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
catchOutput();

test("schema lists what it has, prints one, and writes all into a folder for editors", async () => {
  expect(await cli("schema")).toBe(0);
  for (const kind of Object.keys(KINDS)) expect(out).toMatch(new RegExp(`^${kind} `, "m"));
  expect(await cli("schema", "--json")).toBe(0);
  expect(JSON.parse(out).map((row: { kind: string }) => row.kind)).toEqual(Object.keys(KINDS));
  expect(await cli("schema", "squad")).toBe(0);
  const squad = JSON.parse(out);
  expect(squad.$schema).toBe("http://json-schema.org/draft-07/schema#");
  expect(squad.title).toBe("dejarik squad");
  expect(await cli("schema", "--out", join(base, "schema"))).toBe(0);
  expect(readdirSync(join(base, "schema")).sort()).toEqual(
    Object.keys(KINDS)
      .map((kind) => `${kind}.json`)
      .sort(),
  );
  expect(JSON.parse(readFileSync(join(base, "schema", "squad.json"), "utf8"))).toEqual(squad);
});

test("schema says where the form of maps is told", async () => {
  expect(await cli("schema", "map")).toBe(2);
  expect(err).toContain('there is no schema of "map"; a map is a drawing in plain text: see docs/experiments.md');
});

test("factions and affiliations are closed lists", async () => {
  for (const [kind, id, name] of [
    ["squad", "miniaturesFaction", "Rebel"],
    ["cards", "miniaturesFaction", "Rebel"],
    ["deck", "lcgAffiliation", "Jedi"],
  ]) {
    expect(await cli("schema", kind!)).toBe(0);
    const { definitions } = JSON.parse(out);
    expect(definitions[id!].type).toBe("string");
    expect(definitions[id!].enum).toContain(name);
    expect(definitions[id!].anyOf).toBeUndefined();
  }
  expect(await cli("schema", "cards")).toBe(0);
  expect(JSON.stringify(JSON.parse(out).definitions.miniaturesFilter.properties.faction)).toContain(
    "miniaturesFaction",
  );
});

test("schema refuses kinds that there are not, with the nearest", async () => {
  expect(await cli("schema", "squads")).toBe(2);
  expect(err).toContain('there is no schema of "squads"; did you mean "squad"?');
  expect(out).toBe("");
});
