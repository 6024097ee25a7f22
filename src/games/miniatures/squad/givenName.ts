import { ownValue } from "../../../core/own.js";
import { nameKey } from "../catalogue/catalogue.js";

/**
 * Whom a Unique stat card represents (glossary, Unique): versions of one person count as the same character. A
 * version's name is the person's name and a description, so the description is cut off. Where the names themselves
 * differ, the table below says who is who. It joins names that one person bore at the same time (Count Dooku and Darth
 * Tyranus, Mara Jade posing as Arica); it does not join what the stories treat as another person (Anakin Skywalker and
 * Darth Vader, Jacen Solo and Darth Caedus, Squint and Darth Malak, Princess Leia's borrowed name Boushh).
 */
const SAME_PERSON: readonly (readonly string[])[] = [
  ["Anakin Skywalker", "General Skywalker"],
  ["Aayla Secura", "General Aayla Secura"],
  ["Ahsoka Tano", "Commander Ahsoka"],
  ["Clone Commander Cody", "Commander Cody"],
  ["Clone Commander Gree", "Commander Gree"],
  ["Count Dooku", "Darth Tyranus"],
  ["Darth Vader", "Lord Vader"],
  ["Emperor Palpatine", "Supreme Chancellor Palpatine", "Darth Sidious", "Darth Sidious Hologram"],
  ["General Grievous", "Grievous", "Grievous's Wheel Bike"],
  ["General Veers", "Major Maximilian Veers"],
  ["Grand Admiral Thrawn", "Thrawn"],
  ["Grand Moff Tarkin", "Imperial Governor Tarkin"],
  ["Han Solo", "General Han Solo"],
  ["Jabba the Hutt", "Jabba"],
  ["K'Kruhk", "Master K'Kruhk"],
  ["Kit Fisto", "Jedi Master Kit Fisto"],
  ["Lando Calrissian", "Tamtel Skreej"],
  ["Luke Skywalker", "Grand Master Luke Skywalker", "Luke's Landspeeder", "Luke's Snowspeeder"],
  ["Mace Windu", "General Windu", "Master Windu"],
  ["Mara Jade", "Mara Jade Skywalker", "Arica"],
  ["Obi-Wan Kenobi", "General Obi-Wan Kenobi", "General Kenobi"],
  ["Padmé Amidala", "Queen Amidala"],
  ["Prince Xizor", "Xizor"],
  ["Princess Leia", "Leia", "Leia Organa", "Leia Organa Solo", "Leia Skywalker"],
  ["Wedge Antilles", "General Wedge Antilles"],
  ["Yoda", "Grand Master Yoda"],
];

/** One stat card that is two characters at once counts as each of them. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  "C-3PO & R2-D2": ["C-3PO", "R2-D2"],
  "Chewbacca with C-3PO": ["Chewbacca", "C-3PO"],
  "Luke Skywalker and Yoda": ["Luke Skywalker", "Yoda"],
};

/** ", version", "(version)", a mount, a place: what a name may add to the person's own. */
const DESCRIPTION = /(?:, | \(| on | of | in Carbonite| with Extended Sensor).*$/;

const canonical = new Map<string, string>(
  SAME_PERSON.flatMap((names) => names.map((n) => [nameKey(n), names[0]] as const)),
);

/** The characters that a Unique stat card of this name counts as: one, or two where two share a card. */
export function givenNames(cardName: string): readonly string[] {
  return (ownValue(PAIRS, cardName) ?? [cardName]).map((name) => {
    const whole = canonical.get(nameKey(name));
    if (whole !== undefined) return whole;
    const person = name.replace(DESCRIPTION, "").trim();
    return canonical.get(nameKey(person)) ?? person;
  });
}
