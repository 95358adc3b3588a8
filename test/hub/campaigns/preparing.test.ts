import PostalMime from "postal-mime";
import { afterAll, describe, expect } from "vitest";
import type {
  AudienceReport,
  CampaignProgress,
} from "../../../shared/campaigns/audience-report.ts";
import { environment } from "../../../shared/environment.ts";
import { campaignLimits } from "../../../shared/limits/campaigns.ts";
import { campaign as campaignModel } from "../../../shared/models/campaign.ts";
import { consent as consentModel } from "../../../shared/models/consent.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { delivery as deliveryModel } from "../../../shared/models/delivery.ts";
import { notification as notificationModel } from "../../../shared/models/notification.ts";
import { suppression as suppressionModel } from "../../../shared/models/suppression.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeUser } from "../../support/make-records.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { bodies, callStep, makeCampaign, makeSender } from "./campaign-hub.ts";
import {
  agree,
  deliverNotices,
  drain,
  findCampaign,
  findRow,
  findRowState,
  launchCampaign,
  makeReader,
  run,
  setRate,
  startEngine,
  tick,
  work,
  type Engine,
} from "./engine-hub.ts";

let engine: Engine;
test.beforeAll(async ({ hub }) => {
  engine = await startEngine();
  await setRate(hub, 5000);
});
afterAll(() => engine.stop());

let made = 0;
const nextName = () => `Elokeszites${(made += 1)}`;
const audienceOf = (lastName: string) => ({ model: "user" as const, filter: { lastName } });

const askAudience = (caller: Person, id: string) =>
  caller.ask<AudienceReport>(campaignModel, "audience", { id });

/** A row whose answer was lost. */
async function makeUnknown(hub: Hub, sender: Person) {
  const lastName = nextName();
  const email = await makeReader(hub, { lastName, email: `${lastName}@olvaso.example` });
  engine.ses.loseAnswers(1);
  const { _id } = await launchCampaign(sender, lastName);
  await run(hub, engine);
  const row = await findRow(hub, _id, email);
  expect(row?.state).toBe("unknown");
  return { campaign: _id, email, row: row?._id ?? "" };
}

describe("the audience of a draft", () => {
  test("says who gets the mail, and who is left out", async ({ hub }) => {
    const sender = await makeSender(hub);
    const lastName = nextName();
    const at = (who: string) => `${who}.${lastName}@olvaso.example`;
    await makeReader(hub, { lastName, email: at("magyar"), language: "hu" });
    await makeReader(hub, { lastName, email: at("english"), language: "en" });
    await makeReader(hub, { lastName, email: at("tiltott") });
    await hub.store.create(suppressionModel, { email: at("tiltott"), reason: "manual", note: "" });
    await hub.store.create(userModel, makeUser({ lastName, email: at("nem") }));
    await hub.store.create(
      userModel,
      makeUser({ lastName, email: at("uj"), emailConfirmedAt: undefined }),
    );
    const { _id } = await makeCampaign(sender, { audience: audienceOf(lastName) });

    const report = await askAudience(sender, _id);

    expect(report).toMatchObject({
      records: 5,
      recipients: 2,
      byLanguage: { en: 1, hu: 1 },
      left: { noAddress: 1, repeated: 0, noConsent: 1, suppressed: 1 },
      isPartial: false,
      gaps: [],
    });
    expect(report.sample.map(({ email }) => email).toSorted()).toEqual([
      at("english"),
      at("magyar"),
    ]);
  });

  test("names the people whose fields are empty, and is not started before there is a fallback", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const name = nextName();
    const email = `${name}@olvaso.example`.toLowerCase();
    await hub.store.create(contactModel, {
      ...makeWholeRecord("contact", { owner: "some", company: "some", shared: "some" }),
      _id: `contact-${name}`,
      name,
      email,
    });
    await agree(hub, email);
    const subject = "{{firstName}}, hír jött";
    const { _id } = await makeCampaign(sender, {
      audience: { model: "contact", filter: { name } },
      bodies: { ...bodies, hu: { ...bodies.hu, subject } },
    });

    expect((await askAudience(sender, _id)).gaps).toEqual([
      { field: "firstName", language: "hu", count: 1, people: [email] },
    ]);
    const refused = await callStep(sender, "start", _id);
    expect([refused.status, refused.body["code"]]).toEqual([409, "campaign.notReady"]);
    await sender.update(campaignModel, { _id, bodies });
    expect((await callStep(sender, "start", _id)).status).toBe(200);
  });

  test("has every recipient to look as, found by name without accents or by address", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const lastName = nextName();
    const at = (who: string) => `${who}.${lastName}@olvaso.example`;
    for (const firstName of ["Őze", "Anna", "Béla"])
      await makeReader(hub, { lastName, firstName, email: at(firstName.charCodeAt(0).toString()) });
    await hub.store.create(userModel, makeUser({ lastName, firstName: "Őze", email: at("nem") }));
    const { _id } = await makeCampaign(sender, { audience: audienceOf(lastName) });
    const find = async (words: string) =>
      (
        await sender.ask<{ people: { email: string; firstName: string }[] }>(
          campaignModel,
          "people",
          { id: _id, words },
        )
      ).people.map(({ firstName }) => firstName);

    expect(await find("oze")).toEqual(["Őze"]);
    expect(await find(`OZE ${lastName}`)).toEqual(["Őze"]);
    expect(await find(at("65"))).toEqual(["Anna"]);
    expect(await find("nincs ilyen")).toEqual([]);
    const empty = await sender.raw("GET", `/api/hub/getter/campaign/people?id=${_id}&words=`);
    expect([empty.status, empty.body["code"]]).toEqual([400, "input.invalid"]);
  });

  test("a filter by a field that does not exist is refused", async ({ hub }) => {
    const sender = await makeSender(hub);
    const { _id } = await makeCampaign(sender, {
      audience: { model: "user", filter: { nothing: "x" } },
    });

    const reply = await sender.raw("GET", `/api/hub/getter/campaign/audience?id=${_id}`);

    expect([reply.status, reply.body["fields"]]).toEqual([400, { audience: "notAcceptable" }]);
  });
});

describe("content that cannot be sent", () => {
  test.for([
    ["a body in one language only", { ...bodies, en: { subject: "", html: "", text: "" } }],
    [
      "a link into the own network",
      {
        ...bodies,
        hu: { ...bodies.hu, html: '<p><a href="http://169.254.169.254/x">ide</a></p>' },
      },
    ],
    [
      "an image without words",
      { ...bodies, hu: { ...bodies.hu, html: '<p>Kép</p><img src="https://kep.example/a.png">' } },
    ],
    ["a field that does not exist", { ...bodies, hu: { ...bodies.hu, subject: "{{password}}" } }],
  ] as const)("%s is refused by start and schedule", async ([, wrong], { hub }) => {
    const sender = await makeSender(hub);
    const { _id } = await makeCampaign(sender, { bodies: wrong });

    for (const [service, input] of [
      ["start", {}],
      ["schedule", { at: new Date(Date.now() + 3_600_000).toISOString() }],
    ] as const) {
      const reply = await callStep(sender, service, _id, input);
      expect([reply.status, reply.body["code"]]).toEqual([409, "campaign.notReady"]);
    }
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "draft" });
  });

  test("a body of 300 KB is not stored", async ({ hub }) => {
    const sender = await makeSender(hub);
    const { _id } = await makeCampaign(sender);
    const html = `<p>${"hír ".repeat(75_000)}</p>`;

    const reply = await sender.raw("PATCH", "/api/hub/update/campaign", {
      _id,
      bodies: { ...bodies, hu: { ...bodies.hu, html } },
    });

    expect([reply.status, reply.body["code"]]).toEqual([400, "input.invalid"]);
  });
});

describe("rich text (T26)", () => {
  const attack =
    '<p onclick="x()">Hír<script>alert(1)</script> {{firstName|Ön}}</p><a href="javascript:x">a</a>' +
    '<img src="https://kep.example/{{firstName}}.png" alt="kép" onerror="x()"><iframe src="//a"></iframe>';
  const dirty = { ...bodies, hu: { ...bodies.hu, html: attack } };
  const clean =
    '<p>Hír {{firstName|Ön}}</p><a>a</a><img src="https://kep.example/.png" alt="kép" />';

  test("is stored clean by every call that writes it", async ({ hub }) => {
    const editor = await hub.admin();
    const { _id } = await makeCampaign(editor, { bodies: dirty });
    const copy = await makeCampaign(editor);
    await editor.update(campaignModel, { _id: copy._id, bodies: dirty });

    for (const id of [_id, copy._id])
      expect((await findCampaign(hub, id))?.bodies).toEqual({
        ...bodies,
        hu: { ...bodies.hu, html: clean },
      });
  });

  test("that gets too long when its signs are escaped is refused", async ({ hub }) => {
    const editor = await hub.admin();
    const { _id } = await makeCampaign(editor);
    const html = `<p>${"&".repeat(90_000)}</p>`;

    const reply = await editor.raw("PATCH", "/api/hub/update/campaign", {
      _id,
      bodies: { ...bodies, hu: { ...bodies.hu, html } },
    });

    expect([reply.status, reply.body["fields"]]).toEqual([400, { bodies: "tooLong" }]);
  });
});

describe("a test to oneself", () => {
  test("is one mail to the caller, and no state and no row changes", async ({ hub }) => {
    const editor = await hub.person({
      groups: ["admin"],
      email: "szerkeszto@nevjegy.example",
      firstName: "Őze",
    });
    const { _id } = await makeCampaign(editor);

    const reply = await callStep(editor, "test", _id, { language: "hu" });
    expect(reply.body).toMatchObject({ state: "draft" });
    await deliverOutbox(hub, "campaign");
    const tickets = await engine.takeTickets();
    for (const ticket of [...tickets, ...tickets]) await work(ticket);

    expect(engine.sentTo("szerkeszto@nevjegy.example")).toBe(1);
    const [sent] = engine.ses.list();
    const raw = (await engine.ses.read(sent?.id ?? "")) ?? Buffer.from("");
    expect((await PostalMime.parse(raw)).subject).toBe("Hírek Őze számára");
    const { items } = await hub.store.list(deliveryModel, {
      index: "byCampaign",
      partition: [_id, 0],
      limit: 5,
    });
    expect(items).toEqual([]);
  });

  test.for([
    ["hu", "Ez egy próba"],
    ["en", "This is a test"],
  ] as const)(
    "has a link whose page says that it is a test (%s)",
    async ([language, title], { hub }) => {
      const email = `${nextName()}@nevjegy.example`.toLowerCase();
      const editor = await hub.person({ groups: ["admin"], email });
      await agree(hub, email);
      const { _id } = await makeCampaign(editor);
      await callStep(editor, "test", _id, { language });
      await deliverOutbox(hub, "campaign");
      await drain(engine);
      const [sent] = engine.ses.list().filter(({ to }) => to === email);
      const raw = String(await engine.ses.read(sent?.id ?? ""));
      const token = /List-Unsubscribe: <http[^>]*\?t=([^>]+)>/.exec(raw)?.[1] ?? "";
      const post = (body: Record<string, string>, accept: string) =>
        fetch(`${hub.url}/api/public/unsubscribe?t=${token}`, {
          method: "POST",
          body: new URLSearchParams(body),
          headers: { accept },
        });

      const page = await fetch(`${hub.url}/unsubscribe?t=${token}`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(title)]);
      expect((await post({ "List-Unsubscribe": "One-Click" }, "*/*")).status).toBe(200);
      expect(await (await post({ news: "off" }, "text/html")).text()).toContain(title);
      const wrong = await fetch(`${hub.url}/unsubscribe?t=${token}x`);
      expect(wrong.status).toBe(400);

      expect(await hub.store.findBy(suppressionModel, "email", email)).toBeUndefined();
      const query = { index: "byEmail", partition: [email], limit: 10 };
      const answers = await hub.store.list(consentModel, query);
      expect(answers.items.map(({ given }) => given)).toEqual([true]);
    },
  );

  test("is limited", async ({ hub }) => {
    const editor = await hub.admin();
    const { _id } = await makeCampaign(editor);
    const statuses: number[] = [];
    for (let nth = 0; nth < 21; nth += 1)
      statuses.push((await callStep(editor, "test", _id, { language: "en" })).status);

    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
    // so that no later test sends them
    await deliverOutbox(hub, "campaign");
    await engine.takeTickets();
  });
});

describe("a mail that may have left", () => {
  test("is sent again when a person decides so, and the campaign ends again", async ({ hub }) => {
    const sender = await makeSender(hub);
    const { campaign, email, row } = await makeUnknown(hub, sender);
    expect(await findCampaign(hub, campaign)).toMatchObject({ state: "sent" });
    const editor = await hub.admin();
    const refused = await editor.raw("POST", "/api/hub/runner/delivery/resend", { id: row });
    expect(refused.body["code"]).toBe("campaign.sendRight");

    const again = await sender.raw("POST", "/api/hub/runner/delivery/resend", { id: row });
    expect(again.body).toMatchObject({ state: "queued" });
    expect(await findCampaign(hub, campaign)).toMatchObject({ state: "sending" });
    const repeated = await sender.raw("POST", "/api/hub/runner/delivery/resend", { id: row });
    expect([repeated.status, repeated.body["code"]]).toEqual([409, "campaign.state"]);
    await run(hub, engine);

    expect(engine.sentTo(email)).toBe(2);
    expect(await findRowState(hub, campaign, email)).toBe("handedOver");
    expect(await findCampaign(hub, campaign)).toMatchObject({ state: "sent" });
  });

  test("is reported to the admins once when it is still unknown after a day", async ({ hub }) => {
    const sender = await makeSender(hub);
    const [open, settled] = [await makeUnknown(hub, sender), await makeUnknown(hub, sender)];
    const own = engine.notices.filter(({ Message }) => Message.includes(settled.email));
    await deliverNotices(own);
    const countTold = async () => {
      await deliverOutbox(hub, "adminNotice");
      const query = { index: "byOwner", partition: [sender.user._id], limit: 50 };
      const { items } = await hub.store.list(notificationModel, query);
      const told = items.filter(({ kind }) => kind === "campaign.unknown");
      const toldOf = (id: string) => told.filter(({ link }) => link?.endsWith(id)).length;
      return [toldOf(open.campaign), toldOf(settled.campaign)];
    };

    await tick();
    expect(await countTold()).toEqual([0, 0]);
    try {
      process.env[environment.clockOffset] = String(campaignLimits.unknownMs + 60_000);
      await tick();
      await tick();
    } finally {
      process.env[environment.clockOffset] = "0";
    }
    expect(await countTold()).toEqual([1, 0]);
  });

  test("is left as it is when a person decides so", async ({ hub }) => {
    const sender = await makeSender(hub);
    const { campaign, email, row } = await makeUnknown(hub, sender);

    const reply = await sender.raw("POST", "/api/hub/runner/delivery/giveUp", { id: row });
    expect(reply.body).toMatchObject({ state: "failed", reason: "givenUp" });
    await run(hub, engine);

    expect(engine.sentTo(email)).toBe(1);
    expect(await findCampaign(hub, campaign)).toMatchObject({ state: "sent" });
  });

  test("is not sent again after its campaign was cancelled", async ({ hub }) => {
    const sender = await makeSender(hub);
    const { campaign, email, row } = await makeUnknown(hub, sender);
    const before = await findCampaign(hub, campaign);
    if (before === undefined) throw new Error("The campaign is missing");
    await hub.store.update(campaignModel, { before, patch: { state: "cancelled" } });

    const reply = await sender.raw("POST", "/api/hub/runner/delivery/resend", { id: row });

    expect([reply.status, reply.body["code"]]).toEqual([409, "campaign.state"]);
    expect(await findRowState(hub, campaign, email)).toBe("unknown");
  });
});

describe("the progress", () => {
  test("counts what was frozen and sent", async ({ hub }) => {
    const sender = await makeSender(hub);
    const lastName = nextName();
    await makeReader(hub, { lastName });
    await makeReader(hub, { lastName });
    const { _id } = await launchCampaign(sender, lastName);
    await run(hub, engine);

    expect(await sender.ask<CampaignProgress>(campaignModel, "progress", { id: _id })).toEqual({
      state: "sent",
      recipients: 2,
      frozen: 2,
      sent: 2,
      bounced: 0,
      complained: 0,
    });
  });
});

describe("line ends in what becomes a header (T39)", () => {
  test.for(["subject\r\nBcc: masik@rossz.example", "subject\nX-Evil: 1", "sub\u2028ject"])(
    "the subject %j is stored as one line or not at all",
    async (subject, { hub }) => {
      const editor = await hub.admin();
      const { _id } = await makeCampaign(editor);
      const wrong = { ...bodies, hu: { ...bodies.hu, subject } };

      const reply = await editor.raw("PATCH", "/api/hub/update/campaign", { _id, bodies: wrong });

      const stored = (await findCampaign(hub, _id))?.bodies.hu.subject ?? "";
      expect([200, 400]).toContain(reply.status);
      expect(stored).not.toMatch(/[\r\n\u2028]/);
    },
  );

  test("a first name with line ends adds no header to the mail", async ({ hub }) => {
    const sender = await makeSender(hub);
    const { composeCampaignMail } =
      await import("../../../functions/areas/campaigns/compose/compose-campaign.ts");
    const mail = await PostalMime.parse(
      composeCampaignMail(await makeCampaign(sender), {
        _id: "a".repeat(40),
        campaign: "campaign1",
        email: "olvaso@tolgyfa.example",
        language: "hu",
        secret: "secret1",
        firstName: "Őze\r\nBcc: masik@rossz.example\r\n\r\n<script>",
      }),
    );

    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail.subject).toMatch(/^Hírek Őze Bcc:/);
    expect(mail.html).not.toContain("<script>");
  });
});

describe("a mail that is encoded once for all recipients", () => {
  test("has nothing in place of a field that does not exist, whatever its name is", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const { composeCampaignMail } =
      await import("../../../functions/areas/campaigns/compose/compose-campaign.ts");
    const gaps = ["constructor", "__proto__", "toString", "unsubscribePage2", "secret"];
    const html = `<p>x${gaps.map((name) => `{{${name}}}`).join("")}y</p>`;
    const body = { subject: gaps.map((name) => `{{${name}}}`).join(""), html, text: "" };
    const draft = await makeCampaign(sender, { bodies: { en: body, hu: body } });

    const raw = composeCampaignMail(draft, {
      _id: "a".repeat(40),
      campaign: draft._id,
      email: "olvaso@tolgyfa.example",
      language: "hu",
      secret: "secret1",
    });

    const mail = await PostalMime.parse(raw);
    expect(mail.subject ?? "").toBe("");
    expect(mail.html).toContain("<p>xy</p>");
    expect(mail.text).toMatch(/^xy$/m);
  });

  test("has short lines and the whole text, whatever the values are", async ({ hub }) => {
    const sender = await makeSender(hub);
    const { composeCampaignMail } =
      await import("../../../functions/areas/campaigns/compose/compose-campaign.ts");
    const words = `${"ű".repeat(100)} `;
    const html = `<p>${words}{{firstName|a „barát”}}{{lastName}} = ${words}</p><p>vége{{firstName|ő}}</p>`;
    const body = { subject: "{{lastName|Ő}}", html, text: "" };
    const draft = await makeCampaign(sender, { bodies: { en: body, hu: body } });
    const row = {
      _id: "a".repeat(40),
      campaign: draft._id,
      email: "olvaso@tolgyfa.example",
      language: "hu" as const,
      secret: "secret1",
    };
    const names: { firstName?: string; lastName?: string }[] = [
      {},
      { firstName: "Ő".repeat(79), lastName: "a=b & <c>" },
      { lastName: "Bíró" },
    ];
    for (const name of names) {
      const raw = composeCampaignMail(draft, { ...row, ...name });
      const lines = raw
        .toString("latin1")
        .split("\r\n\r\n")
        .slice(1)
        .join("\r\n\r\n")
        .split("\r\n");
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
      const mail = await PostalMime.parse(raw);
      const { firstName = "a „barát”", lastName = "" } = name;
      expect(mail.text).toContain(`${words}${firstName}${lastName} = ${words.trim()}`);
      expect(mail.text).toContain(`vége${name.firstName ?? "ő"}`);
      expect(mail.html).toContain("secret1");
    }
  });
});

describe("a provider that refuses one address in ten (T41)", () => {
  test("those rows fail with a reason, all others are sent, and the campaign ends", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const lastName = nextName();
    const readers = Array.from({ length: 30 }, (_, nth) =>
      nth % 10 === 9 ? `reject@r${nth}.${lastName}.example` : `r${nth}@${lastName}.example`,
    );
    for (const email of readers) await makeReader(hub, { lastName, email });
    const { _id } = await launchCampaign(sender, lastName);
    await run(hub, engine);

    const rows = await Promise.all(readers.map((email) => findRow(hub, _id, email)));
    const failed = rows.filter((row) => row?.state === "failed");
    expect(failed.map((row) => row?.reason)).toEqual(failed.map(() => "MessageRejected"));
    expect(failed).toHaveLength(3);
    expect(rows.filter((row) => row?.state === "handedOver")).toHaveLength(27);
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "sent" });
  });
});

describe("an account that the provider has paused (T41)", () => {
  test("pauses the campaign, keeps its rows, and tells the admins", async ({ hub }) => {
    const sender = await makeSender(hub);
    const lastName = nextName();
    const email = await makeReader(hub, { lastName, email: `paused@${lastName}.example` });
    const { _id } = await launchCampaign(sender, lastName);
    await run(hub, engine);

    expect(await findCampaign(hub, _id)).toMatchObject({
      state: "paused",
      pauseReason: "accountPaused",
    });
    expect(await findRowState(hub, _id, email)).toBe("queued");
    await deliverOutbox(hub, "adminNotice");
    await deliverOutbox(hub, "adminNotice");
    const { items } = await hub.store.list(notificationModel, {
      index: "byOwner",
      partition: [sender.user._id],
      limit: 20,
    });
    expect(items.filter(({ kind }) => kind === "campaign.paused")).not.toEqual([]);
  });
});
