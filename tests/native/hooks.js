import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

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

/**
 * Each file of long tests has a process of its own, and a hundred would each leave the types out of the same files: what
 * was made of a text is kept under the hash of text, path (the source map names it) and the transformer's version.
 */
const kept = fileURLToPath(new URL("../../node_modules/.cache/dejarik-native/", import.meta.url));
const { version } = JSON.parse(
  readFileSync(new URL("../../node_modules/rolldown/package.json", import.meta.url), "utf8"),
);

async function transformed(file, text) {
  const { transform } = await import("rolldown/utils");
  const { code, map, errors } = await transform(file, text, { sourcemap: true });
  if (errors.length > 0) throw errors[0];
  // Errors are to name lines of the source.
  const mapped = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString("base64")}`;
  return `${code}\n${mapped}\n`;
}

export async function load(url, context, next) {
  if (!isOwn(url)) return next(url, context);
  const file = fileURLToPath(url);
  const text = readFileSync(file, "utf8");
  const own = `${kept}${createHash("sha256").update(`${version}\0${file}\0${text}`).digest("hex")}.js`;
  if (existsSync(own)) return { format: "module", source: readFileSync(own), shortCircuit: true };
  const source = await transformed(file, text);
  // Renamed when whole: another process may be reading.
  mkdirSync(kept, { recursive: true });
  const whole = `${own}.${process.pid}`;
  writeFileSync(whole, source);
  renameSync(whole, own);
  return { format: "module", source, shortCircuit: true };
}
