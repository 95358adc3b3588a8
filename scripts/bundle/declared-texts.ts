import type { Plugin } from "esbuild";
import type { ErrorCode } from "../../shared/errors.ts";
import { listAllErrorCodes } from "../../shared/openapi/problem-codes.ts";
import { operationSpecs, type OperationName } from "../../shared/operations/all.ts";
import type { ErrorTexts } from "../../shared/texts/error-text.ts";

/** The errors that an operation declares. */
export function listDeclaredErrors(name: OperationName): readonly ErrorCode[] {
  return listAllErrorCodes(operationSpecs[name]);
}

/** Leaves the texts of all other errors out of a bundle, in both languages. */
export function keepDeclaredTexts(codes: readonly ErrorCode[]): Plugin {
  return {
    name: "declared-texts",
    setup(build) {
      build.onLoad({ filter: /\/shared\/texts\/errors\.(?:en|hu)\.ts$/ }, async ({ path }) => {
        // The module of one language exports one table.
        const tables = Object.entries((await import(path)) as Record<string, ErrorTexts>);
        const contents = tables.map(
          ([name, texts]) => `export const ${name} = ${JSON.stringify(keepTexts(texts, codes))};`,
        );
        return { contents: contents.join("\n") };
      });
    },
  };
}

function keepTexts({ codes, fieldProblems }: ErrorTexts, kept: readonly ErrorCode[]) {
  return { codes: Object.fromEntries(kept.map((code) => [code, codes[code]])), fieldProblems };
}
