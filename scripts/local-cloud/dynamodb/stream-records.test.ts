import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, describe, expect, test } from "vitest";
import { measurePair } from "../../bench/measure-pair.ts";
import { startDynamodb } from "./dynamodb.ts";
import { ensureWritesTable, localDynamodbClient } from "./dynamodb-writer.fixture.ts";
import { inDeepRun } from "../../test-run/deep-run.ts";
import { expectMeasuredRatio } from "../../../test/support/expect-measured.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "stream-records-"));
  folders.push(folder);
  return folder;
}

/** A table with a stream, and a function that writes one new item to it. */
async function startWriter(dataDir: string) {
  const dynamodb = await startDynamodb({ dataDir });
  const client = localDynamodbClient(dynamodb.endpoint);
  await ensureWritesTable(client, { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" });
  let next = 0;
  return {
    write: () =>
      client.send(
        new PutItemCommand({ TableName: "writes", Item: { pk: { S: `item-${(next += 1)}` } } }),
      ),
    async stop() {
      client.destroy();
      await dynamodb.stop();
    },
  };
}

/** Runs one statement on the database file. */
function execute(dataDir: string, sql: string): void {
  const database = new DatabaseSync(join(dataDir, "dynamodb.db"), { timeout: 5_000 });
  database.exec(sql);
  database.close();
}

function sequenceNumbers(dataDir: string): number[] {
  const database = new DatabaseSync(join(dataDir, "dynamodb.db"), { timeout: 5_000 });
  const rows = database
    .prepare("SELECT CAST(sequence_number AS INTEGER) AS number FROM _stream_records ORDER BY id")
    .all();
  database.close();
  return rows.map(({ number }) => Number(number));
}

/** How the number of the next stream record is looked for. */
function planOfNextNumber(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, "dynamodb.db"), { timeout: 5_000 });
  const plan = database
    .prepare(
      `EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records
       WHERE table_name = 'writes'`,
    )
    .get();
  database.close();
  return String(plan?.["detail"]);
}

const addRecords = (count: number) => `
  INSERT INTO _stream_records
    (table_name, event_name, keys_json, new_image, sequence_number, shard_id, created_at)
  WITH RECURSIVE counter(number) AS
    (SELECT 1 UNION ALL SELECT number + 1 FROM counter WHERE number < ${count})
  SELECT table_name, event_name, keys_json, printf('%01000d', number),
    CAST(CAST(sequence_number AS INTEGER) + number AS TEXT), shard_id, created_at
  FROM counter, (SELECT * FROM _stream_records ORDER BY id DESC LIMIT 1)`;

describe("the stream of the embedded table", () => {
  test("a write costs the same after 50,000 stream records as after none, from the first start on", async () => {
    const [shortFolder, longFolder] = [await makeFolder(), await makeFolder()];
    const short = await startWriter(shortFolder);
    const long = await startWriter(longFolder);
    await long.write();
    execute(longFolder, addRecords(50_000));

    const { ratio } = await measurePair(long.write, short.write, {
      rounds: inDeepRun(15, 1),
      callsPerRound: 10,
      warmUpCalls: 10,
    });

    expect(planOfNextNumber(longFolder)).toMatch(/^SEARCH .* INDEX stream_next /);
    // A scan of that stream makes a write four times as slow or worse.
    expectMeasuredRatio(ratio, { below: 3 });
    await long.stop();
    await short.stop();
  });

  test("a start deletes the records that are a day older than the newest one", async () => {
    const folder = await makeFolder();
    const first = await startWriter(folder);
    for (let write = 0; write < 4; write += 1) await first.write();
    await first.stop();
    execute(
      folder,
      `UPDATE _stream_records SET created_at = created_at - 1000000;
       UPDATE _stream_records SET created_at = created_at - 86401 WHERE sequence_number IN ('1', '2')`,
    );

    const second = await startWriter(folder);
    const remaining = sequenceNumbers(folder);
    await second.write();

    expect(remaining).toEqual([3, 4]);
    expect(sequenceNumbers(folder)).toEqual([3, 4, 5]);
    await second.stop();
  });
});
