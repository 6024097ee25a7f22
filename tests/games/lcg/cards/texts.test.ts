import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../../../src/core/hash.js";
import { builtProgram, projectRoot } from "../../../../src/core/paths.js";
import { coreDeclarations, laterDeclarations, type Stored, textsOf } from "../../../../src/games/lcg/cards/texts.js";

/** Texts as the build leaves them, and as their files hold them. */

const CORE = "core-set.yaml";
const yaml = readFileSync(join(projectRoot, "src/games/lcg/catalogue/texts", CORE), "utf8");

describe("texts of the core", () => {
  it("are of 167 cards, none of which a later product declares", () => {
    expect(coreDeclarations().size).toBe(167);
    expect([...laterDeclarations().keys()].filter((name) => coreDeclarations().has(name))).toEqual([]);
  });
  it("are left by the build as the files hold them", () => {
    const left = JSON.parse(readFileSync(builtProgram("lcg-texts.json"), "utf8")) as Readonly<Record<string, Stored>>;
    const read = Object.keys(left).map((file) => [file, textsOf(file, undefined)]);
    expect(read).toEqual(Object.entries(left).map(([file, { texts }]) => [file, texts]));
    expect(Object.keys(left).length).toBeGreaterThan(6);
  });
  it("are what was left where the file is the same, and read anew where it is not", () => {
    const texts = [{ title: "Yoda" }];
    expect(textsOf(CORE, { hash: sha256(yaml), texts })).toEqual(texts);
    expect(textsOf(CORE, { hash: sha256(`${yaml} `), texts })).toEqual([...coreDeclarations().values()]);
  });
});
