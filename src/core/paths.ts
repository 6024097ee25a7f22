import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json: data files are found from it whether the code runs built or from source. */
export const projectRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("package.json of dejarik not found above its code");
  return findRoot(parent);
}

/** Programs, worker threads among them, as the build leaves them; `name` is such as "src/run/worker.js". */
export const builtProgram = (name: string): string => join(projectRoot, "dist", name);
