import type { Expression, ObjectExpression, Program } from "@oxc-project/types";
import { parseAst } from "rolldown/parseAst";

/**
 * Removes all rows but one from the objects that are given to `assignArea`: an area declares its operations in one object
 * and its events in another, and a function needs one row. A file without such an object is not changed.
 */
export function removeOtherRows(source: string, name: string): string {
  const rows = findRows(parseAst(source, { lang: "ts" }));
  const others = rows.filter(
    (row) => row.type !== "Property" || row.key.type !== "Identifier" || row.key.name !== name,
  );
  return others.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ""),
    source,
  );
}

/** The rows of operations and of events, in the order of the file. */
function findRows({ body }: Program): ObjectExpression["properties"] {
  return body.flatMap((statement) => {
    const declared =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
    if (declared?.type !== "VariableDeclaration") return [];
    const [variable] = declared.declarations;
    if (variable?.id.type !== "Identifier" || !/(Operations|Events)$/.test(variable.id.name))
      return [];
    if (variable.init?.type !== "CallExpression") return [];
    const rows = variable.init.arguments.at(1);
    return rows === undefined || rows.type === "SpreadElement"
      ? []
      : (toObject(rows)?.properties ?? []);
  });
}

/** The object below `as const satisfies …`. */
function toObject(expression: Expression): ObjectExpression | undefined {
  if (expression.type === "TSAsExpression" || expression.type === "TSSatisfiesExpression")
    return toObject(expression.expression);
  return expression.type === "ObjectExpression" ? expression : undefined;
}
