import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { deepVariable } from "./test-run/deep-run.ts";

/**
 * Looks for rare faults: other random values in each run, ten times as many draws, more rounds of kills, guesses by the
 * thousand, other devices. Files run one after the other and need the whole machine. The seed gives their order.
 * No file starts after the minutes that were given: `npm run test:deep -- --minutes 30`. Paths after `--` run only these
 * files.
 */

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string", default: "30" } },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error(`--minutes ${values.minutes}: a number above 0 is needed.`);
  process.exit(2);
}
process.env[deepVariable] = "1";
process.env["SEED"] ??= String(randomInt(2 ** 31));
// Loaded only now: these modules read the variables above once.
const { runDeep } = await import("./test-run/run-deep.ts");
process.exitCode = (await runDeep(positionals, minutes * 60_000)) ? 0 : 1;
