import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect } from "vitest";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { card } from "../../../shared/models/card.ts";
import { streamConsumers } from "../../../shared/operations/stream-consumers.ts";
import { incrementsPrefix } from "../../../functions/replica/replica-keys.ts";
import { listKeys, queryFiles } from "../../support/read-replica.ts";
import { makeStoredCard, replicaTest as test } from "./replica-hub.ts";

const changes = inDeepRun(100_000, 20_000);
const { batchSize } = streamConsumers.record;

/** The same change of another record. */
function copyChange(record: DynamoDBRecord, number: number): DynamoDBRecord {
  const image = { ...record.dynamodb?.NewImage, _id: { S: `burst${number}` } };
  const Keys = { pk: { S: `card#burst${number}` }, sk: { S: "record" } };
  return {
    ...record,
    eventID: `event${number}`,
    dynamodb: { ...record.dynamodb, Keys, NewImage: image, SequenceNumber: String(number) },
  };
}

describe("a burst of changes", () => {
  test("is written in whole batches, and no change is missing", async ({ hub }) => {
    await hub.store.create(card, makeStoredCard({ owner: "owner1" }));
    const [sample] = (await hub.changes.take()).filter(
      ({ dynamodb }) => dynamodb?.NewImage?.["code"] !== undefined,
    );
    if (sample === undefined) throw new Error("There is no change");

    for (let first = 0; first < changes; first += batchSize)
      await hub.deliver(
        Array.from({ length: batchSize }, (_, place) => copyChange(sample, first + place)),
      );

    const keys = await listKeys(hub.bucket, incrementsPrefix(card));
    expect(keys).toHaveLength(changes / batchSize);
    const [row] = await queryFiles(
      hub.bucket,
      keys,
      (files) => `SELECT count(*) AS rows, count(DISTINCT _id) AS ids FROM ${files}`,
    );
    expect(row).toEqual({ rows: changes, ids: changes });
  });
});
