import { valueDifferences } from "../../core/valueDifferences.js";
import type { MapText } from "./board/mapText.js";
import type { MiniaturesOptions, OptionMap } from "./options.js";
import { sideDifferences } from "./squad/squadDifferences.js";

/**
 * What differs between two versions of an experiment's keys, a line each: "map open: 14 squares and 3 edges", "round
 * limit: 100 to 80".
 */
export function optionChanges(before: MiniaturesOptions, after: MiniaturesOptions): string[] {
  const { maps: oldMaps, rules: oldRules, third: oldThird, ...old } = before;
  const { maps, rules, third, ...now } = after;
  const squad =
    oldThird === undefined || third === undefined || JSON.stringify(oldThird.squad) === JSON.stringify(third.squad)
      ? []
      : sideDifferences(oldThird.squad, third.squad).map((line) => `third squad: ${line}`);
  return [
    ...mapChanges(oldMaps, maps),
    ...valueDifferences(oldRules, rules),
    ...valueDifferences(old, now),
    ...valueDifferences(oldThird?.squad.name, third?.squad.name, ["third squad"]),
    ...valueDifferences(oldThird?.strategy, third?.strategy, ["strategy of the third"]),
    ...squad,
  ];
}

function mapChanges(before: readonly OptionMap[], after: readonly OptionMap[]): string[] {
  const find = (list: readonly OptionMap[], name: string) => list.find((one) => one.name === name);
  const names = [...new Set([...before, ...after].map((one) => one.name))];
  const lines = names.flatMap((name) => {
    const [was, is] = [find(before, name), find(after, name)];
    if (was === undefined) return [`+map ${name}`];
    if (is === undefined) return [`-map ${name}`];
    return [
      ...drawingChanges(was.map, is.map).map((line) => `map ${name}: ${line}`),
      ...valueDifferences(was.weight ?? 1, is.weight ?? 1, [`weight of map ${name}`]),
    ];
  });
  const order = (list: readonly OptionMap[]) => list.map((one) => one.name).join();
  return lines.length === 0 && order(before) !== order(after) ? ["maps in another order"] : lines;
}

function drawingChanges(was: MapText, is: MapText): string[] {
  if (was.width !== is.width || was.height !== is.height)
    return [`${was.width} by ${was.height} squares to ${is.width} by ${is.height}`];
  const squares = differing(was.squares, is.squares);
  const edges = differing(was.verticals, is.verticals) + differing(was.horizontals, is.horizontals);
  const parts = [
    ...(squares === 0 ? [] : [`${squares} ${squares === 1 ? "square" : "squares"}`]),
    ...(edges === 0 ? [] : [`${edges} ${edges === 1 ? "edge" : "edges"}`]),
  ];
  return parts.length === 0 ? [] : [`${parts.join(" and ")} drawn otherwise`];
}

/** Characters that differ between two drawings of one size. */
function differing(was: readonly string[], is: readonly string[]): number {
  return was.reduce((sum, row, y) => sum + [...row].filter((character, x) => character !== is[y][x]).length, 0);
}
