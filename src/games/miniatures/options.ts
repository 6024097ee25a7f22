import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { didYouMean, type Problems } from "../../core/problems.js";
import type { Source } from "../../core/source.js";
import { parseMap } from "./board/mapParse.js";
import type { MapText } from "./board/mapText.js";
import { shippedMap, shippedMapNames } from "./board/shippedMaps.js";
import { DEFAULT_RULES, type Rules } from "./rules.js";
import { PAIRINGS, type Pairing } from "./squad/pairing.js";

/** The Miniatures keys of an experiment: maps, points, pairing, rules. */

export interface MiniaturesOptions {
  readonly maps: readonly { readonly name: string; readonly map: MapText }[];
  /** Replaces the squads' own limits. */
  readonly points?: number;
  readonly pairing: Pairing;
  readonly rules: Rules;
}

export const optionKeys = ["maps", "points", "pairing", "rules"] as const;

type Path = readonly (string | number)[];

/** Checks the keys; every problem is reported, defaults fill what is absent. */
export function checkOptions(
  source: Source,
  path: Path,
  data: Record<string, unknown>,
  problems: Problems,
): MiniaturesOptions {
  const at = (key: Path, message: string, suggestion?: string) => {
    const place = source.at([...path, ...key]);
    problems.add({ file: source.file, ...place, message, ...(suggestion === undefined ? {} : { suggestion }) });
  };
  const points = data.points;
  if (points !== undefined && !(Number.isInteger(points) && (points as number) > 0))
    at(["points"], "points must be a whole number above 0");
  const pairing = data.pairing ?? "any";
  if (!PAIRINGS.some((p) => p === pairing))
    at(
      ["pairing"],
      `unknown pairing "${String(pairing)}"; it is one of ${PAIRINGS.join(", ")}`,
      didYouMean(String(pairing), PAIRINGS),
    );
  return {
    maps: checkMaps(source, data.maps, at, problems),
    ...(typeof points === "number" ? { points } : {}),
    pairing: pairing as Pairing,
    rules: checkRules(data.rules, at),
  };
}

function checkMaps(
  source: Source,
  data: unknown,
  at: (key: Path, message: string, suggestion?: string) => void,
  problems: Problems,
): MiniaturesOptions["maps"] {
  const listed = data === undefined ? shippedMapNames() : Array.isArray(data) ? data : [data];
  if (listed.length === 0) at(["maps"], "name at least one map");
  const maps: { name: string; map: MapText }[] = [];
  for (const [i, entry] of listed.entries()) {
    const key = Array.isArray(data) ? ["maps", i] : ["maps"];
    const found = typeof entry === "string" ? findMap(entry, source.file, problems) : undefined;
    if (typeof entry !== "string") at(key, "a map is the name of a shipped map or a .map file");
    else if (found === undefined)
      at(key, `no map "${entry}": neither shipped nor a file`, didYouMean(entry, shippedMapNames()));
    else if (maps.some((m) => m.name === found.name)) at(key, `map "${found.name}" is listed twice`);
    else if (found.map !== undefined) maps.push({ name: found.name, map: found.map });
  }
  return maps;
}

/** A shipped map by its name, or a file given relative to the experiment; undefined when there is neither. */
function findMap(
  entry: string,
  from: string,
  problems: Problems,
): { name: string; map: MapText | undefined } | undefined {
  const shipped = shippedMap(entry);
  if (shipped !== undefined) return { name: entry, map: shipped };
  const file = resolve(dirname(from), entry);
  if (!existsSync(file)) return undefined;
  return { name: basename(entry, ".map"), map: parseMap(entry, readFileSync(file, "utf8"), problems) };
}

function checkRules(data: unknown, at: (key: Path, message: string, suggestion?: string) => void): Rules {
  if (data === undefined) return DEFAULT_RULES;
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    at(["rules"], "rules is a list of switches with their values");
    return DEFAULT_RULES;
  }
  const rules: Record<string, number> = { ...DEFAULT_RULES };
  for (const [key, value] of Object.entries(data)) {
    if (!(key in DEFAULT_RULES))
      at(["rules", key], `unknown rule switch "${key}"`, didYouMean(key, Object.keys(DEFAULT_RULES)));
    else if (
      !Number.isInteger(value) ||
      (value as number) < 1 ||
      (key === "firstPhaseActivations" && (value as number) > 2)
    )
      at(["rules", key], `${key} must be ${key === "firstPhaseActivations" ? "1 or 2" : "a whole number above 0"}`);
    else rules[key] = value as number;
  }
  return rules as unknown as Rules;
}
