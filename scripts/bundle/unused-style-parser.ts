import type { Plugin } from "esbuild";

/**
 * Leaves the parser of style sheets out of the bundles. The cleaner of HTML brings it for `style` attributes, which stored
 * HTML does not have and which the cleaner is told not to parse.
 */
export const unusedStyleParser: Plugin = {
  name: "unused-style-parser",
  setup(build) {
    build.onResolve({ filter: /^postcss$/ }, ({ importer }) =>
      /\/sanitize-html\//.test(importer) ? { path: "postcss", namespace: "unused" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "unused" }, () => ({
      contents: `export function parse() { throw new Error("No bundle has postcss"); }`,
    }));
  },
};
