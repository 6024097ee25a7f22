import { runCli } from "../../src/cli/cli.js";

// The command line with the games of a module that the first word names, for tests that start processes.
const [registry, ...words] = process.argv.slice(2);
process.exitCode = await runCli(words, registry!);
