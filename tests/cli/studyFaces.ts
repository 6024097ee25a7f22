import { at } from "../../src/core/assert.js";
import type { Problem } from "../../src/core/problems.js";
import { Problems } from "../../src/core/problems.js";
import * as registry from "../../src/registry.js";
import type { Face } from "../../src/report/face.js";
import { agreementOf } from "../../src/studies/agree/agree.js";
import { agreeFace } from "../../src/studies/agree/page/face.js";
import { readPeople } from "../../src/studies/agree/read.js";
import { readSimulated } from "../../src/studies/agree/simulated.js";
import type { BrokenSummary } from "../../src/studies/broken/summary.js";
import type { CompareSummary } from "../../src/studies/compare/compare.js";
import { corrected } from "../../src/studies/compare/matchupChange.js";
import type { CharacterValue, CostSummary } from "../../src/studies/cost/summary.js";
import type { DecksSummary, PieceValue } from "../../src/studies/decks/summary.js";
import { readStudySummary, type StudySummary } from "../../src/studies/folder.js";
import type { ImproveSummary } from "../../src/studies/improve/summary.js";
import type { AnyJudgeSummary, JudgedSummary } from "../../src/studies/judge/summary.js";
import { kindCalled } from "../../src/studies/kinds.js";
import type { NightlySummary } from "../../src/studies/nightly/summary.js";
import { correctedCards } from "../../src/studies/season/attention.js";
import type { SeasonSummary } from "../../src/studies/season/summary.js";
import type { TrySummary } from "../../src/studies/try/summary.js";
import { tryVerdict } from "../../src/studies/try/verdict.js";
import { judged, Planted, valued } from "../report/planted.js";
import { summary as plantedCost } from "../report/plantedCost.js";
import { keptFolders } from "../support/kept.js";

/** A summary, and the folder that it lies in or is said to. */
export interface OneStudy {
  readonly name: string;
  readonly summary: StudySummary;
  readonly folder: string;
}

/**
 * Summaries of all studies: of folders that 0.2.0 wrote, small as they are, and the same with planted figures, where
 * there is more to say.
 */
export function studySummaries(): OneStudy[] {
  const unpacked = keptFolders();
  const kept = KEPT.flatMap(([name, , archive, ...place]) => {
    const folder = unpacked(archive)(...place);
    const summary = readStudySummary(folder);
    const planted = Object.entries(PLANTS[name] ?? {}).map(([more, of]) => ({
      ...{ name: `${name}-${more}`, summary: of(summary as never), folder },
    }));
    return [{ name, summary, folder }, ...planted];
  });
  const changes = Object.entries(plantedChanges()).map(([name, summary]) => ({
    name: `try-${name}`,
    summary,
    folder: "runs/mine",
  }));
  const costs = { "cost-planted": plantedCost(), "cost-own": ownCost() };
  return [...kept, ...changes, ...Object.entries(costs).map(([name, summary]) => ({ name, summary, folder: "" }))];
}

/** The faces of all studies, by name. */
export async function studyFaces(): Promise<ReadonlyMap<string, Face>> {
  const faces = new Map<string, Face>();
  for (const { name, summary, folder } of studySummaries()) {
    const own = await kindCalled(summary.study).load();
    faces.set(name, own.face(summary, `dejarik ${summary.study} again.yaml`, folder));
  }
  for (const { name, summary, study } of agreements()) faces.set(name, agreeFace(summary, study));
  return faces;
}

/** What people found, held against folders that 0.2.0 wrote. */
export function agreements() {
  const unpacked = keptFolders();
  return VOTES.map(([name, archive, votes, study]) => {
    const at = unpacked(archive);
    const simulated = readSimulated(at(study), registry);
    const known = [...simulated.items.map((one) => one.name), ...(simulated.unvalued ?? [])];
    const problems = new Problems();
    const people = readPeople(at(votes), known, problems);
    if (people === undefined) throw new Error(problems.list.map((one: Problem) => one.message).join());
    return { name, summary: agreementOf(people, simulated, at(votes), problems), study };
  });
}

/** Studies that 0.2.0 wrote. */
export const KEPT: readonly (readonly [name: string, kind: string, archive: string, ...place: string[]])[] = [
  ["cost", "cost", "cost", "study"],
  ["decks", "decks", "decks", "study"],
  ["judge", "judge", "judge", "study"],
  ["judge-value", "judge", "value", "study"],
  ["season", "season", "season", "study"],
  ["improve", "improve", "improve", "study"],
  ["broken", "broken", "broken", "study"],
  ["arena", "arena", "arena", "study"],
  ["ladder", "ladder", "ladder", "study"],
  ["compare", "compare", "run", "compare"],
  ["meta", "meta", "run", "meta"],
  ["nightly-first", "nightly", "nightly", "nights", "one"],
  ["nightly", "nightly", "nightly", "nights", "two"],
];

const VOTES = [
  ["agree-cost", "cost", "votes.csv", "study"],
  ["agree-decks", "decks", "votes.csv", "study"],
  ["agree-season", "season", "votes.csv", "study"],
  ["agree-run", "run", "league.csv", "field"],
] as const;

type Plant<S> = (summary: S) => StudySummary;
const plant = <S extends StudySummary>(of: Plant<S>): Plant<never> => of as Plant<never>;

/** By study, further figures of it. */
const PLANTS: Readonly<Record<string, Readonly<Record<string, Plant<never>>>>> = {
  decks: {
    own: plant((s: DecksSummary) => ({
      ...s,
      pairs: 20_000,
      pieces: s.pieces.map(({ noVerdict: _, ...piece }, i): PieceValue => {
        const leaning = { ...piece, verdict: "average" } as const;
        return i === 7 ? { ...leaning, own: "changed" } : leaning;
      }),
      changes: ["9.icons=0"],
      pool: "36 objective sets of the core",
      changed: {
        ...{ isPaired: true, pairs: 20_000, turned: 1204 },
        pieces: [
          {
            ...{ name: s.pieces[7].name, side: s.pieces[7].side!, verdict: "better" as const },
            before: { value: s.pieces[8].value, verdict: "average" as const, place: 9, of: 18 },
            after: { value: s.pieces[0].value, verdict: "strong" as const, place: 2, of: 18, leaders: 3 },
            change: { estimate: 0.034, low: 0.028, high: 0.041, confidence: 0.95 },
          },
        ],
      },
    })),
    planted: plant((s: DecksSummary) => ({
      ...s,
      pairs: 20_000,
      pieces: s.pieces.map(({ noVerdict: _, ...piece }): PieceValue => {
        const { low, high } = piece.value;
        return { ...piece, verdict: low > 0 ? "strong" : high < 0 ? "weak" : "average" };
      }),
    })),
  },
  judge: {
    one: plant(
      (s: AnyJudgeSummary) => ({ ...s, cards: [judged(new Planted(14), "Boba Fett, Bounty Hunter")] }) as never,
    ),
    field: plant(
      (s: AnyJudgeSummary) => ({ ...s, cards: CARDS.map((name, i) => judged(new Planted(i), name)) }) as never,
    ),
  },
  "judge-value": {
    field: plant(
      (s: AnyJudgeSummary) => ({ ...s, cards: CARDS.map((name, i) => valued(new Planted(i), name)) }) as never,
    ),
  },
  season: {
    planted: plant(plantedSeason),
    one: plant((s: SeasonSummary) => {
      const { cards, field, ...of } = plantedSeason(s);
      const entrants = field.entrants.map((one) => ({ ...one, adjustedP: 0.4 }));
      return { ...of, cards: cards.slice(1, 2), field: { ...field, entrants } };
    }),
    // Twelve moved, most first; each third has a card. One card is as published.
    moved: plant((s: SeasonSummary) => {
      const { cards, field, ...of } = plantedSeason(s);
      const none = { estimate: 0, low: 0, high: 0, confidence: 0.95 };
      const [first, second] = cards.map(({ change }) => change!);
      const entrants = Array.from({ length: 12 }, (_, i) => {
        const estimate = (i < 2 ? 0.2 : -0.1) + i / 1000;
        const change = { estimate, low: estimate - 0.01, high: estimate + 0.01, confidence: 0.95 };
        return {
          ...field.entrants[0],
          name: `Squad ${i + 1}`,
          cards: i % 3 === 0 ? ["Noghri"] : [],
          change,
          adjustedP: 0.001,
        };
      });
      const same = {
        ...cards[1],
        holds: undefined,
        basedOn: { name: "Coruscant Guard", cost: cards[1].cost },
        changes: [],
        change: { ...second!, gain: none, net: none, verdict: "unchanged" },
      };
      const kept = [{ ...cards[0], change: first! }, same, cards[2]];
      return { ...of, cards: kept as never, field: { ...field, entrants } };
    }),
  },
  improve: {
    planted: plant((s: ImproveSummary) => ({
      ...s,
      exchanges: s.exchanges.map((one, i) => {
        const up = i === 0 ? 0.1 : 0;
        const gain = {
          ...one.gain,
          estimate: one.gain.estimate + up,
          low: one.gain.low + up,
          high: one.gain.high + up,
        };
        return { ...one, gain, isShown: gain.low > 0 };
      }),
    })),
  },
  broken: {
    planted: plant((s: BrokenSummary) => ({
      ...s,
      recheckBy: "rollout-4",
      candidates: s.candidates.map((one, i) => {
        if (i > 0) return one;
        const interaction = { estimate: 0.24, low: 0.08, high: 0.39, confidence: 0.95 };
        const level = { strategy: "greedy", games: 400, winRate: one.winRate.both, interaction };
        const recheck = { levels: [level, level], change: interaction, outcome: "stands" } as const;
        return { ...one, interaction, verdict: "broken", recheck } as const;
      }),
    })),
  },
  compare: {
    planted: plant((s: CompareSummary) => {
      const matchups = corrected(moved(9), 0.01);
      return { ...s, matchups, alerts: matchups.filter(({ isAlert }) => isAlert).length };
    }),
  },
  nightly: {
    planted: plant((s: NightlySummary) => {
      const [first, ...rest] = s.experiments;
      const [fixed] = corrected([{ ...moved(1)[0], p: 0.00001 }], 0.01);
      const matchups = first!.matchups.map((m) => ({ ...m, fixed: fixed!, fresh: undefined }));
      return {
        ...s,
        experiments: [{ ...first!, matchups }, ...rest],
        alerts: [{ kind: "same" }, { kind: "audited", experiment: 0, matchup: 0 }],
        same: { ...s.same, tests: 58, falseAlarms: 18, expected: 2.9, p: 1e-9, isAlert: true },
      } as unknown as NightlySummary;
    }),
  },
};

const CARDS = [
  "Boba Fett, Bounty Hunter",
  "Coruscant Guard",
  "General Obi-Wan Kenobi, Jedi Master",
  "Heavy Stormtrooper",
  "Noghri",
  "Rebel Trooper",
  "Yuuzhan Vong Warrior",
];

/** Five characters: one that a what-if changed, a new one that is a commander, and published ones. */
function ownCost(): CostSummary {
  const s = plantedCost();
  const [first, second, ...rest] = s.characters.slice(0, 5);
  return {
    ...s,
    characters: [
      { ...first!, name: "Boba Fett, Bounty Hunter", changed: true },
      { ...second!, name: "Captain of My Own", own: "yours", commander: true },
      ...rest.map((one, i): CharacterValue => {
        if (i === 0) return { ...one, commander: true };
        return i === 1 ? { ...one, price: { ...one.price!, verdict: "open" } } : one;
      }),
    ],
  };
}

/** Changes of as many matchups, of which the first is the surest. */
function moved(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const p = new Planted(40 + i);
    const change = { estimate: 0.06 - 0.012 * i, low: 0.04 - 0.012 * i, high: 0.08 - 0.012 * i, confidence: 0.95 };
    const rate = () => ({ matchup: i, games: 2000, winRateA: p.rate() });
    return {
      ...{ a: CARDS[i % 7], b: "Separatist Droids", strategyA: "greedy", strategyB: "greedy", reversed: false },
      ...{ before: rate(), after: rate(), change, p: i < 3 ? 0.0005 : p.adjustedP(change) },
    };
  });
}

/** Of every verdict of `try`, and of named opponents. */
export function plantedChanges(): Record<string, TrySummary> {
  const interval = (estimate: number, width: number) => ({
    ...{ estimate, low: estimate - width, high: estimate + width, confidence: 0.95 },
  });
  const made = (change: number, width: number, pairs: number): TrySummary => ({
    ...{ schemaVersion: 1, study: "try", name: "Bounty Hunters, changed", game: "miniatures" },
    ...{ gameTitle: "Star Wars Miniatures", seed: "dejarik · try", confidence: 0.95, entrantNoun: "squad" },
    ...{ entrant: "Bounty Hunters", out: ["Greedo"], in: ["Jawa", "Jawa"], strategy: "greedy", variantNoun: "map" },
    ...{
      variants: ["open"],
      games: 4 * pairs,
      pairs,
      before: interval(0.62, width),
      after: interval(0.62 + change, width),
    },
    ...{ change: interval(change, width), turned: Math.round(pairs / 3), opponents: [], watch: "12" },
    verdict: tryVerdict(interval(change, width), pairs, Math.round(pairs / 3)),
  });
  const better = made(0.042, 0.021, 2400);
  const { pairs, before, after, change } = made(-0.02, 0.04, 800);
  const opponents = ["Rebel Heroes", "Jedi Council", "Vader and Troopers"].map((name) => {
    return { name, pairs, before, after, change };
  });
  return {
    better,
    worse: { ...made(-0.03, 0.01, 9000), pool: "701 characters", above: "rollout-4" },
    none: made(0.004, 0.022, 2400),
    few: made(0.05, 0.12, 40),
    against: { ...better, against: opponents.map(({ name }) => name), opponents },
    cards: {
      ...{ ...better, out: [], in: [], against: opponents.map(({ name }) => name) },
      cards: [{ name: "Greedo", kind: "character", changes: CHANGES }],
      opponents: opponents.map((one, i) => (i === 1 ? { ...one, cards: ["Greedo"] } : one)),
    },
    card: {
      ...better,
      above: "rollout-4",
      out: [],
      in: [],
      cards: [{ name: "Greedo", kind: "character", changes: CHANGES.slice(0, 1) }],
    },
  };
}

/** A number, what has come, what is gone, a sentence, and one more. */
const CHANGES = [
  { what: "cost", isList: false, from: "54", to: "59" },
  { what: "hit points", isList: false, from: "120", to: "110" },
  { what: "abilities", isList: true, from: "Jolt", to: "Evade" },
  { what: "commander effect", isList: false, to: "“Followers get +4 Attack against those who moved.”" },
  { what: "defense", isList: false, from: "18", to: "19" },
];

/** In which order a season has them, as if so typed. */
const TYPED = [4, 1, 3, 2, 5, 6, 0];

function plantedSeason(s: SeasonSummary): SeasonSummary {
  const own = correctedCards(
    TYPED.map((i): JudgedSummary => judged(new Planted(i), at(CARDS, i))),
    s as never,
  );
  const change = (i: number) => ({
    estimate: -0.02 * i,
    low: -0.02 * i - 0.03,
    high: -0.02 * i + 0.03,
    confidence: 0.95,
  });
  const rate = { estimate: 0.5, low: 0.45, high: 0.55, confidence: 0.95 };
  const held = ["Bounty Hunters", "Rebel Heroes", "Sample Republic"];
  return {
    ...s,
    ...own,
    cards: own.cards.map((card, i) => ({
      ...card,
      changes: CHANGES.slice(0, i),
      holders: held.slice(0, i % 3).map((name, j) => ({ name, change: change(i + j) })),
    })),
    field: {
      ...s.field,
      entrants: held.map((name, i) => ({
        ...{ name, cards: [CARDS[i]], before: rate, after: rate, change: change(i) },
        adjustedP: i === 2 ? 0.01 : 0.4,
      })),
    },
  } as unknown as SeasonSummary;
}
