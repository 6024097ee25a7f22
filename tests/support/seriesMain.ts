import { pathToFileURL } from "node:url";
import type { Ended, SeriesCommand } from "./process.js";

/**
 * Commands of one built program one after another, for tests that are about what lies on the disk: each command has its
 * words, folder and exit code as in a process of its own, and the program is loaded once.
 */

const [program] = process.argv.slice(2);
const address = pathToFileURL(program!).href;
// Each command listens at standard output.
process.stdout.setMaxListeners(0);
let number = 0;

async function run({ args, folder }: SeriesCommand): Promise<Ended> {
  const told = { out: "", err: "" };
  const catchInto = (key: "out" | "err") => (text: string | Uint8Array, after?: unknown, last?: unknown) => {
    told[key] += typeof text === "string" ? text : Buffer.from(text).toString();
    for (const one of [after, last]) if (typeof one === "function") one();
    return true;
  };
  process.stdout.write = catchInto("out");
  process.stderr.write = catchInto("err");
  process.chdir(folder);
  process.argv = [process.argv[0], program!, ...args];
  process.exitCode = undefined;
  // With an address of its own the first module runs anew; what it imports is there.
  await import(`${address}?${number++}`);
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, signal: null, ...told };
}

process.on("message", (command: SeriesCommand) => {
  void run(command).then(
    (ended) => process.send!(ended),
    (error: unknown) => {
      process.send!({ code: null, signal: null, out: "", err: error instanceof Error ? error.stack : String(error) });
    },
  );
});
