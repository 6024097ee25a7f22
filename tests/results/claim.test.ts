import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CLAIM_FILE, claimBegun, claimText, whileClaimed } from "../../src/results/claim.js";
import { temporaryFolder } from "../support/experiments.js";

const hold = (folder: string, process: number, host: string) =>
  writeFileSync(join(folder, CLAIM_FILE), JSON.stringify({ process, host }));

test("a folder is held while work goes on, and free afterwards, also when the work fails", async () => {
  const folder = join(temporaryFolder(), "new", "run");
  await whileClaimed(folder, async () => {
    expect(existsSync(join(folder, CLAIM_FILE))).toBe(true);
    await expect(whileClaimed(folder, async () => {})).rejects.toThrow(/is being written by process \d+; .*delete/);
  });
  await expect(whileClaimed(folder, () => Promise.reject(new Error("no luck")))).rejects.toThrow("no luck");
  expect(existsSync(join(folder, CLAIM_FILE))).toBe(false);
});

test("what a process holds that still runs is refused; what a killed one left is taken over", async () => {
  const folder = temporaryFolder();
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const ended = new Promise((resolve) => other.on("close", resolve));
  hold(folder, other.pid!, hostname());
  await expect(whileClaimed(folder, async () => {})).rejects.toThrow(`process ${other.pid};`);
  other.kill();
  await ended;
  expect(await whileClaimed(folder, async () => "taken over")).toBe("taken over");
  // A container's process often has the number of the one before.
  hold(folder, process.pid, hostname());
  expect(await whileClaimed(folder, async () => "taken over")).toBe("taken over");
});

test("a claim of another machine holds until it lapses", async () => {
  const folder = temporaryFolder();
  hold(folder, 1, "elsewhere");
  await expect(whileClaimed(folder, async () => {})).rejects.toThrow("process 1 on elsewhere;");
  const renewed = (minutesAgo: number) => {
    const then = new Date(Date.now() - 60_000 * minutesAgo);
    utimesSync(join(folder, CLAIM_FILE), then, then);
  };
  // A slow disk may miss renewals for a while.
  renewed(2);
  await expect(whileClaimed(folder, async () => {})).rejects.toThrow("process 1 on elsewhere;");
  renewed(4);
  expect(await whileClaimed(folder, async () => "taken over")).toBe("taken over");
});

test("a folder that may not be made is a clear error", async () => {
  await expect(whileClaimed("/proc/none/run", async () => {})).rejects.toThrow("may not be written");
});

test("a link that leads nowhere is refused in words; a folder in the place of the claim is taken over", async () => {
  const folder = temporaryFolder();
  const link = join(folder, "link");
  symlinkSync(join(folder, "nowhere", "run"), link);
  const refused = whileClaimed(link, async () => {});
  await expect(refused).rejects.toThrow(`${link}: exists already`);
  mkdirSync(join(folder, CLAIM_FILE, "inner"), { recursive: true });
  expect(await whileClaimed(folder, async () => "taken over")).toBe("taken over");
});

test("what this process has begun waits for its work, and is claimed anew where somebody has removed it meanwhile", async () => {
  const folder = join(temporaryFolder(), "begun");
  const begin = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, CLAIM_FILE), claimText());
    claimBegun(folder);
  };
  begin();
  expect(await whileClaimed(folder, async () => existsSync(join(folder, CLAIM_FILE)))).toBe(true);
  begin();
  rmSync(folder, { recursive: true });
  expect(await whileClaimed(folder, async () => existsSync(join(folder, CLAIM_FILE)))).toBe(true);
  expect(existsSync(join(folder, CLAIM_FILE))).toBe(false);
});
