import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { freePort, startCommand, until, withRedis } from "../machines/support/machines.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";

/** The three commands from one machine to two, as docs/machines.md has them but for address, folder and games. */

const base = temporaryFolder();
const section = /## From one machine to two\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(
  readFileSync(join(projectRoot, "docs", "machines.md"), "utf8"),
)!;
const lines = section[1].trim().split("\n");
/** What is installed for it is there. */
const commands = lines.filter((line) => !line.startsWith("npm install "));

/** What a person's shell runs: output in a file, all of it in one process group. */
function shell(command: string) {
  const env = { ...process.env, DEJARIK_REDIS_PASSWORD: "a pass/word@" };
  const child = spawn("bash", ["-c", command], { cwd: projectRoot, env, detached: true });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      text += data.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const stop = () => child.exitCode ?? process.kill(-child.pid!, "SIGKILL");
  return { ended, text: () => text, stop };
}

describe.skipIf(withRedis !== "")(`from one machine to two${withRedis}`, () => {
  const running: { stop: () => unknown }[] = [];
  afterAll(() => {
    for (const one of running) one.stop();
  });

  test("three commands write what one machine writes", async () => {
    expect(commands).toHaveLength(3);
    const port = await freePort();
    const here = commands.map((line) =>
      line
        .replaceAll("10.0.0.5", `127.0.0.1:${port}`)
        .replaceAll("/mnt/shared/dejarik", join(base, "store"))
        .replace("redis-server", `redis-server --port ${port}`)
        .replace("npx dejarik", `node ${join(projectRoot, "dist", "src", "cli", "main.js")}`),
    );
    const [queue, worker] = here.slice(0, 2).map((line) => {
      const one = shell(line);
      running.push(one);
      return one;
    });
    await until(() => queue!.text().includes("Ready to accept connections"));
    const run = shell(`${here[2]} --games 20 --out ${join(base, "by-two")}`);
    running.push(run);
    expect(await run.ended, run.text() + worker!.text()).toBe(0);
    expect(run.text()).toMatch(/Hosts: 3 parts/);
    const words = [.../ (run .*?) --queue/.exec(commands[2])![1].split(" "), "--games", "20"];
    const one = startCommand("src/registry", [...words, "--out", join(base, "by-one")]);
    expect(await one.ended, one.err()).toBe(0);
    expect(resultFiles(join(base, "by-two"))).toEqual(resultFiles(join(base, "by-one")));
  }, 240_000);
});
