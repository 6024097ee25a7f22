import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../../src/core/paths.js";

/**
 * Packs the package as npm does and unpacks it into a folder, beside what it says that it needs and nothing else. The
 * build is there already: tests of other files are running it.
 * @returns where it lies, and what is in it
 */
export function installPacked(folder: string): { readonly installed: string; readonly files: readonly string[] } {
  const installed = join(folder, "node_modules", "dejarik");
  const words = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const [made] = JSON.parse(execFileSync("npm", words, { cwd: projectRoot, encoding: "utf8" })) as [
    { readonly filename: string; readonly files: readonly { readonly path: string }[] },
  ];
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, made.filename), "-C", installed, "--strip-components=1"]);
  const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  for (const name of Object.keys(dependencies)) {
    const place = join(folder, "node_modules", name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(projectRoot, "node_modules", name), place);
  }
  return { installed, files: made.files.map(({ path }) => path) };
}
