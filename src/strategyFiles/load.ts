import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { isMainThread, Worker } from "node:worker_threads";
import { isOwnProcess } from "../core/ending.js";
import { sha256 } from "../core/hash.js";
import { keepEnding } from "./ending.js";
import { thrownWords, UnfitFile } from "./fault.js";
import { placeOf } from "./places.js";
import { DECISION_SECONDS, isTimeout, runFor } from "./timed.js";

/** Reads a file of JavaScript: what it exports, and the hash by which a run knows it. */

/** What a file exports by default, and its hash. */
export interface LoadedFile {
  readonly exported: unknown;
  /** See `hashOfFile`. */
  readonly hash: string;
}

/** By absolute path: a module is loaded once in a thread, so what it is is hashed once. */
const known = new Map<string, LoadedFile>();

/**
 * Loads a file: an ES module or CommonJS, as Node takes it.
 * @param path relative to the working directory
 * @throws Error saying what is wrong, the path first
 */
export function loadFile(path: string): LoadedFile {
  const file = placeOf(path);
  checkFile(path, file);
  const before = known.get(file);
  const hash = hashOfFile(file);
  if (before !== undefined) {
    if (before.hash === hash) return before;
    throw new Error(`${path}: was changed while games are played with it; begin anew`);
  }
  keepEnding(path);
  if (isMainThread && isOwnProcess()) tryInThread(path, file);
  const loaded = { exported: evaluate(path, file), hash };
  known.set(file, loaded);
  return loaded;
}

/** Megabytes that a file may fill by being loaded. */
const LOADED_MOST = 512;

/**
 * A file that fills all memory ends a thread that is limited, but the whole process where the main thread loads it: so
 * that loads it second, and tells whatever else is wrong with it.
 * @throws Error where it does not come to its end in such a thread
 */
function tryInThread(path: string, file: string): void {
  const source = `
    const { workerData: { file, told } } = require("node:worker_threads");
    const tell = () => {
      Atomics.store(told, 0, 1);
      Atomics.notify(told, 0);
    };
    // An error here would be printed with its trace where nobody catches it: so it waits for its end.
    const refuse = () => {
      tell();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    };
    process.on("exit", tell);
    Object.assign(process, { kill: refuse, reallyExit: refuse });
    try {
      require(file);
    } catch {}
    tell();`;
  const told = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const resourceLimits = { maxOldGenerationSizeMb: LOADED_MOST };
  const workerData = { file, told };
  const trying = new Worker(source, { eval: true, workerData, resourceLimits, stdout: true, stderr: true });
  trying.on("error", () => {});
  const hasTold = Atomics.wait(told, 0, 0, 1000 * DECISION_SECONDS) !== "timed-out";
  void trying.terminate();
  if (!hasTold)
    throw new Error(`${path}: does not come to its end within ${DECISION_SECONDS} seconds, or fills memory`);
}

function checkFile(path: string, file: string): void {
  const fail = (why: string): never => {
    throw new Error(`${path}: ${why}`);
  };
  if (/\.[cm]?ts$/.test(path)) fail("is TypeScript; build it, and name the file of JavaScript");
  if (!/\.[cm]?js$/.test(path)) fail("is no file of JavaScript: strategies are .js, .mjs or .cjs");
  if (!existsSync(file)) fail("there is no such strategy file (looked for from the working directory)");
  if (!statSync(file).isFile()) fail("is no file");
}

/** What Node.js says of `export` and `import` in a file that it takes for CommonJS. */
const isModuleReadAsScript = (error: unknown): boolean =>
  (error as { readonly name?: unknown } | undefined)?.name === "SyntaxError" &&
  /Unexpected token 'export'|Cannot use import statement/.test((error as Error).message);

function evaluate(path: string, file: string): unknown {
  const load = createRequire(import.meta.url);
  try {
    return runFor(DECISION_SECONDS, () => defaultOf(path, load(file)));
  } catch (error) {
    if (error instanceof UnfitFile) throw error;
    if (isTimeout(error)) throw new Error(`${path}: does not come to its end within ${DECISION_SECONDS} seconds`);
    const code = (error as { readonly code?: unknown } | undefined)?.code;
    if (code === "ERR_REQUIRE_ASYNC_MODULE") throw new Error(`${path}: may not await at its top level`);
    const way = isModuleReadAsScript(error)
      ? `; it is an ES module where package.json says otherwise: name it .mjs, or say "type": "module" there`
      : "";
    throw new Error(`${path}: cannot be loaded; it ${thrownWords(error, path)}${way}`);
  }
}

function defaultOf(path: string, module: unknown): unknown {
  const isNamespace = Object.prototype.toString.call(module) === "[object Module]";
  if (!isNamespace && !hasDefault(module)) return module;
  if (!hasDefault(module)) throw new UnfitFile(`${path}: has no default export, which must be a strategy or make one`);
  return module.default;
}

const hasDefault = (module: unknown): module is { readonly default: unknown } =>
  typeof module === "object" && module !== null && "default" in module;

/** What a module takes from files beside it, by static or dynamic import, export or require. */
const RELATIVE_IMPORT = /\b(?:from|import|require)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/**
 * SHA-256 of a file alone where it imports none by a relative path; else over it and all that it so imports, and they
 * in turn, with their places.
 * @param file absolute
 */
export function hashOfFile(file: string): string {
  const texts = new Map<string, string>();
  const add = (one: string): void => {
    if (texts.has(one)) return;
    const text = readFileSync(one, "utf8");
    texts.set(one, text);
    for (const [, from] of text.matchAll(RELATIVE_IMPORT)) {
      const there = resolve(dirname(one), from!);
      const found = [there, `${there}.js`, `${there}.cjs`, resolve(there, "index.js")].find(isFile);
      if (found !== undefined) add(found);
    }
  };
  add(file);
  if (texts.size === 1) return sha256(readFileSync(file));
  const parts = [...texts].map(([one, text]) => [relative(dirname(file), one).replaceAll("\\", "/"), text]);
  return sha256(JSON.stringify(parts.sort(([x], [y]) => (x! < y! ? -1 : 1))));
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
