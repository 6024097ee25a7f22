/** A name as part of a file's: "Rebel Starter, mirrors" -> "rebel-starter-mirrors". */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
