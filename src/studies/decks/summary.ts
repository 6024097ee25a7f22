import type { Told } from "../../core/described.js";
import type * as shape from "./shape.js";

/** `summary.json` of `dejarik decks`: what is in it say its shapes. */

export type DecksSummary = Told<typeof shape.decksShape>;
/** A piece in good company. */
export type DeckCompanyValue = Told<typeof shape.deckCompanyValue>;
/** Decks about a population that was evolved by wins. */
export type DecksCompany = Told<typeof shape.decksCompany>;
/** Pieces that a change touches, with it and as published. */
export type DecksChanged = Told<typeof shape.decksChanged>;
export type ChangedPiece = Told<typeof shape.changedPiece>;
export type Standing = Told<typeof shape.standing>;
export type PieceValue = Told<typeof shape.pieceValue>;
/** Turns in which something was a legal option, and those of them in which it was chosen. */
export type Use = Told<typeof shape.use>;
/** What the strategy plays or uses in under 5 % of the turns in which it could. */
export type HardlyUsed = Told<typeof shape.hardlyUsed>;
export type Observed = Told<typeof shape.observed>;
export type ObservedUnit = Told<typeof shape.observedUnit>;
export type SettingValue = Told<typeof shape.settingValue>;
export type Synergy = Told<typeof shape.synergy>;
export type LeaveOut = Told<typeof shape.leaveOut>;
export type LeftOutPiece = Told<typeof shape.leftOutPiece>;
/** Claims played again at a higher level. */
export type DeckRechecks = Told<typeof shape.deckRechecks>;
/** A verdict played again: drawn decks with the piece against the same with one copy replaced by a random one. */
export type DeckRecheck = Told<typeof shape.deckRecheck>;
export type DeckRecheckLevel = Told<typeof shape.deckRecheckLevel>;
