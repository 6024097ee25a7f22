import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isFile, isThere, listedFile, readText } from "../../src/core/files.js";
import { Problems } from "../../src/core/problems.js";
import { temporaryFolder } from "../support/experiments.js";

test("what ships is known by its file and by its title, however that is written", () => {
  const found = (folder: string, text: string) => listedFile(folder, text, ".")?.split("/").slice(-2).join("/");
  for (const text of ["jedi-council", "Jedi Council", "jedi  council", "JEDI COUNCIL"])
    expect(found("squads", text), text).toBe("squads/jedi-council.yaml");
  expect(found("decks", "Championships 2004 Dark")).toBe("decks/tcg-champs04-dark.yaml");
  for (const text of ["Jedi", "Council", "", "-", "Jedi Council II"])
    expect(found("squads", text), text).toBeUndefined();
});

test("a shipped report, squad or deck is found from any folder, unless there is one here; nothing else is", () => {
  const before = process.cwd();
  const said = (file: string) => {
    const problems = new Problems();
    expect(readText(file, problems)).toBeUndefined();
    expect([isFile(file), isThere(file)]).toEqual([false, false]);
    return problems.list[0].message;
  };
  try {
    process.chdir(temporaryFolder());
    for (const shipped of ["reports/first-look.yaml", "squads/jedi-council.yaml", "decks/jedi-starter.yaml"])
      for (const file of [shipped, `./${shipped}`]) {
        expect([isFile(file), isThere(file)]).toEqual([true, true]);
        expect(readText(file, new Problems())).toBe(readFileSync(join(before, shipped), "utf8"));
      }
    // A path that leads out of the folder, a folder of it, or another file of the program is none of them.
    for (const file of [
      "reports/../package.json",
      "reports/pictures/front.webp",
      "package.json",
      "squads/nobody.yaml",
      "decks/formats/nothing.yaml",
    ])
      expect(said(file)).toBe("file not found");
    mkdirSync("reports");
    writeFileSync("reports/first-look.yaml", "game: lcg\n");
    expect(readText("reports/first-look.yaml", new Problems())).toBe("game: lcg\n");
    expect(said("reports/second-look.yaml")).toBe("file not found");
    expect(said("/reports/first-look.yaml")).toBe("file not found");
  } finally {
    process.chdir(before);
  }
});
