import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { LIST_FILE } from "../../src/results/names.js";
import { beginList, readWritten, writeWhole, wrongFiles } from "../../src/results/written.js";
import { temporaryFolder } from "../support/experiments.js";

/** The list of what was written, where processes are killed while they write. */

let root = "";
const at = (name: string): string => join(root, name);
const list = (): string => readFileSync(at(LIST_FILE), "utf8");

beforeEach(async () => {
  root = join(temporaryFolder(), "study");
  mkdirSync(root);
  await beginList(root);
  await writeWhole(at("summary.json"), "0");
});

describe("whoever is killed while files are replaced", () => {
  const program = `
    import { writeWhole } from ${JSON.stringify(join(projectRoot, "dist/modules/src/results/written.js"))};
    for (let n = 0; ; n++) {
      await writeWhole(process.argv[1] + "/summary.json", String(n).repeat(1000));
      if (n === 0) process.stdout.write("begun");
    }`;

  it("leaves each as it was or as it was to be, 40 times one after the other", async () => {
    for (let n = 0; n < 40; n++) {
      const child = spawn(process.execPath, ["--input-type=module", "-e", program, root], { stdio: "pipe" });
      await once(child.stdout, "data");
      await new Promise((resolve) => setTimeout(resolve, n));
      child.kill("SIGKILL");
      await once(child, "close");
      expect(wrongFiles(root)).toEqual([]);
      expect(readWritten(at("summary.json")).toString()).toMatch(/^(\d+?)\1*$/);
    }
    await writeWhole(at("summary.json"), "at last");
    expect(list().match(/summary\.json/g)).toHaveLength(1);
  });
});
