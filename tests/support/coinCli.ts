import { runCli } from "../../src/cli/cli.js";

// The command line with the coin game in place of the real ones, for tests that start processes.
process.exitCode = await runCli(process.argv.slice(2), new URL("./coinGame.js", import.meta.url).href);
