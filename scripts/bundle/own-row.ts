import { readFile } from "node:fs/promises";
import type { Expression, ObjectExpression, Program } from "@oxc-project/types";
import type { Plugin } from "esbuild";
import { parseAst } from "rolldown/parseAst";
import type { FunctionName } from "../../shared/operations/all.ts";

/**
 * Leaves the rows of all other operations out of a bundle: an area declares its operations in one object, and a function
 * needs one row.
 */
export function keepOwnRow(name: FunctionName): Plugin {
  return {
    name: "own-row",
    setup(build) {
      build.onLoad({ filter: /\/shared\/operations\/[a-z]+\.ts$/ }, async ({ path }) => ({
        contents: removeOtherRows(await readFile(path, "utf8"), name),
        loader: "ts",
      }));
    },
  };
}

/** Removes rows from the object that is given to `assignArea` for operations. A file without one is not changed. */
export function removeOtherRows(source: string, name: string): string {
  const rows = findRows(parseAst(source, { lang: "ts" }));
  if (rows === undefined) return source;
  const others = rows.properties.filter(
    (row) => row.type !== "Property" || row.key.type !== "Identifier" || row.key.name !== name,
  );
  return others.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ""),
    source,
  );
}

function findRows({ body }: Program): ObjectExpression | undefined {
  for (const statement of body) {
    const declared =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
    if (declared?.type !== "VariableDeclaration") continue;
    const [variable] = declared.declarations;
    if (variable?.id.type !== "Identifier" || !variable.id.name.endsWith("Operations")) continue;
    if (variable.init?.type !== "CallExpression") continue;
    const rows = variable.init.arguments.at(1);
    if (rows !== undefined && rows.type !== "SpreadElement") return toObject(rows);
  }
  return undefined;
}

/** The object below `as const satisfies …`. */
function toObject(expression: Expression): ObjectExpression | undefined {
  if (expression.type === "TSAsExpression" || expression.type === "TSSatisfiesExpression")
    return toObject(expression.expression);
  return expression.type === "ObjectExpression" ? expression : undefined;
}
