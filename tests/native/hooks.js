import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transform } from "rolldown/utils";

/**
 * Lets Node itself load TypeScript as it stands, for tests: what is imported as .js is the .ts beside it, and types are
 * left out. Vitest would load it too, but turns each use of an imported name into a call that V8 cannot see through:
 * games take three to four times as long so. A module that is
 * imported with a query, as in greedy.ts?apart, and what it imports are others than those without one.
 */

const isOwn = (url) => url.startsWith("file:") && /(?<!\.d)\.tsx?(\?.*)?$/.test(url) && !url.includes("/node_modules/");

export function resolve(specifier, context, next) {
  const { parentURL } = context;
  if (parentURL === undefined || !isOwn(parentURL) || !/^\..*\.js$/.test(specifier)) return next(specifier, context);
  const { href } = new URL(specifier, parentURL);
  for (const ending of [".ts", ".tsx"]) {
    const url = href.replace(/\.js$/, ending) + new URL(parentURL).search;
    if (existsSync(fileURLToPath(url))) return { url, format: "module", shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!isOwn(url)) return next(url, context);
  const file = fileURLToPath(url);
  const { code, map, errors } = await transform(file, await readFile(file, "utf8"), { sourcemap: true });
  if (errors.length > 0) throw errors[0];
  // Errors are to name lines of the source.
  const mapped = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString("base64")}`;
  return { format: "module", source: `${code}\n${mapped}\n`, shortCircuit: true };
}
