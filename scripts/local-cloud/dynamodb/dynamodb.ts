import { randomInt } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { dynoxideBinary } from "./dynamodb-binary.ts";
import { claimDataFile } from "./dynamodb-owner.ts";
import { corruptFile, PortTaken, spawnDynoxide, type DynoxideProcess } from "./dynamodb-process.ts";
import { maintainStreamRecords } from "./stream-records.ts";

export { DataFileCorrupt, PortTaken } from "./dynamodb-process.ts";
export { DataFileInUse } from "./dynamodb-owner.ts";
export { NoLocalDynamodb } from "./dynamodb-binary.ts";

export type Dynamodb = {
  /** For the `endpoint` of the SDK's client; tables and Streams answer on the same one. */
  endpoint: string;
  pid: number;
  /** Resolves when the process has ended for any reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
};

/**
 * DynamoDB on this machine: dynoxide over `dataDir/dynamodb.db`. Port 0 takes a free one.
 * Resolves when it answers. Throws `NoLocalDynamodb`, `DataFileCorrupt`, `DataFileInUse` or
 * `PortTaken`. It never outlives this process, however that one ends.
 */
export async function startDynamodb(options: {
  dataDir: string;
  port?: number;
}): Promise<Dynamodb> {
  const binary = dynoxideBinary();
  await mkdir(options.dataDir, { recursive: true });
  const file = join(options.dataDir, "dynamodb.db");
  const claim = await claimDataFile(file);
  try {
    const running = await spawnOnPort(binary, file, options.port ?? 0);
    claim.childIs(running);
    void running.exited.then(() => claim.release());
    await maintainOrStop(running, file);
    return { ...running, endpoint: `http://${running.host}:${running.port}` };
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function maintainOrStop(running: DynoxideProcess, file: string): Promise<void> {
  try {
    maintainStreamRecords(file);
  } catch (error) {
    await running.stop();
    // dynoxide reads only the first pages of the file at its start.
    throw /malformed|not a database/.test(String(error)) ? corruptFile(file, String(error)) : error;
  }
}

async function spawnOnPort(binary: string, file: string, port: number): Promise<DynoxideProcess> {
  if (port !== 0) return spawnDynoxide({ binary, file, host: "127.0.0.1", port });
  const host = pickLoopbackAddress();
  // dynoxide does not tell which port it took for 0, so a free one is looked up; another process
  // may take it in between.
  for (let tries = 1; ; tries += 1) {
    try {
      return await spawnDynoxide({ binary, file, host, port: await freePort(host) });
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === 5) throw error;
    }
  }
}

/**
 * One of 16 million addresses of this machine. dynoxide answers under any host name, so a page of another site must not
 * find its address (see `refuseForeignHosts`).
 */
function pickLoopbackAddress(): string {
  return ["127", randomInt(1, 256), randomInt(256), randomInt(1, 255)].join(".");
}
