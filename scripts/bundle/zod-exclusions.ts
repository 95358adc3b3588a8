import type { Metafile, Plugin } from "esbuild";
import type { FunctionName } from "../../shared/operations/all.ts";

/**
 * Functions that turn schemas into JSON Schema. zod binds its writer of JSON Schema to every kind of schema, so a bundler
 * puts it (18 KB) into every bundle; the other functions never call it.
 */
const jsonSchemaFunctions: readonly FunctionName[] = ["getSchema", "getFields", "getOpenapi"];

/** Our modules that call the writer. */
const callers = /^(?:functions\/data\/describe\/describe-model|shared\/openapi\/json-schema)\.ts$/;

/** Whether a function needs zod's writer of JSON Schema. */
export function writesJsonSchema(name: FunctionName): boolean {
  return jsonSchemaFunctions.includes(name);
}

const writerFiles = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const fail = `function fail() {
  throw new Error("This bundle has no JSON Schema: see scripts/bundle/zod-exclusions.ts");
}`;

/** Replaces zod's writer of JSON Schema with functions that throw. */
export const zodWithoutJsonSchema: Plugin = {
  name: "zod-exclusions",
  setup(build) {
    build.onLoad({ filter: writerFiles }, async ({ path }) => {
      // The names that its importers expect.
      const names = Object.keys((await import(path)) as object);
      return { contents: [fail, ...names.map((name) => `export { fail as ${name} };`)].join("\n") };
    });
  },
};

/** Throws when a bundle without the writer contains a module that calls it. */
export function checkJsonSchemaUse({ outputs }: Metafile): void {
  for (const [path, { inputs }] of Object.entries(outputs))
    for (const [input, { bytesInOutput }] of Object.entries(inputs))
      if (bytesInOutput > 0 && callers.test(input))
        throw new Error(`${path} contains ${input}: add its function to jsonSchemaFunctions.`);
}
