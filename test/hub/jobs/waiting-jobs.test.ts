import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { card } from "../../../shared/models/card.ts";
import { job } from "../../../shared/models/job.ts";
import { makeCard } from "../../support/make-records.ts";
import { startJobWorker, type JobWorker } from "./job-worker.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";

let worker: JobWorker;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
});
afterAll(async () => {
  await worker.stop();
});
test.beforeEach(({ hub }) => hub.faults.reset());

const most = jobLimits.maxWaiting;
const cards = Array.from({ length: 50 }, (_, place) => makeCard({ name: `Kártya ${place}` }));
const start = (person: Person, headers = {}) =>
  person.raw("POST", "/api/hub/create/card", cards, headers);

/** An account with the maximum number of waiting jobs, none of them on the queue. */
async function fullAccount(hub: Hub): Promise<{ owner: Person; ids: string[] }> {
  const owner = await hub.person();
  const replies = await Promise.all(Array.from({ length: most }, () => start(owner)));
  return { owner, ids: replies.map(({ body }) => String(body["job"])) };
}

/** Ids of all jobs whose input is stored. */
async function jobsWithInput(): Promise<string[]> {
  const client = new DynamoDBClient({ endpoint: process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "" });
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName: process.env[environment.table],
      ProjectionExpression: "pk, sk",
      FilterExpression: "sk = :plan",
      ExpressionAttributeValues: { ":plan": { S: "plan" } },
    }),
  );
  client.destroy();
  return Items.map(({ pk }) => pk?.S?.replace("job#", "") ?? "");
}

describe("waiting jobs of one account", () => {
  test.for([0, 0.3])(
    "thirty concurrent starts leave no more waiting jobs than the limit (share of conflicts: %d)",
    async (conflict, { hub }) => {
      const owner = await hub.person();
      const before = await jobsWithInput();
      hub.faults.faults.conflict = conflict;

      const replies = await Promise.all(Array.from({ length: 30 }, () => start(owner)));
      hub.faults.reset();

      const ids = replies.filter(({ status }) => status === 202).map(({ body }) => body["job"]);
      const refused = replies.filter(({ status }) => status !== 202);
      expect(ids).toHaveLength(most);
      expect(refused).toHaveLength(30 - most);
      for (const reply of refused) {
        expect(reply).toMatchObject({ status: 429, body: { code: "rate.limited" } });
        expect(reply.headers.get("retry-after")).toBe(String(jobLimits.waitingRetryMs / 1000));
      }
      const { items } = await owner.read(job, { limit: 100 });
      expect(items.map(({ _id }) => _id).sort()).toEqual(ids.toSorted());
      const left = (await jobsWithInput()).filter((id) => !before.includes(id));
      expect(left.sort()).toEqual(ids.toSorted());
    },
  );

  test("waiting jobs block neither other accounts nor calls without a job", async ({ hub }) => {
    const { owner } = await fullAccount(hub);
    const other = await hub.person();

    expect((await start(owner)).status).toBe(429);
    expect((await start(other)).status).toBe(202);
    expect(await owner.create(card, makeCard())).toMatchObject({ _rev: 1 });
  });

  test("a repeat with a known key is answered although no other job may start", async ({ hub }) => {
    const owner = await hub.person();
    const first = await start(owner, { "idempotency-key": "one" });
    while ((await start(owner)).status === 202);

    const again = await start(owner, { "idempotency-key": "one" });

    expect(first.status).toBe(202);
    expect(again).toMatchObject({ status: 202, text: first.text });
  });

  test.for<[string, (hub: Hub, owner: Person, id: string) => Promise<unknown>]>(
    tuples([
      ["is done", (_hub, _owner, id) => worker.work(id)],
      ["is cancelled", (_hub, owner, id) => owner.run(job, "cancel", { id })],
      ["is deleted", (_hub, owner, id) => owner.delete(job, id)],
      ["has not moved for a day", (hub, _owner, id) => ageByDay(hub, id)],
    ]),
  )("one more job may start when one of the waiting jobs %s", async ([, end], { hub }) => {
    const { owner, ids } = await fullAccount(hub);
    expect((await start(owner)).status).toBe(429);

    await end(hub, owner, ids[7] ?? "");
    const replies = await Promise.all([start(owner), start(owner), start(owner)]);

    expect(replies.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
  });

  test("as many jobs may start as have ended", async ({ hub }) => {
    const { owner, ids } = await fullAccount(hub);
    await Promise.all(ids.slice(5).map((id) => owner.run(job, "cancel", { id })));

    const replies = await Promise.all(Array.from({ length: most }, () => start(owner)));

    expect(replies.filter(({ status }) => status === 202)).toHaveLength(most - 5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

/** Sets the last progress of a job to a day ago, as for a dead letter. */
async function ageByDay(hub: Hub, id: string): Promise<void> {
  await hub.store.table.update({
    Key: { pk: `job#${id}`, sk: "record" },
    UpdateExpression: "SET updatedAt = :then",
    ExpressionAttributeValues: {
      ":then": new Date(Date.now() - jobLimits.staleAfterMs - 1000).toISOString(),
    },
  });
}
