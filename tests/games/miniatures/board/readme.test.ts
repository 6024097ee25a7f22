import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { Problems } from "../../../../src/core/problems.js";
import { parseMap } from "../../../../src/games/miniatures/board/mapParse.js";

test("the map in the README is a good map", () => {
  const readme = readFileSync(join(projectRoot, "src/games/miniatures/board/README.md"), "utf8");
  const drawing = /```\n(name:[^`]*)```/.exec(readme)![1];
  const problems = new Problems();
  expect(parseMap("README.md", drawing, problems)?.width).toBe(12);
  expect(problems.list).toEqual([]);
});
