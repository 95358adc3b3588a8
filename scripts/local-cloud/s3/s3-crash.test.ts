import { fork } from "node:child_process";
import { on, once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { contentOf } from "./s3-writer.fixture.ts";
import { allowedOrigin, bucket as Bucket, credentials, s3Client } from "./s3.fixture.ts";
import { startS3 } from "./s3.ts";

test("kill -9 loses no acknowledged object and leaves no half one", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "s3-crash-"));
  for (let round = 1; round <= 3; round += 1) {
    const writer = fork(new URL("./s3-writer.fixture.ts", import.meta.url), [dataDir], {
      execPath: process.execPath,
      execArgv: [],
    });
    const acknowledged = new Set<string>();
    for await (const [message] of on(writer, "message")) {
      acknowledged.add(message.key);
      if (acknowledged.size >= 30 * round) break;
    }
    writer.kill("SIGKILL");
    await once(writer, "exit");

    const s3 = await startS3({ dataDir, credentials, allowedOrigin });
    const client = s3Client(s3.endpoint);
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    const keys = new Set(Contents.map(({ Key = "" }) => Key));
    const broken: string[] = [];
    for (const Key of keys) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      if (!bytes.equals(contentOf(Key))) broken.push(Key);
    }
    expect(broken).toEqual([]);
    expect(acknowledged.difference(keys)).toEqual(new Set());
    expect(await readdir(join(dataDir, "blobs"))).toHaveLength(keys.size);
    client.destroy();
    await s3.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
});
