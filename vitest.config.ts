import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { pollTimeout } from "./test/support/poll-timeout.ts";
import { testLimitMs } from "./scripts/test-run/time-limits.ts";
import { LongFilesFirst } from "./test/support/test-order.ts";

/** Node's own code; the web's component tests and the browser journeys are projects of their own. */
const local = ["**/node_modules/**", ".build/**", ".tsbuild/**", "cdk.out/**", ".data/**"];

/** These replace the page's address or read streams, which a jsdom in a vm context does not have. */
const needOwnProcess = ["watch-build", "fetch-file", "files-section"].map(
  (name) => `web/**/${name}.test.{ts,tsx}`,
);

const setup = ["scripts/test-run/name-process.ts"];
const webSetup = [...setup, "test/support/web-setup.ts"];

const react = { jsx: { runtime: "automatic", importSource: "react" } } as const;

export default defineConfig({
  // Functions are written for Preact; the web names its own runtime in its own project.
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    exclude: local,
    // Each worker waits a fifth of its time: for a page, or for a time limit.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    testTimeout: testLimitMs,
    hookTimeout: testLimitMs,
    silent: "passed-only",
    tags: [
      {
        name: "no-second-look",
        description: "One failure is a fault of the product: rights, at most once, lost writes",
      },
    ],
    reporters: ["./scripts/test-run/run-reporter.ts"],
    includeTaskLocation: true,
    // A failure names the whole list that was not empty, and not its length only.
    chaiConfig: { truncateThreshold: 1000 },
    expect: { poll: pollTimeout },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          setupFiles: setup,
          include: ["{functions,scripts}/**/*.test.{ts,tsx}", "test/{hub,runtime}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "node-shared",
          environment: "node",
          setupFiles: setup,
          // Files that leave the process as they find it: one process loads the CDK once for all of them.
          isolate: false,
          include: ["{shared,infra}/**/*.test.{ts,tsx}", "test/{infra,habits}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        oxc: react,
        test: {
          name: "web",
          environment: "jsdom",
          setupFiles: webSetup,
          // A document per file over one jsdom per worker: a third of the time of the default pool.
          pool: "vmThreads",
          vmMemoryLimit: "400MB",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: [...local, ...needOwnProcess],
        },
      },
      {
        extends: true,
        oxc: react,
        test: {
          name: "web-process",
          environment: "jsdom",
          setupFiles: webSetup,
          include: needOwnProcess,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          environment: "node",
          setupFiles: setup,
          include: ["test/journeys/**/*.test.ts"],
          globalSetup: "test/support/journeys/seed-product.ts",
        },
      },
    ],
  },
});
