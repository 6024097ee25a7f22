import type { ReportModel } from "../../src/report/run/model.js";
import { duel } from "./fixture.js";

/** A report in which everything that a user may name has a name that would do something, were it taken for markup. */

export const HOSTILE = [
  "<script>window.pwned=1</script>",
  "</script><script>window.pwned=2</script>",
  '"><img src=x onerror="window.pwned=3">',
  "' onmouseover='window.pwned=4",
  "</style><svg onload=window.pwned=5>",
  "javascript:window.pwned=6",
  "</title><iframe src=javascript:parent.pwned=7>",
  "<!--",
  "]]>",
  "&lt;script&gt;",
  "$" + "{window.pwned=8}",
  "=HYPERLINK(1)",
] as const;

/**
 * The usual duel, its texts exchanged: names of squads, characters, maps, the run, strategies, versions and the folder.
 */
export function hostileModel(): ReportModel {
  const seen = new Map<string, string>();
  const hostile = (text: string): string => {
    const found = seen.get(text) ?? `${HOSTILE[seen.size % HOSTILE.length]} ${seen.size}`;
    seen.set(text, found);
    return found;
  };
  const { summary, ...more } = duel();
  const matchups = summary.matchups.map((m) => ({
    ...m,
    a: hostile(m.a),
    b: hostile(m.b),
    strategyA: hostile("first strategy"),
    strategyB: hostile("second strategy"),
    units: m.units.map((u) => ({ ...u, unit: hostile(u.unit) })),
    variants: m.variants.map((v) => ({ ...v, variant: hostile(v.variant) })),
  }));
  return {
    ...more,
    runPath: `'${HOSTILE[3]}'`,
    facts: [{ label: HOSTILE[0], value: HOSTILE[2] }],
    summary: {
      ...summary,
      run: hostile(summary.run),
      seed: hostile(summary.seed),
      variants: summary.variants.map(hostile),
      entrants: summary.entrants.map((e) => ({
        ...e,
        name: hostile(e.name),
        source: hostile(e.source),
        summary: hostile(e.summary),
      })),
      matchups,
    },
  };
}
