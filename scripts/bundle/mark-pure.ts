import type { Expression } from "@oxc-project/types";
import { parseAst } from "rolldown/parseAst";

/** Kinds of values that a bundler removes by itself when nothing uses them. */
const removable = new Set<Expression["type"]>([
  "ArrowFunctionExpression",
  "FunctionExpression",
  "Identifier",
  "Literal",
  "MemberExpression",
]);

/**
 * Marks the constants of a file as free of side effects, so that a bundle leaves out those that nothing uses. esbuild
 * would keep a schema with a check, a list with a spread and a table that is computed from another one. Files of `shared/`
 * declare facts, and their constants do nothing else.
 */
export function markPure(source: string): string {
  const values = parseAst(source, { lang: "ts" }).body.flatMap((statement) => {
    const declared =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") return [];
    return declared.declarations.flatMap(({ init }) =>
      init && !removable.has(init.type) ? [init] : [],
    );
  });
  return values.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    source,
  );
}
