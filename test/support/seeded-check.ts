import { configureGlobal } from "fast-check";
import { seed } from "../../scripts/test-run/seed.ts";

// Every property draws the same values in every run; a failure names the seed, and the same seed fails again.
configureGlobal({ seed });

export * from "fast-check";
