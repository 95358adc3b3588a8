import { afterAll, expect } from "vitest";
import { job } from "../../../shared/models/job.ts";
import { tag } from "../../../shared/models/tag.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Person } from "../../support/start-hub.ts";
import { readResults, startJobWorker, type JobWorker } from "../jobs/job-worker.ts";

let worker: JobWorker;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
});
afterAll(async () => {
  await worker.stop();
});

/** Runs the job of a call to its end. */
async function finish(person: Person, path: string, body: object): Promise<string> {
  const reply = await person.raw("POST", `/api/hub/runner/${path}`, body);
  await worker.workAll();
  return String(reply.body["job"]);
}

test("work on many carriers has a result for each, and is undone as a whole", async ({ hub }) => {
  const admin = await hub.admin();
  const { company } = await hub.companyWithAdmin();
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await admin.create(tag, {}))._id);
  await finish(admin, "tag/retire", { ids: [ids[1]] });
  const stocks = async () => (await hub.store.findMany(tag, ids)).map((each) => each.company);

  const moved = await finish(admin, "tag/moveToStock", { ids, company: company._id });

  expect(await readResults(admin, moved)).toMatchObject([
    { state: "done" },
    { state: "failed", code: "tag.state" },
    { state: "done" },
  ]);
  expect(await stocks()).toEqual([company._id, undefined, company._id]);
  const undo = await finish(admin, "job/undoLines", { id: moved });
  expect(await admin.get(job, undo)).toMatchObject({ progress: { done: 2, failed: 0 } });
  expect(await stocks()).toEqual([undefined, undefined, undefined]);
});
