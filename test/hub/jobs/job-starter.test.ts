import { afterAll, describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { job as jobModel, type Job } from "../../../shared/models/job.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { findTokenTo } from "../../support/waiting-mails.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import { postAuth } from "../accounts/account-hub.ts";
import { startExport, workOnExport } from "./export-hub.ts";
import {
  changeAfterReads,
  noTimeLeft,
  readResults,
  startJobWorker,
  type JobWorker,
} from "./job-worker.ts";

/** What a job does when its starter, or its record, has changed between the start and the work (security T13). */

let worker: JobWorker;
let admin: Person;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
  admin = await hub.admin();
});
afterAll(async () => {
  await worker.stop();
});

/** A company admin who starts a job, and a colleague's card in the company. */
interface Scene {
  starter: Person;
  company: string;
  card: string;
}

async function makeScene(hub: Hub): Promise<Scene> {
  const { company: of, admin: starter } = await hub.companyWithAdmin();
  const colleague = await hub.person({ company: of._id });
  const { _id } = await colleague.create(card, makeCard({ city: "Győr" }));
  await admin.run(card, "assign", { id: _id, company: of._id });
  return { starter, company: of._id, card: _id };
}

async function changeAccount(
  hub: Hub,
  { user: { _id } }: Person,
  patch: Record<string, unknown>,
): Promise<void> {
  const before = await hub.store.find(userModel, _id);
  if (before === undefined) throw new Error("The account is deleted");
  await hub.store.update(userModel, { before, patch });
}

async function resetPassword(hub: Hub, { user: { email } }: Person): Promise<void> {
  await postAuth(hub, "forgot-password", { email });
  const token = await findTokenTo(hub, email);
  const reply = await postAuth(hub, "new-password", { token, password: "Egészen új jelszó 27" });
  if (reply.status !== 200) throw new Error(`The password was not reset: ${reply.text}`);
}

/** Changes between the start of a job and its work. */
const changes = {
  nothing: async () => undefined,
  "the starter logs out": (_hub, { starter }) => starter.raw("DELETE", "/api/_auth/session"),
  "the starter ends all sessions": (_hub, { starter }) =>
    starter.raw("DELETE", "/api/protected/me/sessions"),
  "the starter sets a new password by mail": (hub, { starter }) => resetPassword(hub, starter),
  "the starter is suspended": (_hub, { starter }) =>
    admin.run(userModel, "suspend", { id: starter.user._id }),
  "the starter is suspended and restored": async (_hub, { starter }) => {
    await admin.run(userModel, "suspend", { id: starter.user._id });
    await admin.run(userModel, "restore", { id: starter.user._id });
  },
  "the starter no longer administers the company": (hub, { starter }) =>
    changeAccount(hub, starter, { administers: [] }),
  "the starter left the company": (hub, { starter }) =>
    changeAccount(hub, starter, { administers: [], company: undefined }),
  "the card was locked": (_hub, scene) => admin.run(card, "lock", { id: scene.card }),
  "the card left the company": (_hub, scene) =>
    admin.run(card, "assign", { id: scene.card, company: null }),
  "the template fixes the field": (_hub, scene) =>
    admin.update(company, { _id: scene.company, template: { city: { rule: "locked" } } }),
} satisfies Record<string, (hub: Hub, scene: Scene) => Promise<unknown>>;

type Change = keyof typeof changes;

/** The jobs' kinds, and the line of each. */
const kinds = ["create", "update", "delete", "export"] as const;
type Kind = (typeof kinds)[number];

function lineOf(kind: Exclude<Kind, "export">, scene: Scene): unknown {
  if (kind === "create") return makeCard();
  return kind === "delete" ? scene.card : { _id: scene.card, city: "Vác" };
}

/** Starts a job with one line, as a batch above the limit does. */
async function startOneLine(hub: Hub, kind: Exclude<Kind, "export">, scene: Scene) {
  const [{ startJob }, { toCaller }] = await Promise.all([
    import("../../../functions/data/jobs/start-job.ts"),
    import("../../../functions/data/rights/caller.ts"),
  ]);
  const id = `job-${scene.card}`;
  const lines = [lineOf(kind, scene)];
  await startJob(hub.store, toCaller(scene.starter.user), id, { kind, model: card, lines });
  return id;
}

async function findJob(hub: Hub, id: string): Promise<Job> {
  return jobModel.entity.parse(await hub.store.find(jobModel, id));
}

/** The state of the ended job: its reason, the code of its line, or its exported rows. */
async function outcomeOf(hub: Hub, kind: Kind, id: string): Promise<string> {
  const { state, reason, lines, progress } = await findJob(hub, id);
  if (state !== "done") return `${state} ${reason}`;
  if (kind === "export") return `${progress.done} rows`;
  return lines.map((line) => line.code ?? line.state).join();
}

const ended = {
  create: "failed accessEnded",
  update: "failed accessEnded",
  delete: "failed accessEnded",
  export: "failed accessEnded",
};
const unchanged = { create: "done", update: "done", delete: "done", export: "1 rows" };
const noRight = {
  create: "done",
  update: "record.notFound",
  delete: "record.notFound",
  export: "0 rows",
};

/** Every cell by hand. */
const outcomes: Readonly<Record<Change, Readonly<Record<Kind, string>>>> = {
  nothing: unchanged,
  "the starter logs out": unchanged,
  "the starter ends all sessions": ended,
  "the starter sets a new password by mail": ended,
  "the starter is suspended": {
    create: "failed accountSuspended",
    update: "failed accountSuspended",
    delete: "failed accountSuspended",
    export: "failed accountSuspended",
  },
  "the starter is suspended and restored": ended,
  "the starter no longer administers the company": noRight,
  "the starter left the company": noRight,
  "the card was locked": {
    create: "done",
    update: "card.locked",
    delete: "card.locked",
    export: "1 rows",
  },
  "the card left the company": noRight,
  "the template fixes the field": {
    create: "done",
    update: "template.locked",
    delete: "done",
    export: "1 rows",
  },
};

describe("a job that runs after a change", () => {
  const cells = (Object.keys(changes) as Change[]).flatMap((change) =>
    kinds.map((kind) => [change, kind] as const),
  );
  test.for(cells)("%s: %s", async ([change, kind], { hub }) => {
    const scene = await makeScene(hub);
    const id =
      kind === "export"
        ? await startExport(scene.starter, card, { format: "jsonl" })
        : await startOneLine(hub, kind, scene);

    await changes[change](hub, scene);
    if (kind === "export") await workOnExport(id);
    else await worker.work(id);

    expect(await outcomeOf(hub, kind, id)).toBe(outcomes[change][kind]);
  });

  test("an export of an account ends with the access that started it", async ({ hub }) => {
    const owner = await hub.person();
    const { job } = await owner.call<{ job: string }>("GET", "/api/protected/me/export");

    await resetPassword(hub, owner);
    await workOnExport(job);

    expect(await outcomeOf(hub, "export", job)).toBe("failed accessEnded");
    expect(await worker.filesOf(job)).toEqual([]);
  });

  test("a job that has begun stops before its next line, and keeps its finished lines", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const cards = Array.from({ length: 60 }, () => makeCard());
    const reply = await owner.raw("POST", "/api/hub/create/card", cards);
    const id = String(reply.body["job"]);
    await worker.work(id, changeAfterReads(50, noTimeLeft));

    await owner.raw("DELETE", "/api/protected/me/sessions");
    await worker.work(id);

    const { state, reason, progress } = await findJob(hub, id);
    expect([state, reason]).toEqual(["failed", "accessEnded"]);
    expect(progress.done).toBeGreaterThan(0);
    expect(await hub.store.count(card, "byOwner", [owner.user._id])).toBe(progress.done);
  });
});

describe("the file of a finished export", () => {
  /** Changes of the owner after the export, and whether the owner can still fetch the file. */
  const cases: [
    string,
    { before?: Record<string, unknown>; after: Record<string, unknown>; isFetched: boolean },
  ][] = [
    ["with the same rights", { after: { firstName: "Éva" }, isFetched: true }],
    ["with one more group", { after: { groups: ["cég admin", "HR"] }, isFetched: true }],
    ["without a group", { before: { groups: ["admin"] }, after: { groups: [] }, isFetched: false }],
    ["without the company's administration", { after: { administers: [] }, isFetched: false }],
    ["outside the company", { after: { company: undefined }, isFetched: false }],
  ];
  test.for(tuples(cases))("%s", async ([, { before = {}, after, isFetched }], { hub }) => {
    const { starter } = await makeScene(hub);
    await changeAccount(hub, starter, before);
    const id = await startExport(starter, card, { format: "jsonl" });
    await workOnExport(id);
    const links = async () => {
      const [shown, progress] = await Promise.all([
        starter.raw("GET", `/api/hub/get/job/${id}`),
        starter.raw("GET", `/api/protected/me/export/${id}`),
      ]);
      return [shown.body["download"] !== undefined, progress.body["address"] !== undefined];
    };
    expect(await links()).toEqual([true, true]);

    await changeAccount(hub, starter, after);

    expect(await links()).toEqual([isFetched, isFetched]);
  });

  test("the owner of a former job still reads its lines and cancels it", async ({ hub }) => {
    const scene = await makeScene(hub);
    const id = await startOneLine(hub, "update", scene);
    await changeAccount(hub, scene.starter, { administers: [] });

    await scene.starter.run(jobModel, "cancel", { id });
    await worker.work(id);

    expect(await readResults(scene.starter, id)).toEqual([]);
    expect(await findJob(hub, id)).toMatchObject({ state: "cancelled" });
    expect(await admin.get(card, scene.card)).toMatchObject({ city: "Győr" });
  });
});
