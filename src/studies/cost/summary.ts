import type { Told } from "../../core/described.js";
import type * as shape from "./shape.js";

/** `summary.json` of a cost study: what is in it say its shapes. */

/**
 * "fair": shown to lie within a point of its cost; "open": neither that nor mispriced; "estimate": in too few squads to
 * be judged.
 */
export const COST_VERDICTS = ["under-costed", "over-costed", "fair", "open", "estimate"] as const;
export type CostVerdict = (typeof COST_VERDICTS)[number];

export type CostSummary = Told<typeof shape.costShape>;
/** What characters are worth of their price, by release. */
export type ReleaseTrend = Told<typeof shape.releaseTrend>;
/** What a point of squad cost brings. */
export type ExchangeRate = Told<typeof shape.exchangeRate>;
export type CharacterValue = Told<typeof shape.characterValue>;
export type CharacterPrice = Told<typeof shape.characterPrice>;
/** A character beside those whom its text names. */
export type CharacterBeside = Told<typeof shape.characterBeside>;
/** A character in good company. */
export type CompanyValue = Told<typeof shape.companyValue>;
/** As of characters in random squads; nobody is drawn again at another cost, so nobody is called fair. */
export type CompanyVerdict = CompanyValue["verdict"];
/** Squads about a population that was evolved by wins. */
export type CostCompany = Told<typeof shape.costCompany>;
/** A level at which a claim was played. */
export type RecheckLevel = Told<typeof shape.recheckLevel>;
/** A claim played again: squads with one of the character against squads without it, of as many points. */
export type CostRecheck = Told<typeof shape.costRecheck>;
export type CostRechecks = Told<typeof shape.costRechecks>;
export type RecostedCharacter = Told<typeof shape.recostedCharacter>;
export type FairCostOutcome = RecostedCharacter["outcome"];
/** A round in which squads were drawn again. */
export type FairCostRound = Told<typeof shape.fairCostRound>;
/** Squads drawn again with characters at the cost just found. */
export type Recosting = Told<typeof shape.recosting>;
/** Distances, in points, of fair costs at the cost found from those at the price. */
export type Parted = NonNullable<Recosting["parted"]>;
/** Something that was chosen for the study and might have been chosen otherwise. */
export type Choice = Told<typeof shape.choice>;
export type Choices = Told<typeof shape.choices>;
/** A line through fair cost / cost against the logarithm of cost. */
export type CostTrend = Told<typeof shape.costTrend>;
/** Characters of about the same cost, a quarter of all where there are many. */
export type CostBand = Told<typeof shape.costBand>;
/** A card under two names. */
export type TwinCheck = Told<typeof shape.twinCheck>;
/** The cost at which squads with one of a character score half against squads without. */
export type Titration = Told<typeof shape.titration>;
export type TitrationStep = Told<typeof shape.titrationStep>;
/** What a change of one number of one character of a squad is worth. */
export type StatWeights = Told<typeof shape.statWeights>;
export type StatWeight = Told<typeof shape.statWeight>;
