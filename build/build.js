import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { isBuilt, sourcesOf, stamp, unstamp } from "./stamp.js";

/** Compiles, then bundles, where anything has changed since it last did. */
const root = join(import.meta.dirname, "..");

/** Runs a program to its end; ends with its code where it fails. */
const run = (program, ...words) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, program), ...words], { cwd: root, stdio: "inherit" });
    child.on("close", (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });

const sources = sourcesOf(root);
if (!isBuilt(root, sources)) {
  unstamp(root);
  for (const one of ["modules", "types"]) rmSync(join(root, "dist", one), { recursive: true, force: true });
  const tsc = "node_modules/typescript/bin/tsc";
  await Promise.all([run(tsc, "-p", "tsconfig.json"), run(tsc, "-p", "tsconfig.types.json")]);
  await run("build/bundle.js");
  stamp(root, sources);
}
