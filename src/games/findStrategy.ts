import { didYouMean } from "../core/problems.js";

/** The strategy of this name. @throws Error with a suggestion when there is none */
export function findStrategy<S extends { readonly name: string }>(strategies: readonly S[], name: string): S {
  const found = strategies.find((s) => s.name === name);
  if (found !== undefined) return found;
  const names = strategies.map((s) => s.name);
  throw new Error(`no strategy "${name}"; ${didYouMean(name, names) ?? `there are ${names.join(", ")}`}`);
}
