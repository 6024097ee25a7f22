import { dirname, resolve } from "node:path";
import { fileName, isThere, readText, shownPath } from "../../core/files.js";
import { isMapping } from "../../core/mapping.js";
import { wordNamed } from "../../core/names.js";
import { didYouMean } from "../../core/problems.js";
import { type At, below, keyAt, tell, warn } from "../../core/shape.js";
import { switched } from "../fileShapes.js";
import { VARIANT_WEIGHT_STEP } from "../game.js";
import { DEFAULT_STRATEGY } from "../registry.js";
import { parseMap } from "./board/mapParse.js";
import type { MapText } from "./board/mapText.js";
import { shippedMap, shippedMapNames } from "./board/shippedMaps.js";
import type { AbilityKnowledge } from "./catalogue/playability.js";
import { checkOwnCharacters, type OwnCharacters } from "./own/ownCharacters.js";
import { withLackingPlayed } from "./own/withoutLacking.js";
import { DEFAULT_RULES, type Rules, USUAL } from "./rules.js";
import { DEFAULT_SCENARIO, SCENARIOS, type Scenario, scenarioNamed } from "./scenarios.js";
import { BY_THE_BOOK, type Construction } from "./squad/construction.js";
import { PAIRINGS, type Pairing } from "./squad/pairing.js";
import type { Squad } from "./squad/squad.js";
import { checkNamedSquad, pricesOf } from "./squad/team.js";

/** The Miniatures keys of an experiment: scenario, third, maps, points, pairing, rules. */

export interface MiniaturesOptions {
  readonly maps: readonly OptionMap[];
  /** Replaces the squads' own limits. */
  readonly points?: number;
  readonly pairing: Pairing;
  readonly rules: Rules;
  /** Name of a scenario; absent = a skirmish. */
  readonly scenario?: string;
  /** The third player of three, and its strategy. */
  readonly third?: { readonly squad: Squad; readonly strategy: string };
  /** Cards of the user's own. */
  readonly cards?: OwnCharacters;
  /** Squads over their limit are let through: nobody can write this, and nothing is played under it. */
  readonly mayCostMore?: true;
}

/** A map that is played on. Pairs of games rotate over the maps in the shares of their weights; absent = 1. */
export interface OptionMap {
  readonly name: string;
  readonly map: MapText;
  readonly weight?: number;
}

export const optionKeys = [
  "scenario",
  "third",
  "maps",
  "points",
  "pairing",
  "rules",
  "cards",
  "withoutLacking",
] as const;

/** Checks the keys; every problem is reported, defaults fill what is absent. */
export function checkOptions(
  at: At,
  data: Record<string, unknown>,
  knowledge: AbilityKnowledge,
  strategies: readonly string[],
): MiniaturesOptions {
  const points = data.points;
  if (points !== undefined && !isWhole(points, 1, MOST_POINTS))
    tell(below(at, "points"), `points must be a whole number from 1 to ${MOST_POINTS}`);
  const scenario = checkScenario(data, at);
  const pairing = wordNamed(PAIRINGS, data.pairing) ?? scenario.pairing ?? "any";
  if (data.pairing !== undefined && wordNamed(PAIRINGS, data.pairing) === undefined)
    tell(
      below(at, "pairing"),
      `unknown pairing "${String(data.pairing)}"; it is one of ${PAIRINGS.join(", ")}`,
      didYouMean(String(data.pairing), PAIRINGS),
    );
  const cards =
    data.cards === undefined
      ? undefined
      : checkOwnCharacters(data.cards, below(at, "cards"), knowledge, pricesOf(knowledge));
  const { withoutLacking } = data;
  if (withoutLacking !== undefined && typeof withoutLacking !== "boolean")
    tell(below(at, "withoutLacking"), "withoutLacking must be true or false");
  const played = withoutLacking === true ? withLackingPlayed(cards, knowledge) : cards;
  if (withoutLacking === true) {
    const count = played?.content.filter(({ without }) => without !== undefined).length;
    const message = `${count} characters are played without what they lack: what is said of them is a lower bound`;
    warn(below(at, "withoutLacking"), message);
  }
  const own = played === undefined ? {} : { cards: played };
  const limits = { construction: constructionOf(scenario), ...(typeof points === "number" ? { points } : {}), ...own };
  const third = checkThird(data.third, scenario, at, (name, place) => checkNamedSquad(name, place, limits, knowledge));
  const player = wordNamed(strategies, third?.strategy);
  if (third !== undefined && player === undefined)
    tell(
      below(at, "third", "strategy"),
      `unknown strategy "${third.strategy}"`,
      didYouMean(third.strategy, strategies),
    );
  return {
    maps: checkMaps(data.maps, below(at, "maps")),
    ...(typeof points === "number" ? { points } : {}),
    pairing,
    rules: checkRules(data.rules, at),
    ...(scenario.name === DEFAULT_SCENARIO ? {} : { scenario: scenario.name }),
    ...(third === undefined ? {} : { third: { ...third, strategy: player ?? third.strategy } }),
    ...own,
  };
}

/** Most points of a squad, as its own file may say. */
export const MOST_POINTS = 1000;

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** The scenario of an experiment's options. */
export const scenarioOf = (options: Pick<MiniaturesOptions, "scenario">): Scenario =>
  scenarioNamed(options.scenario ?? DEFAULT_SCENARIO)!;

/** The rules of squad construction under a scenario. */
export const constructionOf = (scenario: Scenario): Construction => ({ ...BY_THE_BOOK, ...scenario.construction });

function checkScenario(data: Record<string, unknown>, at: At): Scenario {
  const name = data.scenario ?? DEFAULT_SCENARIO;
  const found = scenarioNamed(String(name));
  const names = SCENARIOS.map((one) => one.name);
  if (found === undefined)
    tell(
      below(at, "scenario"),
      `${typeof name === "string" ? `unknown scenario "${name}"` : "must be a scenario"}; it is one of ${names.join(", ")}`,
      didYouMean(String(name), names),
    );
  const scenario = found ?? scenarioNamed(DEFAULT_SCENARIO)!;
  if (
    scenario.pairing !== undefined &&
    data.pairing !== undefined &&
    wordNamed(PAIRINGS, data.pairing) !== scenario.pairing
  )
    tell(
      below(at, "pairing"),
      `the scenario "${scenario.name}" itself says which squads may meet`,
      "leave pairing out",
    );
  return scenario;
}

/** The third player: a squad's name or file, or a mapping of it and its strategy. */
function checkThird(
  data: unknown,
  scenario: Scenario,
  at: At,
  find: (name: string, place: At) => Squad | undefined,
): MiniaturesOptions["third"] {
  if (scenario.players !== "three") {
    if (data !== undefined) tell(below(at, "third"), `the scenario "${scenario.name}" has no third player`);
    return undefined;
  }
  if (data === undefined)
    return tell(below(at, "scenario"), `the scenario "${scenario.name}" needs a third player`, "third: SQUAD");
  const isWhole = isMapping(data);
  const { squad: name, strategy = DEFAULT_STRATEGY } = isWhole
    ? (data as { squad?: unknown; strategy?: unknown })
    : { squad: data };
  for (const key of isWhole ? Object.keys(data) : [])
    if (!THIRD_KEYS.includes(key))
      tell(keyAt(at, "third", key), `unknown key "${key}" of third`, didYouMean(key, THIRD_KEYS));
  if (typeof name !== "string")
    return tell(below(at, "third"), "third is the name or file of a squad, or a mapping of squad and strategy");
  if (typeof strategy !== "string") return tell(below(at, "third", "strategy"), "strategy must be the name of one");
  const squad = find(name, isWhole ? below(at, "third", "squad") : below(at, "third"));
  return squad && { squad, strategy };
}
const THIRD_KEYS = ["squad", "strategy"];

/** Several maps with commas between them, which a command line takes for one name. */
function apart(name: string): string | undefined {
  const names = name.split(",").map((one) => one.trim());
  const areMaps = names.length > 1 && names.every((one) => shippedMapNames().includes(one));
  return areMaps ? `they are several: ${names.join(" ")}, without commas` : undefined;
}

function checkMaps(data: unknown, at: At): MiniaturesOptions["maps"] {
  const listed = data === undefined ? shippedMapNames() : Array.isArray(data) ? data : [data];
  if (listed.length === 0) tell(at, "name at least one map");
  if (listed.length > MOST_MAPS) {
    tell(at, `${listed.length} maps are too many; there may be ${MOST_MAPS}`);
    return [];
  }
  const maps: OptionMap[] = [];
  for (const [i, entry] of listed.entries()) {
    const { name, place, weight } = checkEntry(entry, Array.isArray(data) ? below(at, i) : at);
    const found = name === undefined ? undefined : findMap(name, place);
    if (name === undefined) continue;
    if (found === undefined)
      tell(place, `no map "${name}": neither shipped nor a file`, apart(name) ?? didYouMean(name, shippedMapNames()));
    else if (maps.some((m) => m.name === found.name))
      tell(
        place,
        `map "${found.name}" is listed twice`,
        `to play it more often give it a weight: {map: ${name}, weight: 2}`,
      );
    else if (found.map !== undefined)
      maps.push({ name: found.name, map: found.map, ...(weight === 1 ? {} : { weight }) });
  }
  return maps;
}

/** Rows number maps in a byte. */
export const MOST_MAPS = 64;
const WEIGHTED_MAP = "{map: open, weight: 2}";
export const MOST_WEIGHT = 100;

/**
 * One map of the list: its name or file, or a mapping of that and its weight. The name is undefined after a problem
 * with it.
 */
function checkEntry(
  entry: unknown,
  at: At,
): { readonly name: string | undefined; readonly place: At; readonly weight: number } {
  if (typeof entry === "string") return { name: entry, place: at, weight: 1 };
  if (!isMapping(entry)) {
    tell(at, `a map is the name of a shipped map or a .map file, or a mapping such as ${WEIGHTED_MAP}`);
    return { name: undefined, place: at, weight: 1 };
  }
  const { map, weight = 1 } = entry as { map?: unknown; weight?: unknown };
  for (const other of Object.keys(entry)) {
    if (other === "map" || other === "weight") continue;
    const isName = shippedMap(other) !== undefined;
    const hint = isName ? `write {map: ${other}, weight: ...}` : didYouMean(other, ["map", "weight"]);
    tell(keyAt(at, other), `unknown key "${other}" of a map`, hint);
  }
  const place = below(at, "map");
  if (map !== undefined && typeof map !== "string") tell(place, "map is the name of a shipped map or a .map file");
  if (map === undefined && Object.keys(entry).every((other) => shippedMap(other) === undefined))
    tell(at, `a weighted map needs its name, such as ${WEIGHTED_MAP}`);
  const isGood =
    typeof weight === "number" &&
    weight >= VARIANT_WEIGHT_STEP &&
    weight <= MOST_WEIGHT &&
    Math.abs(weight / VARIANT_WEIGHT_STEP - Math.round(weight / VARIANT_WEIGHT_STEP)) < 1e-6;
  if (!isGood) {
    const suggestion = weight === 0 ? "leave the map out" : undefined;
    tell(
      below(at, "weight"),
      `weight must be a number from ${VARIANT_WEIGHT_STEP} to ${MOST_WEIGHT} with at most two decimals`,
      suggestion,
    );
  }
  return { name: typeof map === "string" ? map : undefined, place, weight: isGood ? weight : 1 };
}

/** A shipped map by its name, or a file given relative to the experiment; undefined when there is neither. */
function findMap(
  entry: string,
  { source, path, problems }: At,
): { name: string; map: MapText | undefined } | undefined {
  const known = wordNamed(shippedMapNames(), entry);
  if (known !== undefined) return { name: known, map: shippedMap(known)! };
  const file = resolve(dirname(source.file), entry);
  if (!isThere(file)) return undefined;
  const text = readText(file, problems, { file: source.file, ...source.at(path) });
  const name = fileName(file, "with ending").replace(/\.map$/, "");
  return { name, map: text === undefined ? undefined : parseMap(shownPath(file), text, problems) };
}

/** What the numbers among the switches may be. Results keep rounds, and all that is counted a skirmish, in 16 bits. */
export const RANGES = {
  firstPhaseActivations: [1, 2],
  roundLimit: [1, 1000],
  quietRounds: [1, 1000],
  gambitPoints: [1, 50],
  gambitPointsA: [0, 50],
  gambitPointsB: [0, 50],
  headStartA: [0, MOST_POINTS],
  headStartB: [0, MOST_POINTS],
  gambitLeastCost: [0, 1000],
} as const satisfies Partial<Record<keyof Rules, readonly [number, number]>>;

const SWITCHES = [...new Set([...Object.keys(DEFAULT_RULES), ...Object.keys(USUAL), ...Object.keys(RANGES)])];

function checkRules(data: unknown, at: At): Rules {
  if (data === undefined) return DEFAULT_RULES;
  if (!isMapping(data)) {
    tell(below(at, "rules"), "rules is a list of switches with their values");
    return DEFAULT_RULES;
  }
  const rules: Record<string, number | boolean> = { ...DEFAULT_RULES, ...USUAL };
  for (const [key, value] of Object.entries(data)) {
    if (!SWITCHES.includes(key))
      tell(keyAt(at, "rules", key), `unknown rule switch "${key}"`, didYouMean(key, SWITCHES));
    else if (typeof rules[key] === "boolean") {
      const isOn = switched(value);
      if (isOn === undefined) tell(below(at, "rules", key), `${key} must be on or off`);
      else rules[key] = isOn;
    } else {
      const [least, most] = RANGES[key as keyof typeof RANGES];
      if (isWhole(value, least, most)) rules[key] = value as number;
      else
        tell(
          below(at, "rules", key),
          `${key} must be ${least + 1 === most ? `${least} or ${most}` : `a whole number from ${least} to ${most}`}`,
        );
    }
  }
  for (const [key, value] of Object.entries(USUAL)) if (rules[key] === value) delete rules[key];
  return rules as unknown as Rules;
}
