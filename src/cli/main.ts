#!/usr/bin/env node
import { registryUrl } from "../experiment/games.js";
import { runCli } from "./cli.js";

// Setting the code instead of exiting lets standard output drain into a pipe.
process.exitCode = await runCli(process.argv.slice(2), registryUrl);
