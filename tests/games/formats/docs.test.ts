import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../src/core/paths.js";
import { shippedFormats } from "../../../src/games/formats/findFormat.js";
import { FORMAT_KEYS } from "../../../src/games/formats/shape.js";
import { formatFile, GAMES, under } from "./support.js";

const page = readFileSync(join(projectRoot, "docs/formats.md"), "utf8");

describe("the page of formats", () => {
  it("has a sound example", () => {
    const text = /```yaml\n# league\.yaml\n([\s\S]*?)```/.exec(page)![1];
    expect(under(GAMES.miniatures.game, formatFile(text)).told).toEqual([]);
  });

  it("names every key, every filter and, by itself or by its row, every shipped format", () => {
    for (const key of FORMAT_KEYS) expect(page).toMatch(new RegExp(`\`${key}\`|^${key}: `, "m"));
    for (const { game, form } of Object.values(GAMES)) {
      for (const key of Object.keys(form.filters)) expect(page, key).toContain(`\`${key}\``);
      for (const name of shippedFormats(game).filter((one) => !one.startsWith("lcg-faq-")))
        expect(page).toContain(`\`${name}\``);
    }
  });
});
