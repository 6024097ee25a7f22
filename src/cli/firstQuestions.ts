/**
 * What the name alone says, and `--help` first: what people come to ask, as commands that run as they stand.
 * @param program what to type before a command
 */
export const firstQuestions = (
  program: string,
): string => `${program} COMMAND: plays Star Wars tabletop games, AI against AI, and says how balanced they are

What do you want to know? These run as they stand:
  ${program} judge "Boba Fett, Bounty Hunter" cost=45 hp=110
                                    is the new price right? (a minute)
  ${program} season "Boba Fett, Bounty Hunter" cost=45 "Rebel Trooper" cost=6
                                    several changes: a page to vote on (a minute a card, and one more)
  ${program} try sith-control "Emperor Palpatine" cost=3  is the deck stronger by it? (ten seconds)
  ${program} try sith-control --out "2 Fall of the Jedi" --in "2 Dathomir"  is this exchange better?
  ${program} decks "Emperor Palpatine" cost=3             is its set one of the strongest now?
  ${program} run jedi-starter sith-starter                who wins? (--against shipped: against all that come with it)
  ${program} run --all lcg                                which deck of each side is best?
  ${program} nightly jedi-council bounty-hunters          who leads, and what changed since last night?

Put yours in their place: by name, by file, or as a list from OCTGN, LackeyCCG or a forum.
A text of several lists plays them all, once all are legal: ${program} run lists.txt
  ${program} check FILE                 what is wrong with it?
  ${program} list squads                what comes with it: squads, decks, cards, maps
  ${program} export FOLDER              tables of a run: CSV, for Excel, Parquet
  ${program} init FOLDER                files to begin with`;
