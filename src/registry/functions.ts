/** Functions that a strategy has, by what it plays: to tell what a file is for. */
export const CARD_PLAYER = ["createPlayer"];
export const SKIRMISH_PLAYER = ["chooseSetup", "chooseFirst", "chooseActivation", "chooseDecision", "choose"];
