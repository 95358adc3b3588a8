import { expect } from "vitest";
import * as z from "zod/mini";
import { openJobRequests } from "../../../functions/data/jobs/job-requests.ts";
import { recordKey } from "../../../functions/data/store/keys.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const requests = openJobRequests(z.object({ words: z.string() }));

test("a long request of characters that take two units is read as it was stored, and deleted whole", async ({
  hub,
}) => {
  const { table } = hub.store;
  // Pieces of an even number of units would cut every second one of them.
  const request = { words: `x${"😀".repeat(jobLimits.maxChunkBytes / 2)}` };
  await requests.store(table, "long-request", request);
  const itemsOf = async () => {
    const values = { ":pk": recordKey(jobModel, "long-request").pk };
    const query = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: values };
    return (await table.query(query)).items.length;
  };
  const stored = await itemsOf();

  const read = await requests.read(table, "long-request");
  await requests.delete(table, "long-request");

  expect(stored).toBeGreaterThan(2);
  expect(read?.words === request.words).toBe(true);
  expect(await itemsOf()).toBe(0);
  expect(await requests.read(table, "long-request")).toBeUndefined();
});
