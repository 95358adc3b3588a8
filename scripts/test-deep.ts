import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { deepVariable } from "./test-run/deep-run.ts";

/**
 * Looks for the rare: other random values in each run, ten times as many draws, more rounds of kills, guesses by the
 * thousand, all devices. It runs one file after the other and needs the whole machine, in an order that the seed gives, until
 * its minutes are over: `npm run test:deep -- --minutes 30`. Paths after `--` run only these files.
 */

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string", default: "30" } },
  allowPositionals: true,
});
process.env[deepVariable] = "1";
process.env["SEED"] ??= String(randomInt(2 ** 31));
// Loaded only now: these modules read the variables above once.
const { runDeep } = await import("./test-run/run-deep.ts");
process.exitCode = (await runDeep(positionals, Number(values.minutes) * 60_000)) ? 0 : 1;
