import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/**
 * Leaves out of the bundles what the SDK brings and no call of ours reaches: the codec of event streams, which it loads
 * only for operations that stream events, and all but the version of its packages' descriptions.
 */
export const leanSdk: Plugin = {
  name: "sdk-exclusions",
  setup(build) {
    build.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
    build.onLoad({ filter: /\/@aws-sdk\/[^/]+\/package\.json$/ }, async ({ path }) => {
      const { name, version } = JSON.parse(await readFile(path, "utf8")) as Record<string, string>; // npm's own form
      return { contents: JSON.stringify({ name, version }), loader: "json" };
    });
  },
};
