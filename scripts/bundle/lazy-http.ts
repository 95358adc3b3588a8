import type { Plugin } from "esbuild";

/**
 * Imports `node:http` and `node:https` as Node's own modules do. An `import` of an ES module reads every export at once,
 * also `http.WebSocket`, which loads Node's whole fetch: 20 ms of CPU at every cold start.
 */
export const lazyHttp: Plugin = {
  name: "lazy-http",
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?https?$/ }, ({ path }) => ({
      path: path.replace(/^node:/, ""),
      namespace: "lazy-http",
    }));
    build.onLoad({ filter: /.*/, namespace: "lazy-http" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule("node:${path}");`,
    }));
  },
};
