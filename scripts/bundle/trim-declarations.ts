import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import type { FunctionName } from "../../shared/operations/all.ts";
import { markPure } from "./mark-pure.ts";
import { removeOtherRows } from "./own-row.ts";
import { trimModel, type ModelNeeds } from "./trim-model.ts";

/** Leaves out of the declarations in `shared/` what a function does not read. */
export function trimDeclarations(name: FunctionName, needs: ModelNeeds): Plugin {
  const trim = (path: string, source: string): string => {
    if (path.includes("/shared/operations/")) return removeOtherRows(source, name);
    if (path.includes("/shared/models/")) return trimModel(source, needs);
    const isUnused = needs.services === undefined && path.endsWith("/model/any-services.ts");
    return isUnused ? "export const anyServices = {};" : source;
  };
  return {
    name: "trim-declarations",
    setup(build) {
      build.onLoad({ filter: /\/shared\/[\w./-]+\.ts$/ }, async ({ path }) => ({
        contents: markPure(trim(path, await readFile(path, "utf8"))),
        loader: "ts",
      }));
    },
  };
}
