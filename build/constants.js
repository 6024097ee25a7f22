/**
 * Functions of games as constants. V8 takes a function that a module declares for a variable: optimized code loads it
 * and compares it before each call, inlined or not. A constant that stands it takes for what it is. Those of a module come
 * before all else in it, since what is evaluated there may call them.
 * @param isOfGame whether a module is played by, by its address
 */
export const functionsAsConstants = (isOfGame) => ({
  name: "functions as constants",
  transform(code, id) {
    if (!isOfGame(id)) return undefined;
    const functions = [];
    const others = [];
    let at = 0;
    for (const node of this.parse(code).body) {
      const before = code.slice(at, node.start);
      at = node.end;
      const declared = node.type === "ExportNamedDeclaration" ? node.declaration : node;
      if (declared?.type !== "FunctionDeclaration" || declared.async || declared.generator) {
        others.push(before, code.slice(node.start, at));
        continue;
      }
      const { name, end } = declared.id;
      const head = code.slice(node.start, declared.start);
      functions.push(`${before}${head}const ${name} = function${code.slice(end, declared.end)};`);
    }
    return { code: `${functions.join("")}\n${others.join("")}${code.slice(at)}` };
  },
});
