#!/usr/bin/env node
import { endNow, endProcess, foreignCode, noteProgram } from "../core/ending.js";
import { fileWords } from "../core/fileWords.js";
import { widenInlining } from "../core/inlining.js";
import { registryUrl } from "../registry.js";
import { runCli } from "./cli.js";

// A reader that has seen enough (such as `head`) closes the pipe; that is no failure, and what is under way comes to
// its end.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  process.stderr.write(`standard output: ${fileWords(error)}\n`);
  endProcess(1);
});

widenInlining();
noteProgram();

let code: number | undefined;
// Whatever ends the process before the command has, it is no success.
process.on("exit", (ending) => {
  if (code === undefined && ending === 0) process.exitCode = 1;
});
code = await runCli(process.argv.slice(2), registryUrl);
// Setting the code instead of exiting lets standard output drain into a pipe.
process.exitCode = code;
// Timers of a strategy's file would keep the process for ever, and listeners of it change the code.
if (foreignCode().length > 0) {
  await drained();
  endNow(code);
}

/** Waits until standard output and error have been taken by whoever reads them. */
async function drained(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => {
      stream.write("", () => resolve());
    });
}
