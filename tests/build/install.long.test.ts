import { spawnSync } from "node:child_process";
import { lstatSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { temporaryFolder } from "../support/experiments.js";
import { installPacked } from "../support/packed.js";

/** What an installation is: what npm puts there, how much that is, and what it says of what it leaves out. */

const MEGABYTES_MOST = 85;
const BLOCK = 4096;

interface Locked {
  readonly dev?: true;
  readonly devOptional?: true;
  readonly optional?: true;
  readonly hasInstallScript?: true;
}

const { packages } = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};
/** Those of a plain installation. */
const installed = Object.entries(packages).filter(([place, one]) => place !== "" && !one.dev && !one.devOptional);

/** Bytes on a disk, folders of other packages left out. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) return sum + (entry.name === "node_modules" ? 0 : BLOCK + sizeOf(place));
    return sum + Math.ceil(lstatSync(place).size / BLOCK) * BLOCK;
  }, 0);
}

describe("a plain installation", () => {
  const base = temporaryFolder();
  let program = "";
  beforeAll(() => {
    program = installPacked(base).installed;
  });
  const cli = (...words: string[]) => {
    const main = join(program, "dist", "src", "cli", "main.js");
    const env = { ...process.env, DEJARIK_HOME: join(base, "home") };
    const { status, stderr } = spawnSync(process.execPath, [main, ...words], { cwd: base, encoding: "utf8", env });
    return { status, stderr };
  };
  const where = ["--queue", "redis://127.0.0.1:1", "--store", "store"];

  test("is small, and runs nothing while it is installed", () => {
    const there = installed.filter(([, { optional }]) => !optional);
    expect(there.length).toBeGreaterThan(20);
    const bytes = there.reduce((sum, [place]) => sum + sizeOf(join(projectRoot, place)), sizeOf(program));
    expect(bytes / 1e6).toBeLessThan(MEGABYTES_MOST);
    expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  });

  test("says what to install where a queue, a bucket or figures need more", () => {
    const queues = "needs bullmq and ioredis: npm install bullmq@6 ioredis@6\n";
    expect(cli("worker", ...where)).toEqual({ status: 2, stderr: `worker: ${queues}` });
    expect(cli("queue", ...where.slice(0, 2))).toEqual({ status: 2, stderr: `queue: ${queues}` });
    const run = ["run", "starter-republic", "starter-separatist", "--games", "2"];
    expect(cli(...run, ...where)).toEqual({ status: 2, stderr: `--queue: ${queues}` });
    expect(cli(...run, "--out", "made").status).toBe(0);
    for (const name of ["bullmq", "ioredis"])
      symlinkSync(join(projectRoot, "node_modules", name), join(base, "node_modules", name));
    expect(cli(...run, ...where.slice(0, 2), "--store", "s3://bucket/x")).toEqual({
      status: 2,
      stderr: "a store in S3: needs @aws-sdk/client-s3: npm install @aws-sdk/client-s3@3\n",
    });
    expect(cli("worker", ...where).stderr).toContain("queue redis://127.0.0.1:1: cannot be reached");
  }, 120_000);

  test("has licences that let it be given on, of all that is in it", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(projectRoot, "build", "sbom.js")], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    const bill = JSON.parse(readFileSync(join(projectRoot, "dist", "sbom.json"), "utf8")) as {
      components: readonly { readonly name: string }[];
    };
    const names = bill.components.map(({ name }) => name);
    for (const name of ["zod", "piscina", "apache-arrow", "vega-lite"]) expect(names).toContain(name);
    for (const name of ["vitest", "bullmq"]) expect(names).not.toContain(name);
    expect(stdout).toContain(`${names.length} packages`);
  });
});
