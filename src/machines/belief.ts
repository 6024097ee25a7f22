/** Which of several hosts' results of one part are believed. */

/** What a host says that a part came to. */
export interface Opinion {
  readonly sha256: string;
  readonly results: readonly unknown[];
}

export type Verdict =
  | { readonly kind: "take"; readonly results: readonly unknown[] }
  /** Nobody has played it. */
  | { readonly kind: "play" }
  /** A host that has not played it yet has to. */
  | { readonly kind: "ask another" }
  /** There is no further host: whoever judges plays it. */
  | { readonly kind: "play here" }
  /** @property by whom the others agree with, in words */
  | { readonly kind: "set aside"; readonly hosts: readonly string[]; readonly by: string };

/**
 * Equal bytes of two hosts are believed; where two differ a third decides, and whoever is alone is set aside. Where all
 * of three differ, nobody is believed but the judge.
 * @param opinions by host; the judge's own among them as "the coordinator"
 * @param isVerified whether two hosts have to agree, where there are two
 * @param others hosts that could be asked besides
 */
export function judge(opinions: ReadonlyMap<string, Opinion>, isVerified: boolean, others: number): Verdict {
  const [first] = opinions.values();
  if (first === undefined) return { kind: "play" };
  const groups = new Map<string, string[]>();
  for (const [host, { sha256 }] of opinions) groups.set(sha256, [...(groups.get(sha256) ?? []), host]);
  if (groups.size === 1) {
    const isEnough = opinions.size > 1 || !isVerified || others === 0;
    return isEnough ? { kind: "take", results: first.results } : { kind: "ask another" };
  }
  const [largest, second] = [...groups.values()].sort((x, y) => y.length - x.length);
  const here = [...groups.values()].find((hosts) => hosts.includes(JUDGE));
  const believed = largest!.length > second!.length ? largest! : here;
  if (believed !== undefined) {
    const hosts = [...opinions.keys()].filter((host) => !believed.includes(host) && host !== JUDGE);
    return { kind: "set aside", hosts, by: believed.join(" and ") };
  }
  return { kind: others > 0 ? "ask another" : "play here" };
}

const JUDGE = "the coordinator";
