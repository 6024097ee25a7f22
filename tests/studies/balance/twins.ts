import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Fields of squads of characters that are one but for their names: all are worth the same. */

export const TWINS = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum", "Hazel"] as const;
type Twin = (typeof TWINS)[number];
export const FAIR = 20;

const SQUADS: Readonly<Record<string, readonly Twin[]>> = {
  One: ["Ash", "Birch", "Cedar", "Dogwood"],
  Two: ["Ash", "Cedar", "Elm", "Fir"],
  Three: ["Birch", "Elm", "Gum", "Hazel"],
  Four: ["Cedar", "Fir", "Gum", "Hazel"],
  Five: ["Dogwood", "Elm", "Gum", "Fir"],
  Six: ["Hazel", "Dogwood", "Cedar", "Gum"],
};

/**
 * Writes cards and squads into a folder.
 * @param prices those that are not fair
 * @param strong whoever stands more than its twins
 * @returns the words of the command
 */
export function twinField(folder: string, prices: Partial<Record<Twin, number>>, squads = 6, strong?: Twin): string[] {
  const cards = TWINS.map(
    (name) =>
      `  - { name: ${name}, based on: Royal Guard, cost: ${prices[name] ?? FAIR}${name === strong ? ", hitPoints: 90" : ""} }\n`,
  );
  const own = join(folder, "cards.yaml");
  writeFileSync(own, `game: miniatures\ncards:\n${cards.join("")}`);
  const files = Object.entries(SQUADS)
    .slice(0, squads)
    .map(([name, members]) => {
      const file = join(folder, `${name}.yaml`);
      writeFileSync(
        file,
        `game: miniatures\nname: ${name}\nfaction: Imperial\npoints: 120\ncharacters: [${members.join(", ")}]\n`,
      );
      return file;
    });
  return ["balance", ...files, "--cards", own];
}
