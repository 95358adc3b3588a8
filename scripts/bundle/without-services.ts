import { readFile } from "node:fs/promises";
import type { ObjectExpression, ObjectProperty, Program } from "@oxc-project/types";
import type { Plugin } from "esbuild";
import { parseAst } from "rolldown/parseAst";
import type { ServiceSpec } from "../../shared/model/define-model.ts";

/**
 * Leaves out of every model what its services take and answer, and keeps their names: only the functions that run
 * services of a kind read more.
 */
export function withoutServices(kept?: ServiceSpec["kind"]): Plugin {
  return {
    name: "without-services",
    setup(build) {
      build.onLoad({ filter: /\/shared\/models\/[a-z-]+\.ts$/ }, async ({ path }) => ({
        contents: emptyServices(await readFile(path, "utf8"), kept),
        loader: "ts",
      }));
    },
  };
}

/**
 * Replaces each row of `services` in the object that is given to `defineModel` by an empty one. A file without such rows
 * is not changed.
 * @param kept the kind of services whose rows stay; rows that do not name their kind stay with them
 */
export function emptyServices(source: string, kept?: ServiceSpec["kind"]): string {
  const rows = findServices(parseAst(source, { lang: "ts" }));
  const others = kept === undefined ? rows : rows.filter((row) => isOfOtherKind(row, kept));
  return others.reduceRight(
    (text, { value: { start, end } }) => `${text.slice(0, start)}{}${text.slice(end)}`,
    source,
  );
}

function isOfOtherKind({ value }: ObjectProperty, kept: string): boolean {
  if (value.type !== "ObjectExpression") return false;
  return listRows(value).some(
    ({ key, value: kind }) =>
      key.type === "Identifier" &&
      key.name === "kind" &&
      kind.type === "Literal" &&
      kind.value !== kept,
  );
}

function findServices({ body }: Program): ObjectProperty[] {
  for (const statement of body) {
    const declared =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
    if (declared?.type !== "VariableDeclaration") continue;
    const call = declared.declarations[0]?.init;
    if (call?.type !== "CallExpression" || call.callee.type !== "Identifier") continue;
    const [spec] = call.arguments;
    if (call.callee.name !== "defineModel" || spec?.type !== "ObjectExpression") continue;
    const services = listRows(spec).find(
      ({ key }) => key.type === "Identifier" && key.name === "services",
    );
    return services?.value.type === "ObjectExpression" ? listRows(services.value) : [];
  }
  return [];
}

/** The members that are written out; a spread member is kept as it is. */
function listRows({ properties }: ObjectExpression): ObjectProperty[] {
  return properties.flatMap((each) => (each.type === "Property" ? [each] : []));
}
