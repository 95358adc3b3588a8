// @module-tag no-second-look
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { inDeepRun } from "../../scripts/test-run/deep-run.ts";
import { environment } from "../../shared/environment.ts";
import { fileLimits } from "../../shared/limits/files.ts";
import {
  killService,
  openServiceSession,
  startService,
  writeUntilKilled,
  type ServiceCall,
  type ForkedService,
} from "./forked-service.ts";
import { startSourceRuntime } from "./source-runtime.ts";
import { makeLambdaContext } from "../support/lambda-context.ts";
import { copySeededData } from "../support/seeded-data.ts";

const rounds = inDeepRun(20, 2);
const uploadsPerRound = 20;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "file-crash-"));
  await copySeededData(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const bytesOf = (name: string) => new TextEncoder().encode(name.repeat(500));

/** Sends a file as one form; gives its id when that was acknowledged. */
async function upload(owner: ServiceCall, name: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([bytesOf(name)]), name);
  return String((await owner("POST", "/api/hub/fileupload", form))["_id"]);
}

/** Announces a file and posts it to its form; whether it was kept is asked later. */
async function announce(owner: ServiceCall, name: string): Promise<void> {
  const size = bytesOf(name).length;
  const { form } = (await owner("POST", "/api/hub/fileupload", { name, size })) as {
    form: { url: string; fields: Record<string, string> };
  };
  const posted = new FormData();
  for (const [field, value] of Object.entries(form.fields)) posted.append(field, value);
  posted.append("file", new Blob([bytesOf(name)]));
  await fetch(form.url, { method: "POST", body: posted });
}

/** Two writers upload until the service ends; returns the ids of the acknowledged files. */
async function write(service: ForkedService, round: number): Promise<string[]> {
  const owner = await openServiceSession(service.url, "kartya@nevjegy.example");
  const kept: string[] = [];
  let begun = 0;
  const writer = async (kind: "form" | "signed") => {
    for (let count = 0; ; count += 1) {
      const name = `${round}-${kind}-${count}.txt`;
      begun += 1;
      if (begun === uploadsPerRound) void killService(service);
      if (kind === "form") kept.push(await upload(owner, name));
      else await announce(owner, name);
    }
  };
  const kinds = ["form", "signed", "form"] as const;
  await writeUntilKilled(
    service,
    kinds.map((kind) => () => writer(kind)),
  );
  return kept;
}

test("kill -9 during uploads leaves no ready record without its object, and the sweep removes all other remains", async () => {
  const kept: string[] = [];
  for (let round = 1; round <= rounds; round += 1)
    kept.push(...(await write(await startService(dataDir), round)));

  const runtime = await startSourceRuntime(dataDir, { clockOffsetMs: 2 * fileLimits.orphanMs });
  const s3 = new S3Client({});
  const keys = async (Prefix: string) => {
    const Bucket = process.env[environment.uploadBucket];
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }));
    return Contents.map(({ Key = "" }) => Key);
  };
  const owner = await openServiceSession(runtime.url, "kartya@nevjegy.example");
  const before = await createRecordCalls(owner);
  const objectsBefore = await keys("");
  const { handler: sweep } = await import("../../functions/areas/files/handlers/sweep-files.ts");
  for (let tick = 0; tick < 10; tick += 1) await sweep({}, makeLambdaContext(50_000));
  const after = await createRecordCalls(owner);
  // the demo's other accounts have files too
  const all = await createRecordCalls(
    await openServiceSession(runtime.url, "admin@nevjegy.example"),
  );
  const originals = await keys("private/");
  const arrivals = await keys("pending/");
  const quota = await owner("GET", "/api/hub/getter/file/quota");
  s3.destroy();
  await runtime.stop();

  const isThere = ({ _id }: { _id: string }) => objectsBefore.includes(`private/${_id}/original`);
  const ready = before.filter(({ state }) => state === "ready");
  expect(ready.filter((record) => !isThere(record))).toEqual([]);
  expect(kept.filter((id) => !ready.some(({ _id }) => _id === id))).toEqual([]);
  expect(kept.length).toBeGreaterThan(rounds);
  expect(after.every(({ state }) => state === "ready")).toBe(true);
  expect(kept.filter((id) => !after.some(({ _id }) => _id === id))).toEqual([]);
  expect(arrivals).toEqual([]);
  expect(originals.filter((key) => !all.some(({ _id }) => key.includes(`/${_id}/`)))).toEqual([]);
  expect(quota).toMatchObject({
    files: after.length,
    usedBytes: after.reduce((sum, { size }) => sum + size, 0),
  });
  console.info(
    `files: ${rounds} kill -9, ${kept.length} acknowledged, ${before.length} records, ${objectsBefore.length} objects before and ${originals.length} after the sweep`,
  );
});

interface FileRecord {
  _id: string;
  state: string;
  size: number;
}

async function createRecordCalls(owner: ServiceCall): Promise<FileRecord[]> {
  const { items } = await owner("GET", "/api/hub/read/file?limit=200");
  return items as FileRecord[];
}
