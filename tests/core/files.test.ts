import { expect, test } from "vitest";
import { readText } from "../../src/core/files.js";
import { Problems } from "../../src/core/problems.js";
import { temporaryFolder } from "../support/experiments.js";

test("a shipped file that is looked for in another folder is told of, and no other", () => {
  const before = process.cwd();
  const said = (file: string) => {
    const problems = new Problems();
    expect(readText(file, problems)).toBeUndefined();
    return problems.list[0].message;
  };
  try {
    process.chdir(temporaryFolder());
    expect(said("reports/first-look.yaml")).toBe(
      `file not found; the one that is shipped is ${before}/reports/first-look.yaml`,
    );
    expect(said("reports/second-look.yaml")).toBe("file not found");
    expect(said("/reports/first-look.yaml")).toBe("file not found");
  } finally {
    process.chdir(before);
  }
});
