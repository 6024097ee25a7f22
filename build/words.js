import { readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Words for integers (`H.turn`, `STAT.power`) as the integers themselves: many of the objects that hold them are made at run
 * time from lists of names, so that the bundler cannot fold them. Only exported objects named in capitals, with nothing but
 * integers in them, count as such; the modules are loaded to learn what they hold.
 */

const WORDS = /^[A-Z][A-Z0-9_]*$/;

/** @returns by file below a folder, by exported name: what each word stands for */
async function findWords(folder) {
  const found = new Map();
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith(".js")) continue;
    const file = join(folder, name);
    const words = Object.entries(await import(file)).filter(([key, value]) => WORDS.test(key) && isOfIntegers(value));
    if (words.length > 0) found.set(file, new Map(words));
  }
  return found;
}

function isOfIntegers(value) {
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
  const held = Object.values(value);
  return held.length > 0 && held.every(Number.isInteger);
}

/** Names that a module knows such objects by: its own, imported ones, and those taken out of a whole module. */
function namesIn(code, file, found) {
  const names = new Map(found.get(file) ?? []);
  const whole = new Map();
  for (const [, what, from] of code.matchAll(/^import (.+?) from "(\..+?)";$/gm)) {
    const words = found.get(resolve(dirname(file), from));
    if (words === undefined) continue;
    if (what.startsWith("* as ")) whole.set(what.slice(5), words);
    else addAll(names, what, / as /, words);
  }
  for (const [, what, from] of code.matchAll(/^const (\{.+?\}) = (\w+);$/gm))
    if (whole.has(from)) addAll(names, what, /: /, whole.get(from));
  return names;
}

/** @param list names in braces, with other names for them after `as` or a colon */
function addAll(names, list, separator, words) {
  for (const one of list.replace(/[{}]/g, "").split(",")) {
    const [name, local = name] = one.trim().split(separator);
    if (words.has(name)) names.set(local, words.get(name));
  }
}

/** For the bundler: puts integers for words in the modules of the games and strategies. @param folder where tsc wrote modules */
export async function integersForWords(folder) {
  const found = await findWords(join(folder, "src", "games"));
  return {
    name: "integers for words",
    transform(code, id) {
      if (!id.startsWith(join(folder, "src", "games")) && !id.startsWith(join(folder, "strategies"))) return null;
      // What stands behind the name of a file tells copies of it apart.
      const names = namesIn(code, id.replace(/\?\w+$/, ""), found);
      if (names.size === 0) return null;
      const word = new RegExp(`(?<![\\w$.])(${[...names.keys()].join("|")})\\.(\\w+)\\b(?! *=[^=])`, "g");
      return code.replace(word, (all, name, key) => {
        const words = names.get(name);
        if (!Object.hasOwn(words, key)) return all;
        return words[key] < 0 ? `(${words[key]})` : `${words[key]}`;
      });
    },
  };
}
