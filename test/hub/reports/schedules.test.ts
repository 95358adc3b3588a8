import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import readXlsxFile from "read-excel-file/node";
import { describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { report as reportModel } from "../../../shared/models/report.ts";
import {
  schedule as scheduleModel,
  type ScheduleDetails,
} from "../../../shared/models/schedule.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { scheduleLimits } from "../../../shared/limits/reports.ts";
import type { MailMessage } from "../../../functions/mail/mail-message.ts";
import { addSearch } from "../../support/add-search.ts";
import { hubClient } from "../../support/hub-client.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import type { Person } from "../../support/start-hub.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { startVisitHub, type VisitHub } from "../visits/visit-hub.ts";
import { workOnReports } from "./report-worker.ts";
import { makeScheduledReport } from "./scheduled-report.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

let staff: Person;
let reader: Person;
let owner: Person;
let idle: Person;
let report: string;

const daily = { every: "day", hour: 8 } as const;
const dayBefore = "2026-10-24T05:00:00.000Z";

test.beforeAll(async ({ hub }) => {
  ({ staff, reader, owner, idle, report } = await makeScheduledReport(hub, "2026-10-20T08:00:00Z"));
});

/** Sets the clock. Sessions end when it moves so far, so the people log in again. */
async function goTo(hub: VisitHub, iso: string): Promise<void> {
  const [{ openSession }, { throttleKey }] = await Promise.all([
    import("../../../functions/identity/sessions.ts"),
    import("../../../functions/identity/throttle.ts"),
  ]);
  hub.at(iso);
  // A try of a later time would count as one that has just been made.
  for (const purpose of ["schedule", "triedAddress", "scheduleMail"])
    await hub.store.table.delete(throttleKey(purpose, "", staff.user._id));
  const logIn = async (person: Person): Promise<Person> => {
    const { cookie, xsrf } = await openSession(hub.store.table, person.user, {
      way: "password",
      device: "test",
    });
    const header = `session=${cookie}; XSRF-TOKEN=${xsrf}`;
    return {
      ...hubClient(hub.url, { cookie: header, xsrf }),
      user: person.user,
      cookie: header,
      xsrf,
    };
  };
  staff = await logIn(staff);
  reader = await logIn(reader);
}

const save = (by: Person, given: Record<string, unknown> = {}) =>
  by.call<{ id: string }>("POST", "/api/hub/runner/schedule/save", {
    report,
    name: "Minden reggel",
    rhythm: daily,
    recipients: [reader.user.email],
    format: "xlsx",
    text: "Jó reggelt!\nMellékelve.",
    ...given,
  });

const step = (name: string, id: string) =>
  staff.call("POST", `/api/hub/runner/schedule/${name}`, { id });

const details = (id: string) =>
  staff.call<ScheduleDetails>("GET", `/api/hub/getter/schedule/details?id=${id}`);

async function tick(): Promise<void> {
  const { handler } = await import("../../../functions/areas/reports/handlers/run-schedules.ts");
  await handler({}, makeLambdaContext(60_000));
}

/** The schedule of a test alone: others would be due as well. */
async function startAlone(hub: VisitHub, given: Record<string, unknown> = {}): Promise<string> {
  await goTo(hub, dayBefore);
  const { items } = await staff.read(scheduleModel, {});
  for (const { _id } of items) await staff.call("DELETE", `/api/hub/delete/schedule/${_id}`);
  return (await save(staff, given)).id;
}

async function findRun(hub: VisitHub, id: string, due: string) {
  const { readRun } = await import("../../../functions/areas/reports/schedules/schedule-runs.ts");
  return readRun(hub.store.table, id, due);
}

async function setGroups(hub: VisitHub, groups: Person["user"]["groups"]): Promise<void> {
  const before = await hub.store.find(userModel, staff.user._id);
  if (before === undefined) throw new Error("The owner has no account");
  await hub.store.update(userModel, { before, patch: { groups } });
}

const mailsTo = async (hub: VisitHub, person: Person): Promise<MailMessage[]> =>
  findMailsTo(hub, person.user.email);

async function attached({ file }: MailMessage): Promise<unknown[][]> {
  const s3 = new S3Client({ forcePathStyle: true });
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: "replica", Key: file?.key ?? "" }));
  const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
  s3.destroy();
  const [sheet] = await readXlsxFile(bytes);
  return sheet?.data ?? [];
}

describe("saving a schedule", () => {
  test("plans the next due time in Budapest, and names its recipients to the owner alone", async ({
    hub,
  }) => {
    const id = await startAlone(hub);

    expect(await staff.get(scheduleModel, id)).toMatchObject({
      active: true,
      nextAt: "2026-10-24T06:00:00.000Z",
      recipients: [reader.user._id],
    });
    const { recipients, runs } = await details(id);
    expect(recipients).toMatchObject([{ email: reader.user.email, mayRead: true }]);
    expect(runs).toEqual([]);
    await expect(
      reader.call("GET", `/api/hub/getter/schedule/details?id=${id}`),
    ).rejects.toMatchObject({ code: "record.notFound" });
  });

  test("refuses an address without an account like one of a person without the right", async ({
    hub,
  }) => {
    await goTo(hub, dayBefore);
    const stranger = await hub.person();
    const problem = { fields: { "recipients.1": "notAcceptable" } };

    for (const address of ["nobody@x.example", stranger.user.email])
      await expect(save(staff, { recipients: [reader.user.email, address] })).rejects.toMatchObject(
        { code: "input.invalid", problem },
      );
  });

  test("is refused to people who make no reports", async () => {
    await expect(save(reader)).rejects.toMatchObject({ code: "access.denied" });
  });
});

describe("a due schedule", () => {
  test("mails each recipient the rows of their own rights, once, on both sides of a change of the clocks", async ({
    hub,
  }) => {
    const recipients = [reader.user.email, owner.user.email];
    const id = await startAlone(hub, { recipients });
    const before = (await mailsTo(hub, reader)).length;
    // The last due time in summer, and the first one in winter.
    for (const due of ["2026-10-24T06:00:00.000Z", "2026-10-25T07:00:00.000Z"]) {
      await goTo(hub, new Date(Date.parse(due) + 30_000).toISOString());
      await tick();
      await tick();
      await workOnReports({ schedule: id, run: due }, 200_000);
      await workOnReports({ schedule: id, run: due }, 200_000);
    }

    const mails = (await mailsTo(hub, reader)).slice(before);
    const own = await mailsTo(hub, owner);
    expect(mails.map(({ template }) => template)).toEqual(["reportMailed", "reportMailed"]);
    expect(mails[0]).toMatchObject({
      language: "hu",
      values: { report: "Heti látogatások", path: `/report?report=${report}` },
      lists: {
        message: [{ values: { line: "Jó reggelt!" } }, { values: { line: "Mellékelve." } }],
      },
      file: { name: "Heti látogatások-2026-10-24.xlsx" },
    });
    expect(await attached(mails[0] as MailMessage)).toEqual([
      ["Forrás", "Rekordok száma"],
      ["Link", 1],
      ["QR-kód", 1],
    ]);
    expect(await attached(own[0] as MailMessage)).toEqual([
      ["Source", "Number of records"],
      ["QR code", 1],
    ]);
    const { runs } = await details(id);
    expect(runs.map(({ due, state, outcomes }) => [due, state, outcomes])).toEqual([
      ["2026-10-25T07:00:00.000Z", "done", [{ outcome: "file", count: 2 }]],
      ["2026-10-24T06:00:00.000Z", "done", [{ outcome: "file", count: 2 }]],
    ]);
    expect(await staff.get(scheduleModel, id)).toMatchObject({
      nextAt: "2026-10-26T07:00:00.000Z",
    });
  });

  test("passes over recipients without access or rows, and tells its owner", async ({ hub }) => {
    const leaver = await hub.person({ groups: ["értékesítés"] });
    const before = await hub.store.find(reportModel, report);
    if (before === undefined) throw new Error("There is no report");
    const sharedUsers = [...before.sharedUsers, leaver.user._id];
    const shared = await hub.store.update(reportModel, { before, patch: { sharedUsers } });
    const recipients = [reader, leaver, idle].map(({ user }) => user.email);
    const id = await startAlone(hub, { recipients });
    await hub.store.update(reportModel, {
      before: shared,
      patch: { sharedUsers: before.sharedUsers },
    });
    hub.at("2026-10-24T06:00:30.000Z");
    await tick();
    await workOnReports({ schedule: id, run: "2026-10-24T06:00:00.000Z" }, 300_000);

    expect(await mailsTo(hub, leaver)).toEqual([]);
    expect(await mailsTo(hub, idle)).toEqual([]);
    const [told] = await mailsTo(hub, staff);
    expect(told).toMatchObject({
      template: "reportNotMailed",
      lists: {
        people: [
          {
            text: "{{who}}: már nem láthatja a kimutatást",
            values: { who: leaver.user.email },
          },
          {
            text: expect.stringContaining("nem volt mit mutatni"),
            values: { who: idle.user.email },
          },
        ],
      },
    });
    const [run] = (await details(id)).runs;
    expect(run?.outcomes).toEqual([
      { outcome: "file", count: 1 },
      { outcome: "empty", count: 1 },
      { outcome: "lostAccess", count: 1 },
    ]);
  });

  test("continues after a worker that ended in the middle, and mails no person twice", async ({
    hub,
  }) => {
    const recipients = [reader.user.email, owner.user.email];
    const id = await startAlone(hub, { recipients });
    const counts = async () => [
      (await mailsTo(hub, reader)).length,
      (await mailsTo(hub, owner)).length,
    ];
    const before = await counts();
    hub.at("2026-10-24T06:00:30.000Z");
    await tick();
    const message = { schedule: id, run: "2026-10-24T06:00:00.000Z" };
    // After the first recipient there is no time for another one.
    const { searched } = hub;
    const earlier = searched.count;
    await workOnReports(message, () => (searched.count > earlier ? 40_000 : 300_000));
    const between = await counts();
    // A long run is no run that fails: its next message has all attempts.
    expect((await findRun(hub, id, message.run))?.attempts).toBe(0);
    await Promise.all([workOnReports(message, 300_000), workOnReports(message, 300_000)]);
    const after = await counts();

    expect(between).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect(after).toEqual(before.map((count) => count + 1));
  });

  const ends = ["pause", "deletion", "lost group"] as const;
  test.for(ends)("a %s ends it before the next mail", async (end, { hub }) => {
    const recipients = [reader.user.email, owner.user.email];
    const id = await startAlone(hub, { recipients });
    hub.at("2026-10-24T06:00:30.000Z");
    await tick();
    const due = "2026-10-24T06:00:00.000Z";
    const before = [await mailsTo(hub, reader), await mailsTo(hub, owner)];
    const release = hub.holdSearches();
    const work = workOnReports({ schedule: id, run: due }, 300_000);
    await expect.poll(async () => (await findRun(hub, id, due))?.attempts).toBe(1);

    if (end === "pause") await step("pause", id);
    if (end === "deletion") await staff.call("DELETE", `/api/hub/delete/schedule/${id}`);
    if (end === "lost group") await setGroups(hub, []);
    release();
    await work;
    await setGroups(hub, staff.user.groups);

    const after = [await mailsTo(hub, reader), await mailsTo(hub, owner)];
    // The first file was being made when the owner lost the right.
    const compared = end === "lost group" ? [1] : [0, 1];
    expect(compared.map((at) => after[at])).toEqual(compared.map((at) => before[at]));
    expect((await findRun(hub, id, due))?.state).toBe("stopped");
  });

  test("gives up after five attempts, and tells its owner", async ({ hub }) => {
    const id = await startAlone(hub);
    hub.at("2026-10-24T06:00:30.000Z");
    await tick();
    const message = { schedule: id, run: "2026-10-24T06:00:00.000Z" };
    const bucket = process.env[environment.exportBucket];
    process.env[environment.exportBucket] = "none";
    for (let attempt = 1; attempt < 5; attempt += 1)
      await expect(workOnReports(message, 300_000)).rejects.toThrow("failed");
    await workOnReports(message, 300_000);
    process.env[environment.exportBucket] = bucket;

    const [run] = (await details(id)).runs;
    expect(run).toMatchObject({ state: "done", outcomes: [{ outcome: "failed", count: 1 }] });
    const told = (await mailsTo(hub, staff)).flatMap(({ lists }) => lists?.["people"] ?? []);
    expect(told.map(({ text }) => text)).toContain(
      "{{who}}: a kimutatást nem sikerült elkészíteni",
    );
  });

  test("that gets no further in any attempt is ended", async ({ hub }) => {
    const recipients = [reader.user.email, owner.user.email];
    const id = await startAlone(hub, { recipients });
    hub.at("2026-10-24T06:00:30.000Z");
    await tick();
    const message = { schedule: id, run: "2026-10-24T06:00:00.000Z" };
    const bucket = process.env[environment.exportBucket];
    process.env[environment.exportBucket] = "none";
    const isRunning = async () => (await findRun(hub, id, message.run))?.state === "running";
    let deliveries = 0;
    for (; deliveries < 3 * scheduleLimits.maxAttempts && (await isRunning()); deliveries += 1) {
      // The failure of one recipient leaves no time for the next one.
      const earlier = hub.searched.count;
      const left = () => (hub.searched.count > earlier ? 40_000 : 300_000);
      await workOnReports(message, left).catch(() => undefined);
    }
    process.env[environment.exportBucket] = bucket;

    expect(deliveries).toBeLessThanOrEqual(2 * scheduleLimits.maxAttempts);
    expect((await details(id)).runs).toMatchObject([
      { state: "done", outcomes: [{ outcome: "failed", count: 2 }] },
    ]);
  });

  test("whose message is lost ends as failed, its owner is told, and another one can be started", async ({
    hub,
  }) => {
    const id = await startAlone(hub);
    const before = (await mailsTo(hub, staff)).length;
    hub.at("2026-10-24T06:00:30.000Z");
    await tick();
    await expect(step("runNow", id)).rejects.toMatchObject({ code: "rate.limited" });
    await goTo(hub, "2026-10-24T08:59:00.000Z");
    await tick();
    expect((await details(id)).runs).toMatchObject([{ state: "running" }]);

    await goTo(hub, "2026-10-24T09:01:00.000Z");
    await tick();

    expect((await details(id)).runs).toMatchObject([
      { state: "failed", outcomes: [{ outcome: "failed", count: 1 }] },
    ]);
    const told = (await mailsTo(hub, staff)).slice(before);
    expect(told).toMatchObject([
      {
        template: "reportNotMailed",
        lists: { people: [{ values: { who: reader.user.email } }] },
      },
    ]);
    await step("runNow", id);
    expect((await details(id)).runs.map(({ state }) => state)).toEqual(["running", "failed"]);
  });

  test("whose message is lost tells an owner nothing who may send no reports any more", async ({
    hub,
  }) => {
    const id = await startAlone(hub);
    const before = (await mailsTo(hub, staff)).length;
    hub.at("2026-10-24T06:00:30.000Z");
    await tick();
    const account = (await hub.store.find(userModel, staff.user._id))!;
    const { groups } = account;
    const suspended = await hub.store.update(userModel, { before: account, patch: { groups: [] } });

    await goTo(hub, "2026-10-24T09:01:00.000Z");
    await tick();

    expect(await mailsTo(hub, staff)).toHaveLength(before);
    await hub.store.update(userModel, { before: suspended, patch: { groups } });
    expect((await details(id)).runs).toMatchObject([{ state: "failed" }]);
  });

  test("that was missed for long is not made up for", async ({ hub }) => {
    const id = await startAlone(hub);
    await goTo(hub, "2026-10-27T20:00:00.000Z");
    await tick();

    expect((await details(id)).runs).toMatchObject([
      { due: "2026-10-24T06:00:00.000Z", state: "missed", outcomes: [] },
    ]);
    expect(await staff.get(scheduleModel, id)).toMatchObject({
      nextAt: "2026-10-28T07:00:00.000Z",
    });
  });

  test("is stopped when its report was deleted, and its owner learns why", async ({ hub }) => {
    await goTo(hub, dayBefore);
    const { _id } = await staff.create(reportModel, { name: "Rövid életű", blocks: [] });
    const id = await startAlone(hub, { report: _id, recipients: [staff.user.email] });
    await staff.call("DELETE", `/api/hub/delete/report/${_id}`);
    hub.at("2026-10-24T06:00:30.000Z");
    await tick();
    await workOnReports({ schedule: id, run: "2026-10-24T06:00:00.000Z" }, 300_000);

    expect(await staff.get(scheduleModel, id)).toMatchObject({
      active: false,
      stopReason: "reportGone",
    });
    const told = await mailsTo(hub, staff);
    expect(told.map(({ template }) => template)).toContain("scheduleWithoutReport");
  });
});

describe("the content of a schedule", () => {
  test("no generic call writes it, so that ids from reports lead to no names", async ({ hub }) => {
    const id = await startAlone(hub);
    const recipients = [owner.user._id];

    await expect(
      staff.create(scheduleModel, { name: "Új", report, rhythm: daily, recipients }),
    ).rejects.toMatchObject({ code: "access.denied" });
    for (const fields of [{ recipients }, { report: "another" }, { active: false }])
      await expect(staff.update(scheduleModel, { _id: id, ...fields })).rejects.toMatchObject({
        code: "field.forbidden",
      });
    expect((await details(id)).recipients.map(({ email }) => email)).toEqual([reader.user.email]);
  });
});

describe("the limits of schedules", () => {
  test("count the people whom the calls name, and not the calls alone", async ({ hub }) => {
    const id = await startAlone(hub);
    const { triedAddressThrottle } = await import("../../../shared/limits/reports.ts");
    const strangers = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `nobody-${from + at}@nevjegy.example`);
    const left = triedAddressThrottle.maxTries - 1 - scheduleLimits.maxRecipients;
    const refused = { code: "input.invalid" };

    await expect(
      save(staff, { id, recipients: strangers(0, scheduleLimits.maxRecipients) }),
    ).rejects.toMatchObject(refused);
    await expect(save(staff, { id, recipients: strangers(1000, left) })).rejects.toMatchObject(
      refused,
    );

    await expect(save(staff, { id, recipients: strangers(2000, 1) })).rejects.toMatchObject({
      code: "rate.limited",
    });
    // Sharing answers the same question, and has no tries of its own.
    await expect(
      staff.run(reportModel, "shareWith", { id: report, email: owner.user.email, edit: false }),
    ).rejects.toMatchObject({ code: "rate.limited" });
    // Those whom the schedule has already tell nothing new.
    expect(await save(staff, { id, name: "Más" })).toEqual({ id });
  });

  test("an account has no more schedules than the limit", async ({ hub }) => {
    await startAlone(hub);
    for (let count = 1; count < scheduleLimits.maxPerOwner; count += 1) await save(staff);

    await expect(save(staff)).rejects.toMatchObject({ code: "schedule.tooMany" });
  });
});

describe("a schedule by hand", () => {
  test("is paused, resumed at its next due time, and sent at once", async ({ hub }) => {
    const id = await startAlone(hub);
    await step("pause", id);
    await goTo(hub, "2026-10-25T12:00:00.000Z");
    await tick();
    expect((await details(id)).runs).toEqual([]);

    await step("resume", id);
    expect(await staff.get(scheduleModel, id)).toMatchObject({
      active: true,
      nextAt: "2026-10-26T07:00:00.000Z",
    });
    await step("runNow", id);
    await expect(step("runNow", id)).rejects.toMatchObject({ code: "rate.limited" });
    await workOnReports({ schedule: id, run: "2026-10-25T12:00:00.000Z" }, 300_000);
    expect((await details(id)).runs).toMatchObject([
      { by: "person", state: "done", outcomes: [{ outcome: "file", count: 1 }] },
    ]);
  });
});
