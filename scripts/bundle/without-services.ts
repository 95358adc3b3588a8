import { readFile } from "node:fs/promises";
import type { ObjectExpression, ObjectProperty, Program } from "@oxc-project/types";
import type { Plugin } from "esbuild";
import { parseAst } from "rolldown/parseAst";

/**
 * Leaves out of every model what its services take and answer, and keeps their names: only the functions that run
 * services read more.
 */
export const withoutServices: Plugin = {
  name: "without-services",
  setup(build) {
    build.onLoad({ filter: /\/shared\/models\/[a-z-]+\.ts$/ }, async ({ path }) => ({
      contents: emptyServices(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};

/**
 * Replaces each row of `services` in the object that is given to `defineModel` by an empty one. A file without such rows
 * is not changed.
 */
export function emptyServices(source: string): string {
  const rows = findServices(parseAst(source, { lang: "ts" }));
  return rows.reduceRight(
    (text, { value: { start, end } }) => `${text.slice(0, start)}{}${text.slice(end)}`,
    source,
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
