import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./paths.js";

/** Version of this program, from package.json. */
export function programVersion(): string {
  const data = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string };
  return data.version;
}
