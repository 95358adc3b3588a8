import { defineConfig } from "vitest/config";

/** Node's own code; the web's component tests and the browser journeys are projects of their own. */
const local = ["**/node_modules/**", ".build/**", ".tsbuild/**", "cdk.out/**", ".data/**"];

export default defineConfig({
  // Functions are written for Preact; the web names its own runtime in its own project.
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    exclude: local,
    // Tests wait for disks, timers and browsers half of their time: no core is kept back for others.
    maxWorkers: "100%",
    // These end what hangs; whatever has a limit measures it itself.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    silent: "passed-only",
    // The machine may be busy with other tests; what comes sooner is not waited for.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: [
            "{shared,functions,infra,scripts}/**/*.test.{ts,tsx}",
            "test/{hub,infra,runtime,habits}/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: "automatic", importSource: "react" } },
        test: { name: "web", environment: "jsdom", include: ["web/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          environment: "node",
          include: ["test/journeys/**/*.test.ts"],
          // Browsers want the machine for themselves: after all others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
