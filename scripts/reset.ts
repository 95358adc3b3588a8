import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { endpointFile } from "./local-cloud/endpoint-file.ts";
import { dataDirOf } from "./settings.ts";

const dataDir = dataDirOf();

/** What the runtime keeps in its folder; nothing else in it is touched. */
const parts = ["dynamodb", "s3", "ses", "sqs", "event-sources", endpointFile];

function owner(): number | undefined {
  try {
    const claim = readFileSync(join(dataDir, "dynamodb", "dynamodb.db.owner.json"), "utf8");
    // Written by the table's stand-in alone.
    const { pid } = (JSON.parse(claim) as { owner: { pid: number } }).owner;
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

const running = owner();
if (running !== undefined) {
  console.error(`The service is running over ${dataDir} (process ${running}): stop it first.`);
  process.exitCode = 1;
} else if (!existsSync(dataDir)) {
  console.log(`${dataDir} is empty already.`);
} else {
  for (const part of parts) rmSync(join(dataDir, part), { recursive: true, force: true });
  if (readdirSync(dataDir).length === 0) rmSync(dataDir, { recursive: true });
  console.log(`${dataDir} is empty; the next start fills it with the demo content.`);
}
