// @module-tag no-second-look
import PostalMime from "postal-mime";
import { describe, expect, vi } from "vitest";
import type { MailMessage } from "../../../functions/mail/mail-message.ts";
import {
  schedule as scheduleModel,
  type Schedule,
  type ScheduleDetails,
} from "../../../shared/models/schedule.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import type { Person } from "../../support/start-hub.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";
import { startVisitHub, type VisitHub } from "../visits/visit-hub.ts";
import { workOnReports } from "./report-worker.ts";
import { makeScheduledReport } from "./scheduled-report.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

const start = Date.parse("2026-10-20T08:00:00Z");

let staff: Person;
let reader: Person;
let owner: Person;
let report: string;
let minutes = 0;

test.beforeAll(async ({ hub }) => {
  const made = await makeScheduledReport(hub, new Date(start).toISOString());
  ({ staff, reader, owner, report } = made);
});

const save = async (given: Record<string, unknown> = {}) => {
  const fields = {
    report,
    name: "Minden reggel",
    rhythm: { every: "day", hour: 8 },
    recipients: [reader, owner].map(({ user }) => user.email),
    format: "xlsx",
    text: "",
    ...given,
  };
  return (await staff.call<{ id: string }>("POST", "/api/hub/runner/schedule/save", fields)).id;
};

const step = (name: string, id: string) =>
  staff.call("POST", `/api/hub/runner/schedule/${name}`, { id });

const details = (id: string) =>
  staff.call<ScheduleDetails>("GET", `/api/hub/getter/schedule/details?id=${id}`);

async function findSchedule({ store }: VisitHub, id: string): Promise<Schedule> {
  const found = await store.find(scheduleModel, id);
  if (found === undefined) throw new Error("There is no schedule");
  return found;
}

/** Starts a run by hand, in a minute of its own. */
async function startRun(hub: VisitHub, id: string): Promise<{ schedule: string; run: string }> {
  minutes += 1;
  const run = new Date(start + minutes * 60_000).toISOString();
  hub.at(run);
  await step("runNow", id);
  return { schedule: id, run };
}

async function mailSchedule(hub: VisitHub, id: string): Promise<void> {
  await workOnReports(await startRun(hub, id), 300_000);
}

const reportMails = async (hub: VisitHub, { user }: Person): Promise<MailMessage[]> =>
  (await findMailsTo(hub, user.email)).filter(({ template }) => template === "reportMailed");

/** The token in the last mail with a report to a person. */
async function findToken(hub: VisitHub, person: Person): Promise<string> {
  const mail = (await reportMails(hub, person)).at(-1);
  if (mail?.unsubscribe === undefined) throw new Error("There is no mail with a link");
  return mail.unsubscribe;
}

/** A schedule that has been mailed once, and the tokens of its recipients. */
async function makeMailedSchedule(hub: VisitHub, given: Record<string, unknown> = {}) {
  const id = await save(given);
  await mailSchedule(hub, id);
  return { id, token: await findToken(hub, reader) };
}

/** What a mail program or a browser sends. */
function post(
  { url }: VisitHub,
  token: string,
  form: Record<string, string> = { "List-Unsubscribe": "One-Click" },
  accept = "*/*",
) {
  return fetch(`${url}/api/public/unsubscribe?t=${encodeURIComponent(token)}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { accept },
    redirect: "manual",
  });
}

const openPage = async ({ url }: VisitHub, token: string, lang = "") =>
  (await fetch(`${url}/unsubscribe?t=${token}${lang && `&lang=${lang}`}`)).text();

async function parseMail(mail: MailMessage) {
  const [{ composeMail }, { mailTexts }] = await Promise.all([
    import("../../../functions/mail/compose-mail.ts"),
    import("../../../functions/registry/mail-texts.ts"),
  ]);
  return PostalMime.parse(composeMail("mail-1", mail, mailTexts));
}

describe("unsubscribing from a scheduled report (T43)", () => {
  test("the header of its mail stops it with one click, a repeat changes nothing, and its owner sees it", async ({
    hub,
  }) => {
    const { id } = await makeMailedSchedule(hub);
    const [mail] = (await reportMails(hub, reader)).slice(-1);
    const { headers, text = "" } = await parseMail(mail!);
    const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? "";
    const address = /^<(.*)>$/.exec(header("list-unsubscribe"))?.[1] ?? "";
    const before = [await reportMails(hub, reader), await reportMails(hub, owner)];
    const click = () =>
      fetch(address, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });

    const replies = [await click(), await click()];
    const notices = (await findMailsTo(hub, staff.user.email)).length;
    await mailSchedule(hub, id);

    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(text).toContain(`Leiratkozás erről a kimutatásról:\n${hub.url}/unsubscribe?t=`);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await replies[1]?.json()).toEqual({});
    expect((await findSchedule(hub, id)).unsubscribed).toEqual([reader.user._id]);
    expect(await reportMails(hub, reader)).toHaveLength(before[0]!.length);
    expect(await reportMails(hub, owner)).toHaveLength(before[1]!.length + 1);
    const { recipients, runs } = await details(id);
    expect(recipients.map(({ email, unsubscribed }) => [email, unsubscribed])).toEqual(
      expect.arrayContaining([
        [reader.user.email, true],
        [owner.user.email, false],
      ]),
    );
    expect(runs[0]).toMatchObject({
      state: "done",
      outcomes: [
        { outcome: "file", count: 1 },
        { outcome: "unsubscribed", count: 1 },
      ],
    });
    // The owner is not told again after every run.
    expect(await findMailsTo(hub, staff.user.email)).toHaveLength(notices);
  });

  test("other mails of the service have no such headers (T44)", async ({ hub }) => {
    const id = await save({ recipients: [reader.user.email] });
    await mailSchedule(hub, id);
    await post(hub, await findToken(hub, reader));
    const [notice] = (await findMailsTo(hub, staff.user.email)).slice(-1);

    const { headers, text = "" } = await parseMail(notice!);

    expect(notice?.template).toBe("scheduleWithoutRecipients");
    expect(headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
    expect(text).not.toContain("/unsubscribe");
  });

  test.for(["/unsubscribe", "/api/public/unsubscribe"])(
    "opening %s names the report and changes nothing, as mail programs open links by themselves",
    async (path, { hub }) => {
      const { id, token } = await makeMailedSchedule(hub);

      const reply = await fetch(`${hub.url}${path}?t=${token}`, {
        headers: { accept: "text/html" },
      });
      const page = await reply.text();

      expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(page).toContain("Leiratkozik erről a kimutatásról?");
      expect(page).toContain("Heti látogatások");
      expect((await findSchedule(hub, id)).unsubscribed).toBeUndefined();
    },
  );

  test("the page is in the language of its reader, and takes the choice back", async ({ hub }) => {
    const { id } = await makeMailedSchedule(hub);
    const token = await findToken(hub, owner);
    expect(await openPage(hub, token)).toContain("Stop getting this report?");
    expect(await openPage(hub, token, "hu")).toContain("Leiratkozik erről a kimutatásról?");

    const reply = await post(hub, token, { report: "off" }, "text/html");
    expect([reply.status, reply.headers.get("location")]).toEqual([
      303,
      `/unsubscribe?t=${token}&lang=en`,
    ]);
    expect(await openPage(hub, token)).toContain("You’re unsubscribed from this report");
    await post(hub, token, { report: "on" }, "text/html");
    const before = (await reportMails(hub, owner)).length;
    await mailSchedule(hub, id);

    expect(await openPage(hub, token)).toContain("Stop getting this report?");
    expect(await reportMails(hub, owner)).toHaveLength(before + 1);
  });

  test("the page does not name a report that its reader may no longer view", async ({ hub }) => {
    const { _id: other } = await staff.create(
      (await import("../../../shared/models/report.ts")).report,
      {
        name: "Titkos terv",
        blocks: [],
      },
    );
    const id = await save({ report: other, recipients: [staff.user.email] });
    const { createRecipientToken } =
      await import("../../../functions/areas/reports/schedules/mailed-recipient.ts");
    const schedule = await findSchedule(hub, id);
    const token = await createRecipientToken(hub.store, schedule, reader.user);

    const page = await openPage(hub, token ?? "");

    expect(page).toContain("Leiratkozik erről a kimutatásról?");
    expect(page).not.toContain("Titkos terv");
  });

  test("its owner cannot put the person back", async ({ hub }) => {
    const { id, token } = await makeMailedSchedule(hub);
    await post(hub, token);
    const { items } = await staff.call<{ items: { _id: string; change: object }[] }>(
      "GET",
      `/api/hub/getter/schedule/history?id=${id}`,
    );
    const entry = items.find(({ change }) => "unsubscribed" in change);

    await save({ id, recipients: [owner.user.email] });
    await save({ id });
    for (const fields of [{ unsubscribed: [] }, { secret: "x" }])
      await expect(staff.update(scheduleModel, { _id: id, ...fields })).rejects.toMatchObject({
        code: "field.forbidden",
      });
    await expect(
      staff.call("POST", "/api/hub/runner/schedule/undo", { id, change: entry?._id }),
    ).rejects.toMatchObject({ code: "field.forbidden" });
    const before = (await reportMails(hub, reader)).length;
    await mailSchedule(hub, id);

    expect(await reportMails(hub, reader)).toHaveLength(before);
    expect((await details(id)).recipients).toContainEqual(
      expect.objectContaining({ email: reader.user.email, unsubscribed: true }),
    );
  });

  test("subscribing again is limited, so that its owner does not get a notice each time; unsubscribing is not", async ({
    hub,
  }) => {
    const { id, token } = await makeMailedSchedule(hub, { recipients: [reader.user.email] });
    const choose = async (wish: "on" | "off") => (await post(hub, token, { report: wish })).status;
    const before = (await findMailsTo(hub, staff.user.email)).length;

    const replies: number[][] = [];
    for (let tries = 0; tries < 6; tries += 1)
      replies.push([await choose("off"), await choose("on")]);

    expect(replies).toEqual([...Array.from({ length: 5 }, () => [200, 200]), [200, 429]]);
    expect(await choose("off")).toBe(200);
    expect((await findSchedule(hub, id)).unsubscribed).toEqual([reader.user._id]);
    expect((await findMailsTo(hub, staff.user.email)).length).toBe(before + 6);
  });

  test("a link does not work after the person has changed the address to which it went", async ({
    hub,
  }) => {
    const { id, token } = await makeMailedSchedule(hub);
    const user = await hub.store.find(userModel, reader.user._id);
    if (user === undefined) throw new Error("There is no account");
    const moved = `moved-${user._id}@nevjegy.example`;
    await hub.store.update(userModel, { before: user, patch: { email: moved } });

    const page = await openPage(hub, token);
    const reply = await post(hub, token);

    expect(page).not.toContain(moved);
    expect([reply.status, (await reply.json()).code]).toEqual([400, "token.invalid"]);
    expect((await findSchedule(hub, id)).unsubscribed).toBeUndefined();
    const after = await hub.store.find(userModel, user._id);
    await hub.store.update(userModel, { before: after!, patch: { email: user.email } });
  });

  test("a save that meets an unsubscribing keeps both", async ({ hub }) => {
    const { id, token } = await makeMailedSchedule(hub);

    const [saved, reply] = await Promise.all([save({ id, name: "Esténként" }), post(hub, token)]);

    expect([saved, reply.status]).toEqual([id, 200]);
    expect(await findSchedule(hub, id)).toMatchObject({
      name: "Esténként",
      unsubscribed: [reader.user._id],
    });
  });

  test("stops a mail whose file is being made", async ({ hub }) => {
    const { id, token } = await makeMailedSchedule(hub, { recipients: [reader.user.email] });
    const before = (await reportMails(hub, reader)).length;
    const message = await startRun(hub, id);
    const release = hub.holdSearches();
    const work = workOnReports(message, 300_000);
    const { readRun } = await import("../../../functions/areas/reports/schedules/schedule-runs.ts");
    await expect
      .poll(async () => (await readRun(hub.store.table, id, message.run))?.attempts)
      .toBe(1);

    await post(hub, token);
    release();
    await work;

    expect(await reportMails(hub, reader)).toHaveLength(before);
    expect((await details(id)).runs[0]?.outcomes).toEqual([{ outcome: "unsubscribed", count: 1 }]);
  });

  test("stops a mail that waits to be sent", async ({ hub }) => {
    const { token } = await makeMailedSchedule(hub);
    const [mail] = (await reportMails(hub, reader)).slice(-1);
    vi.stubEnv("AWS_ENDPOINT_URL_SES", "http://127.0.0.1:9");
    vi.spyOn(console, "error").mockReturnValue();
    const log = vi.spyOn(console, "info").mockReturnValue();
    const { handler } = await import("../../../functions/registry/handlers/send-mail.ts");
    const send = async () => {
      const body = JSON.stringify({ id: "waiting", mail });
      const Records = [{ messageId: "waiting", body }] as never;
      return (await handler({ Records }, makeLambdaContext())).batchItemFailures.length;
    };
    const failures = [await send()];

    await post(hub, token);
    failures.push(await send());

    expect(failures).toEqual([1, 0]);
    expect(log.mock.calls.flat().join()).toContain("reportMailed");
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test("works for a schedule of an earlier release", async ({ hub }) => {
    const id = await save({ recipients: [reader.user.email] });
    const before = await findSchedule(hub, id);
    await hub.store.update(scheduleModel, { before, patch: { secret: undefined } });
    await mailSchedule(hub, id);

    const reply = await post(hub, await findToken(hub, reader));

    expect(reply.status).toBe(200);
    expect((await findSchedule(hub, id)).unsubscribed).toEqual([reader.user._id]);
  });
});

describe("a schedule whose recipients have all unsubscribed", () => {
  test("is paused, tells its owner once, and continues when one of them returns", async ({
    hub,
  }) => {
    const { id, token } = await makeMailedSchedule(hub);
    const other = await findToken(hub, owner);
    const notices = async () =>
      (await findMailsTo(hub, staff.user.email)).filter(
        ({ template }) => template === "scheduleWithoutRecipients",
      );
    const before = (await notices()).length;

    // At the same time: the second one must see that the first one has unsubscribed.
    await Promise.all([post(hub, token), post(hub, other)]);

    expect(await staff.get(scheduleModel, id)).toMatchObject({
      active: false,
      stopReason: "noRecipients",
    });
    const told = (await notices()).slice(before);
    expect(told).toMatchObject([
      { language: "hu", values: { schedule: "Minden reggel", path: `/report?report=${report}` } },
    ]);
    for (const work of [() => step("resume", id), () => step("runNow", id), () => save({ id })])
      await expect(work()).rejects.toMatchObject({ code: "schedule.noRecipients" });

    await post(hub, token, { report: "on" });
    expect(await staff.get(scheduleModel, id)).toMatchObject({
      active: true,
      nextAt: "2026-10-21T06:00:00.000Z",
    });
    expect((await findSchedule(hub, id)).stopReason).toBeUndefined();
  });

  test("continues when its owner adds another recipient", async ({ hub }) => {
    const { id, token } = await makeMailedSchedule(hub, { recipients: [reader.user.email] });
    await post(hub, token);

    await save({ id });

    expect(await staff.get(scheduleModel, id)).toMatchObject({ active: true });
  });

  test("stays paused if its owner had paused it", async ({ hub }) => {
    const { id, token } = await makeMailedSchedule(hub);
    await step("pause", id);
    for (const each of [token, await findToken(hub, owner)]) await post(hub, each);
    await post(hub, token, { report: "on" });

    const { active, stopReason } = await findSchedule(hub, id);
    expect([active, stopReason]).toEqual([false, undefined]);
  });
});

describe("the token of a mail with a report", () => {
  test("is valid for one person in one schedule, and a guesser learns nothing", async ({ hub }) => {
    const { id, token } = await makeMailedSchedule(hub);
    const [, , signature = ""] = token.split(".");
    const [, , ofOther = ""] = (await findToken(hub, owner)).split(".");
    const second = await makeMailedSchedule(hub);
    const { _id: person } = reader.user;
    const wrong = [
      `${id}.${person}.${ofOther}`,
      `${id}.${owner.user._id}.${signature}`,
      `${second.id}.${person}.${signature}`,
      `${id}.${person}.${"x".repeat(22)}`,
      `${id}.${person}.`,
      `${"0".repeat(26)}.${person}.${signature}`,
      `${id}.${"0".repeat(26)}.${signature}`,
      `${id}.${person}.${signature}.x`,
      `${id}#.${person}.${signature}`,
      "..",
      "__proto__.constructor.x",
      "\u0000.\u0001.\u2028",
      `${signature}.${person}.${id}`,
    ];
    vi.spyOn(console, "error").mockReturnValue();

    const answers = new Set<string>();
    for (const each of wrong) {
      const reply = await post(hub, each);
      const { code, title, detail } = (await reply.json()) as Record<string, string>;
      answers.add(JSON.stringify([reply.status, code, title, detail]));
      const page = await fetch(`${hub.url}/unsubscribe?t=${encodeURIComponent(each)}`);
      expect(page.status).toBe(400);
      expect(await page.text()).not.toContain("Heti látogatások");
    }

    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain("token.invalid");
    for (const each of [id, second.id])
      expect((await findSchedule(hub, each)).unsubscribed).toBeUndefined();
    vi.restoreAllMocks();
  });

  test("is refused with a choice that does not exist", async ({ hub }) => {
    const { id, token } = await makeMailedSchedule(hub);
    vi.spyOn(console, "error").mockReturnValue();

    const replies = [await post(hub, token, { report: "maybe" }), await post(hub, "x".repeat(201))];

    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
    expect((await findSchedule(hub, id)).unsubscribed).toBeUndefined();
    vi.restoreAllMocks();
  });

  test("is read by no call, and is of no use after the deletion of the schedule", async ({
    hub,
  }) => {
    const { id, token } = await makeMailedSchedule(hub);
    const { secret = "none" } = await findSchedule(hub, id);
    const shown = JSON.stringify([
      await staff.get(scheduleModel, id),
      await details(id),
      await staff.call("GET", `/api/hub/getter/schedule/history?id=${id}`),
    ]);
    await staff.call("DELETE", `/api/hub/delete/schedule/${id}`);

    const reply = await post(hub, token);

    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(token.split(".")[2]);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      400,
      "token.invalid",
    ]);
  });
});
