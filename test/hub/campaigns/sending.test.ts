// @module-tag no-second-look
import PostalMime from "postal-mime";
import { afterAll, afterEach, describe, expect, vi } from "vitest";
import { campaign as campaignModel } from "../../../shared/models/campaign.ts";
import { consent as consentModel } from "../../../shared/models/consent.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { suppression as suppressionModel } from "../../../shared/models/suppression.ts";
import { environment } from "../../../shared/environment.ts";
import { campaignLimits } from "../../../shared/limits/campaigns.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeUser, nextNumber } from "../../support/make-records.ts";
import type { ModelPatch } from "../../../functions/data/store/record-item.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { callStep, makeCampaign, makeSender } from "./campaign-hub.ts";
import {
  agree,
  drain,
  findCampaign,
  findRow,
  makeReader,
  deliverNotices,
  run,
  setRate,
  launchCampaign,
  startEngine,
  findRowState,
  tick,
  type Engine,
} from "./engine-hub.ts";

let engine: Engine;
test.beforeAll(async ({ hub }) => {
  engine = await startEngine();
  await setRate(hub, 5000);
});
afterAll(() => engine.stop());
afterEach(() => {
  process.env[environment.clockOffset] = "0";
  vi.restoreAllMocks();
});

/** Moves the product's clock. */
const moveClock = (ms: number) => void (process.env[environment.clockOffset] = String(ms));

/** Readers with a family name of their own, so that a campaign finds them alone. */
async function makeGroup(hub: Hub, emails: readonly string[]) {
  vi.spyOn(console, "error").mockReturnValue();
  const lastName = `Csoport${nextNumber()}`;
  for (const email of emails) await makeReader(hub, { lastName, email, language: "hu" });
  return lastName;
}

async function loadUser({ store }: Hub, { user }: Person) {
  const found = await store.find(userModel, user._id);
  if (found === undefined) throw new Error("The account is missing");
  return found;
}

const address = (name: string) => `${name}@tolgy${nextNumber()}.example`;

async function sendTo(hub: Hub, sender: Person, emails: readonly string[]) {
  const { _id } = await launchCampaign(sender, await makeGroup(hub, emails));
  await run(hub, engine);
  return _id;
}

describe("the audience", () => {
  test("has each person once, and neither suppressed addresses nor people without consent", async ({
    hub,
  }) => {
    vi.spyOn(console, "error").mockReturnValue();
    const name = `Cimzett${nextNumber()}`;
    const host = `${name}.example`;
    const spellings = [
      `anna@${host}`,
      `Anna@${host}`,
      `ANNA@${host.toUpperCase()}`,
      `anna@${host.toLowerCase()}`,
      `aNNa@${host.replace("example", "EXAMPLE")}`,
    ];
    const others = ["bela", "suppressed", "withdrawn", "silent"].map(
      (who) => `${who}@${name}.example`,
    );
    for (const email of [...spellings, ...others, ""])
      await hub.store.create(contactModel, {
        ...makeWholeRecord("contact", { owner: "some", company: "some", shared: "some" }),
        _id: `contact-${nextNumber()}`,
        name,
        email,
      });
    for (const who of ["anna", "bela", "suppressed", "withdrawn"])
      await agree(hub, `${who}@${name}.example`);
    await hub.store.create(suppressionModel, {
      email: `suppressed@${name}.example`,
      reason: "manual",
      note: "",
    });
    const entry = { purpose: "newsletter", textVersion: "2026", source: "test" };
    const { createConsentWrite } = await import("../../../functions/mail/consent-state.ts");
    const withdrawn = { email: `withdrawn@${name}.example`, given: false };
    await hub.store.create(
      consentModel,
      { ...entry, ...withdrawn },
      { writes: [createConsentWrite(withdrawn)] },
    );
    const sender = await makeSender(hub);
    const { _id } = await launchCampaign(sender, "", {
      audience: { model: "contact", filter: { name } },
    });
    await run(hub, engine);

    const sent = engine.ses
      .list()
      .filter(({ to }) => to.toLowerCase().endsWith(host.toLowerCase()));
    expect(sent.map(({ to }) => to.toLowerCase()).toSorted()).toEqual(
      [`anna@${name}.example`, `bela@${name}.example`].map((email) => email.toLowerCase()),
    );
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "sent", recipients: 2 });
  });

  test("without recipients pauses the campaign, and the admins are told", async ({ hub }) => {
    const sender = await makeSender(hub);
    const id = await sendTo(hub, sender, []);

    expect(await findCampaign(hub, id)).toMatchObject({
      state: "paused",
      pauseReason: "noRecipients",
    });
    expect((await callStep(sender, "resume", id)).body["code"]).toBe("campaign.state");
  });

  test("is frozen at the start: who agrees later gets no mail", async ({ hub }) => {
    const sender = await makeSender(hub);
    const lastName = await makeGroup(hub, [address("elso")]);
    const late = address("kesobb");
    await hub.store.create(userModel, makeUser({ lastName, email: late }));
    const { _id } = await launchCampaign(sender, lastName);
    await run(hub, engine);
    await agree(hub, late);
    await tick();
    await drain(engine);

    expect(engine.sentTo(late)).toBe(0);
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "sent", recipients: 1 });
  });

  test("that another person takes over in the middle is read with their rights, and no one twice", async ({
    hub,
  }) => {
    const { freezePart, readFreezeState } =
      await import("../../../functions/areas/campaigns/engine/freeze-audience.ts");
    const name = `Atvett${nextNumber()}`;
    const emails: string[] = [];
    for (let nth = 0; nth <= campaignLimits.freezePage; nth += 1) {
      const email = `fo${nth}@${name}.example`.toLowerCase();
      emails.push(email);
      await hub.store.create(contactModel, {
        ...makeWholeRecord("contact", { owner: "some", company: "some", shared: "some" }),
        _id: `${name}-${String(nth).padStart(3, "0")}`,
        name,
        email,
      });
    }
    const agreed = [emails[0] ?? "", emails.at(-1) ?? ""];
    for (const email of agreed) await agree(hub, email);
    const [first, second] = await Promise.all([makeSender(hub), makeSender(hub)]);
    const { _id } = await launchCampaign(first, "", {
      audience: { model: "contact", filter: { name } },
    });
    const started = await hub.store.find(campaignModel, _id);
    if (started === undefined) throw new Error("The campaign is missing");
    await freezePart(hub.store, started, await readFreezeState(hub.store.table, _id));
    await callStep(first, "pause", _id);
    const before = await loadUser(hub, first);
    await hub.store.update(userModel, { before, patch: { groups: [] } });

    await callStep(second, "resume", _id);
    await run(hub, engine);

    expect(agreed.map((email) => engine.sentTo(email))).toEqual([1, 1]);
    expect(await findCampaign(hub, _id)).toMatchObject({
      state: "sent",
      recipients: 2,
      startedBy: second.user._id,
    });
  });

  test("above the number of the settings waits for a second person", async ({ hub }) => {
    const [first, second] = await Promise.all([makeSender(hub), makeSender(hub)]);
    const readers = [address("a"), address("b")];
    const group = await makeGroup(hub, readers);
    const { setting } = await import("../../../shared/models/setting.ts");
    const limit = await hub.store.create(setting, { key: "campaign.secondPersonFrom", value: "1" });
    const { _id } = await launchCampaign(first, group);
    await run(hub, engine);
    expect(await findCampaign(hub, _id)).toMatchObject({
      state: "paused",
      pauseReason: "secondPerson",
      recipients: 2,
    });
    await hub.store.write([{ model: setting, delete: limit }]);

    expect((await callStep(first, "resume", _id)).body["code"]).toBe("campaign.secondPerson");
    await callStep(second, "resume", _id);
    await run(hub, engine);

    expect(readers.map((email) => engine.sentTo(email))).toEqual([1, 1]);
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "sent" });
  });
});

describe("a mail of a campaign", () => {
  test("has both parts, both headers for unsubscribing, and values that are neither markup nor links", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const lastName = await makeGroup(hub, []);
    const to = await makeReader(hub, {
      lastName,
      firstName: '<b onclick="x">rossz.example',
      email: address("levelke"),
      language: "hu",
    });
    const body = {
      subject: "Őszi hírek: {{firstName|barátunk}}",
      html: '<h1>Szia {{firstName|Barátunk}}!</h1><script>alert(1)</script><p onclick="x">Hír <a href="javascript:x">rossz</a> <a href="{{firstName}}">nevem</a> <a href="https://nevjegy.example/uj">jó</a></p>',
      text: "",
    };
    // The start refuses such links; the mail is cleaned all the same.
    const { _id } = await hub.store.create(campaignModel, {
      name: "Rossz",
      audience: { model: "user", filter: { lastName } },
      bodies: { en: body, hu: body },
      state: "sending",
      startedBy: sender.user._id,
      recipients: 0,
    });
    await tick();
    await run(hub, engine);
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "sent" });

    const [sent] = engine.ses.list().filter((mail) => mail.to === to);
    const raw = (await engine.ses.read(sent?.id ?? "")) ?? Buffer.from("");
    const mail = await PostalMime.parse(raw);
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(mail.subject).toMatch(/^Őszi hírek: <b onclick="x">rossz\.\u200Bexample$/);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(headers.get("list-unsubscribe")).toMatch(
      /^<http.*\/api\/public\/unsubscribe\?t=[\w.-]+>$/,
    );
    expect(mail.to?.map((one) => one.address)).toEqual([to]);
    expect(mail.html).not.toMatch(/<script|onclick="x"|javascript:|<b /);
    expect(mail.html).toContain("&#60;b onclick=&#34;x&#34;&#62;rossz.\u200Bexample");
    expect(mail.html).toContain('href="https://nevjegy.example/uj"');
    // Programs that drop style sheets show it well, too.
    expect(mail.html).toMatch(/<h1 class="ink" style="[^"]*line-height:33px">/);
    expect(mail.html).toContain("<a>nevem</a>");
    expect(mail.text).toContain("jó (https://nevjegy.example/uj)");
    expect(mail.text).toContain("Leiratkozás: http");
  });

  test("is in the language of its reader, and an empty value has its fallback", async ({ hub }) => {
    const sender = await makeSender(hub);
    const name = `Nyelv${nextNumber()}`;
    vi.spyOn(console, "error").mockReturnValue();
    const email = address("nevtelen");
    await hub.store.create(contactModel, {
      ...makeWholeRecord("contact", { owner: "some", company: "some", shared: "some" }),
      _id: `contact-${nextNumber()}`,
      name,
      email,
    });
    await agree(hub, email);
    const english = await makeReader(hub, {
      lastName: name,
      email: address("anglia"),
      language: "en",
      firstName: "Jane",
    });
    await launchCampaign(sender, name);
    await launchCampaign(sender, "", { audience: { model: "contact", filter: { name } } });
    await run(hub, engine);

    const subjectTo = (to: string) => engine.ses.list().find((mail) => mail.to === to)?.subject;
    expect(subjectTo(english)).toBe("News of Jane");
    expect(subjectTo(email)).toBe("Hírek barátunk számára");
  });
});

describe("what the provider answers", () => {
  test("a refusal fails that row alone, throttling keeps it queued", async ({ hub }) => {
    const sender = await makeSender(hub);
    const [good, refused, throttled] = [address("jo"), address("reject"), address("throttle")];
    const id = await sendTo(hub, sender, [good, refused, throttled]);

    expect(await findRowState(hub, id, good)).toBe("handedOver");
    expect(await findRow(hub, id, refused)).toMatchObject({
      state: "failed",
      reason: "MessageRejected",
    });
    expect(await findRowState(hub, id, throttled)).toBe("queued");
    expect(await findCampaign(hub, id)).toMatchObject({ state: "sending" });
    expect(engine.sentTo(good)).toBe(1);
    await callStep(sender, "cancel", id);
  });

  test("a lost answer makes the row unknown: it is not sent again, and the provider's events settle it", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const to = address("elveszett");
    engine.ses.loseAnswers(1);
    const id = await sendTo(hub, sender, [to]);
    await tick();
    await drain(engine);

    expect(await findRowState(hub, id, to)).toBe("unknown");
    expect(engine.sentTo(to)).toBe(1);
    const own = engine.notices.filter(({ Message }) => Message.includes(to));
    await deliverNotices(own.toReversed());
    await deliverNotices(own);
    expect(await findRowState(hub, id, to)).toBe("delivered");
  });

  test("a bounce and a complaint move the row forward in any order, and suppress the address", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const [bounced, complained] = [address("bounce"), address("complaint")];
    const id = await sendTo(hub, sender, [bounced, complained]);
    const own = engine.notices.filter(
      ({ Message }) => Message.includes(bounced) || Message.includes(complained),
    );

    await deliverNotices([...own.toReversed(), ...own]);

    expect(await findRow(hub, id, bounced)).toMatchObject({ state: "bounced", bounce: "hard" });
    expect(await findRowState(hub, id, complained)).toBe("complained");
    const next = await launchCampaign(sender, (await findRow(hub, id, bounced))?.lastName ?? "");
    await run(hub, engine);
    expect([bounced, complained].map((email) => engine.sentTo(email))).toEqual([1, 1]);
    expect(await findCampaign(hub, next._id)).toMatchObject({ pauseReason: "noRecipients" });
  });

  test("from 200 mails on, bounces of 4 % pause the campaign", async ({ hub }) => {
    const sender = await makeSender(hub);
    const id = await sendTo(hub, sender, [address("bounce"), address("throttle")]);
    const { countSent } = await import("../../../functions/areas/campaigns/engine/lanes.ts");
    const { createFeedbackCount } =
      await import("../../../functions/areas/campaigns/engine/campaign-end.ts");
    await countSent(hub.store.table, id, 0, 199);
    for (let known = 0; known < 6; known += 1)
      await hub.store.table.transact([createFeedbackCount(id, "bounced")]);
    await tick();
    await drain(engine);
    expect(await findCampaign(hub, id)).toMatchObject({ state: "sending" });

    await hub.store.table.transact([createFeedbackCount(id, "bounced")]);
    const own = engine.notices.filter(
      ({ Message }) => Message.includes(`"delivery":["`) && Message.includes(id),
    );
    await deliverNotices(own);

    expect(await findCampaign(hub, id)).toMatchObject({ state: "paused", pauseReason: "bounces" });
  });
});

describe("control of a running campaign", () => {
  test("a paused campaign sends nothing until it is resumed, a cancelled one nothing more", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const [one, other] = [address("szunet"), address("vege")];
    const paused = await launchCampaign(sender, await makeGroup(hub, [one]));
    const cancelled = await launchCampaign(sender, await makeGroup(hub, [other]));
    await callStep(sender, "pause", paused._id);
    await callStep(sender, "cancel", cancelled._id);
    await run(hub, engine);
    await tick();
    await drain(engine);
    expect([one, other].map((email) => engine.sentTo(email))).toEqual([0, 0]);

    await callStep(sender, "resume", paused._id);
    await run(hub, engine);
    expect([one, other].map((email) => engine.sentTo(email))).toEqual([1, 0]);
  });

  test("an address that is suppressed or withdraws after the freezing gets no mail", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const [suppressed, withdrawn] = [address("tiltott"), address("visszavont")];
    const lastName = await makeGroup(hub, [suppressed, withdrawn]);
    const { setting } = await import("../../../shared/models/setting.ts");
    const limit = await hub.store.create(setting, { key: "campaign.secondPersonFrom", value: "1" });
    const { _id } = await launchCampaign(sender, lastName);
    await run(hub, engine);
    await hub.store.write([{ model: setting, delete: limit }]);
    const { createConsentWrite } = await import("../../../functions/mail/consent-state.ts");
    await hub.store.create(suppressionModel, { email: suppressed, reason: "manual", note: "" });
    await hub.store.write([], { writes: [createConsentWrite({ email: withdrawn, given: false })] });

    await callStep(await makeSender(hub), "resume", _id);
    await run(hub, engine);

    expect([suppressed, withdrawn].map((email) => engine.sentTo(email))).toEqual([0, 0]);
    expect(await findRowState(hub, _id, suppressed)).toBe("suppressed");
    expect(await findRowState(hub, _id, withdrawn)).toBe("suppressed");
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "sent" });
  });

  test("after a pause for bounces continues when a person decides so, and pauses at the next 4 %", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const id = await sendTo(hub, sender, [address("throttle")]);
    const { countSent } = await import("../../../functions/areas/campaigns/engine/lanes.ts");
    const { createFeedbackCount } =
      await import("../../../functions/areas/campaigns/engine/campaign-end.ts");
    const { table } = hub.store;
    const bounce = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1)
        await table.transact([createFeedbackCount(id, "bounced")]);
      await tick();
      await drain(engine);
      return findCampaign(hub, id);
    };
    await countSent(table, id, 0, 200);
    expect(await bounce(8)).toMatchObject({ state: "paused", pauseReason: "bounces" });

    await callStep(sender, "resume", id);
    await run(hub, engine);
    expect(await findCampaign(hub, id)).toMatchObject({ state: "sending" });
    await countSent(table, id, 0, 200);
    expect(await bounce(7)).toMatchObject({ state: "sending" });
    // Who continues after another pause has accepted no bounces.
    await callStep(sender, "pause", id);
    await callStep(sender, "resume", id);
    await run(hub, engine);
    expect(await bounce(1)).toMatchObject({ state: "paused", pauseReason: "bounces" });
    await callStep(sender, "cancel", id);
  });

  test.for([
    ["the right to send", { maySend: false }],
    ["the group of admins", { groups: [] }],
    ["the account for now", { suspendedAt: "2026-01-01T00:00:00.000Z" }],
  ] satisfies [string, ModelPatch<typeof userModel>][])(
    "a scheduled campaign does not start when who scheduled it has lost %s",
    async ([, lost], { hub }) => {
      const sender = await makeSender(hub);
      const to = address("jogos");
      const audience = { model: "user" as const, filter: { lastName: await makeGroup(hub, [to]) } };
      const { _id } = await makeCampaign(sender, { audience });
      const at = new Date(Date.now() + 60_000).toISOString();
      await callStep(sender, "schedule", _id, { at });
      await hub.store.update(userModel, { before: await loadUser(hub, sender), patch: lost });
      moveClock(61_000);
      await tick();
      await run(hub, engine);
      expect(await findCampaign(hub, _id)).toMatchObject({
        state: "paused",
        pauseReason: "sendRight",
      });
      expect(engine.sentTo(to)).toBe(0);

      // Who resumes it takes it over.
      const other = await makeSender(hub);
      await callStep(other, "resume", _id);
      await run(hub, engine);
      expect(await findCampaign(hub, _id)).toMatchObject({
        state: "sent",
        startedBy: other.user._id,
      });
      expect(engine.sentTo(to)).toBe(1);
    },
  );

  test("a scheduled campaign starts at its time, and one that is half an hour late asks a person", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const to = address("utemezett");
    const audience = { model: "user" as const, filter: { lastName: await makeGroup(hub, [to]) } };
    const at = new Date(Date.now() + 60_000).toISOString();
    const [due, late] = [
      await makeCampaign(sender, { audience }),
      await makeCampaign(sender, { audience }),
    ];
    for (const { _id } of [due, late]) await callStep(sender, "schedule", _id, { at });
    await tick();
    expect(await findCampaign(hub, due._id)).toMatchObject({ state: "scheduled" });
    const before = await findCampaign(hub, late._id);
    if (before === undefined) throw new Error("The campaign is missing");
    const scheduledAt = new Date(Date.now() - 1_801_000).toISOString();
    await hub.store.update(campaignModel, { before, patch: { scheduledAt } });

    moveClock(61_000);
    await tick();
    await run(hub, engine);

    expect(engine.sentTo(to)).toBe(1);
    expect(await findCampaign(hub, due._id)).toMatchObject({ state: "sent" });
    expect(await findCampaign(hub, late._id)).toMatchObject({
      state: "paused",
      pauseReason: "late",
    });
  });
});
