import { Document, isPair, isScalar, visit } from "yaml";

const WIDTH = 118;

/** An entry of the corpus as its file says it, lists of words in one line: what a sweep that fails tells. */
export function entryText(entry: object): string {
  const document = new Document([entry]);
  visit(document, {
    Collection: (_, node) => {
      if (node.items.every((item) => isScalar(isPair(item) ? item.value : item))) node.flow = true;
    },
  });
  return document.toString({ lineWidth: WIDTH });
}
