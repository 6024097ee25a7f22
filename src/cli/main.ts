#!/usr/bin/env node
import { fileWords } from "../core/fileWords.js";
import { widenInlining } from "../core/inlining.js";
import { registryUrl } from "../registry.js";
import { runCli } from "./cli.js";

// A reader that has seen enough (such as `head`) closes the pipe; that is no failure, and what is under way comes to
// its end.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  process.stderr.write(`standard output: ${fileWords(error)}\n`);
  process.exit(1);
});

widenInlining();

// Setting the code instead of exiting lets standard output drain into a pipe.
process.exitCode = await runCli(process.argv.slice(2), registryUrl);
