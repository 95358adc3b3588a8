import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { parseAst } from "rolldown/parseAst";

/** Leaves the declared services out of every model: only the functions that run services read them. */
export const withoutServices: Plugin = {
  name: "without-services",
  setup(build) {
    build.onLoad({ filter: /\/shared\/models\/[a-z-]+\.ts$/ }, async ({ path }) => ({
      contents: removeServices(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};

/** Removes the property `services` from the object that is given to `defineModel`. A file without one is not changed. */
export function removeServices(source: string): string {
  for (const statement of parseAst(source, { lang: "ts" }).body) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    if (statement.declaration?.type !== "VariableDeclaration") continue;
    const call = statement.declaration.declarations[0]?.init;
    if (call?.type !== "CallExpression" || call.callee.type !== "Identifier") continue;
    const [spec] = call.arguments;
    if (call.callee.name !== "defineModel" || spec?.type !== "ObjectExpression") continue;
    const row = spec.properties.find(
      (each) =>
        each.type === "Property" && each.key.type === "Identifier" && each.key.name === "services",
    );
    if (row !== undefined)
      return source.slice(0, row.start) + source.slice(row.end).replace(/^\s*,/, "");
  }
  return source;
}
