// @module-tag no-second-look
import { afterAll, describe, expect } from "vitest";
import type { AudienceReport } from "../../../shared/campaigns/audience-report.ts";
import { campaignLimits } from "../../../shared/limits/campaigns.ts";
import { campaign as campaignModel, type Campaign } from "../../../shared/models/campaign.ts";
import { consent as consentModel } from "../../../shared/models/consent.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { nextNumber } from "../../support/make-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { callStep, makeCampaign, makeSender } from "./campaign-hub.ts";
import { agree, run, setRate, startEngine, type Engine } from "./engine-hub.ts";

let engine: Engine;
test.beforeAll(async ({ hub }) => {
  engine = await startEngine();
  await setRate(hub, 5000);
});
afterAll(() => engine.stop());

interface Row {
  email: string;
  firstName?: string;
  language?: string;
}

const makeAddress = () => `listas${nextNumber()}@lista.example`;

function addPart(sender: Person, { _id }: Campaign, list: string, people: Row[], part = 0) {
  const source = "Budapesti Látványtervező Vásár, 2026. október, aláírt ív";
  return callStep(sender, "addList", _id, { list, part, source, people });
}

/** Makes a list the audience of a draft. */
async function chooseList(sender: Person, { _id }: Campaign, id: string, people: number) {
  const list = { id, name: "vasar.csv", people };
  await sender.update(campaignModel, { _id, audience: { model: "list", filter: {}, list } });
}

async function listEntries({ store }: Hub, email: string) {
  const query = { index: "byEmail", partition: [email], limit: 10 };
  return (await store.list(consentModel, query)).items;
}

describe("an uploaded list", () => {
  test("is the audience: each person gets one mail, and the register has the source", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    const list = `list${nextNumber()}`;
    const [one, other] = [makeAddress(), makeAddress()];
    const reply = await addPart(sender, draft, list, [
      { email: ` ${one} `, firstName: "Őze" },
      { email: one.toUpperCase() },
      { email: "nem cím" },
      { email: "" },
      { email: `${one}\r\nBcc: ${other}` },
    ]);
    await addPart(sender, draft, list, [{ email: other, language: "en" }], 1);
    await chooseList(sender, draft, list, 2);
    const { status } = await callStep(sender, "start", draft._id);
    await run(hub, engine);

    expect(reply.body).toEqual({
      added: 1,
      known: 0,
      withdrawn: 0,
      repeated: 1,
      invalid: [2, 3, 4],
    });
    expect(status).toBe(200);
    expect([engine.sentTo(one), engine.sentTo(other)]).toEqual([1, 1]);
    expect(engine.ses.list().find(({ to }) => to === one)?.subject).toContain("Őze");
    const [entry] = await listEntries(hub, one);
    expect(entry).toMatchObject({ given: true, source: expect.stringContaining("Vásár") });
    expect(await hub.store.find(campaignModel, draft._id)).toMatchObject({
      state: "sent",
      recipients: 2,
    });
  });

  test("brings no withdrawn consent back, and no suppressed address", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    const list = `list${nextNumber()}`;
    const [withdrawn, suppressed, known] = [makeAddress(), makeAddress(), makeAddress()];
    const { recordNewsAnswer } = await import("../../../functions/mail/news-consent.ts");
    const answer = { email: withdrawn, given: false, textVersion: "2026", source: "unsubscribe" };
    await recordNewsAnswer(hub.store, answer);
    const { suppressAddress } = await import("../../../functions/mail/suppressed-addresses.ts");
    await suppressAddress(hub.store, suppressed, "bounced");
    await agree(hub, known);
    const people = [withdrawn, suppressed, known].map((email) => ({ email }));
    const { body } = await addPart(sender, draft, list, people);
    await chooseList(sender, draft, list, 3);
    await callStep(sender, "start", draft._id);
    await run(hub, engine);

    expect(body).toMatchObject({ added: 1, known: 1, withdrawn: 1 });
    expect([withdrawn, suppressed, known].map(engine.sentTo)).toEqual([0, 0, 1]);
    expect((await listEntries(hub, withdrawn)).map(({ given }) => given)).toEqual([false]);
    expect(await listEntries(hub, known)).toHaveLength(1);
  });

  test("that is sent twice enters nothing twice", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    const list = `list${nextNumber()}`;
    const people = Array.from({ length: 45 }, () => ({ email: makeAddress() }));
    const [first, second] = [
      await addPart(sender, draft, list, people),
      await addPart(sender, draft, list, people),
    ];

    expect(first.body).toMatchObject({ added: 45, known: 0 });
    expect(second.body).toMatchObject({ added: 0, known: 45 });
    expect(await listEntries(hub, people[44]?.email ?? "")).toHaveLength(1);
  });

  test("is fixed at the start: no later upload changes it", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    const list = `list${nextNumber()}`;
    const [invited, late] = [makeAddress(), makeAddress()];
    await addPart(sender, draft, list, [{ email: invited }]);
    await chooseList(sender, draft, list, 1);
    const copied = await makeCampaign(sender);
    await chooseList(sender, copied, list, 1);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await callStep(sender, "schedule", copied._id, { at });

    await addPart(sender, draft, list, [{ email: late }], 1);
    await callStep(sender, "start", copied._id);
    await run(hub, engine);
    const ofCopy = [invited, late].map(engine.sentTo);
    await callStep(sender, "start", draft._id);
    await run(hub, engine);

    expect(ofCopy).toEqual([1, 0]);
    expect([invited, late].map(engine.sentTo)).toEqual([2, 1]);
    expect(await hub.store.find(campaignModel, copied._id)).toMatchObject({ listParts: 1 });
  });

  test("of a schedule that was taken back is read with what was added since", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    const list = `list${nextNumber()}`;
    const [first, second] = [makeAddress(), makeAddress()];
    await addPart(sender, draft, list, [{ email: first }]);
    await chooseList(sender, draft, list, 2);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await callStep(sender, "schedule", draft._id, { at });
    await callStep(sender, "pause", draft._id);
    await addPart(sender, draft, list, [{ email: second }], 1);
    const { recipients } = await sender.call<AudienceReport>(
      "GET",
      `/api/hub/getter/campaign/audience?id=${draft._id}`,
    );

    expect(recipients).toBe(2);
  });

  test("belongs to the draft that stored its first part: another one changes nothing", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const [draft, other] = [await makeCampaign(sender), await makeCampaign(sender)];
    const list = `list${nextNumber()}`;
    const [invited, stranger] = [makeAddress(), makeAddress()];
    await addPart(sender, draft, list, [{ email: invited }]);
    await chooseList(sender, other, list, 1);
    const refused = [
      await addPart(sender, other, list, [{ email: stranger }]),
      await addPart(sender, other, list, [{ email: stranger }], 1),
      await addPart(sender, other, `list${nextNumber()}`, [{ email: stranger }], 1),
      await addPart(sender, draft, list, [{ email: stranger }]),
    ];

    for (const { status, body } of refused)
      expect([status, body["fields"]]).toEqual([400, { list: "notAcceptable" }]);
    expect(await listEntries(hub, stranger)).toEqual([]);
  });

  test.each([
    ["too many people", { people: campaignLimits.listPart + 1 }],
    ["a part too far", { part: campaignLimits.maxListParts }],
    ["no source", { source: "" }],
    ["a name that is an object", { firstName: {} }],
  ])("with %s is refused", (_what, wrong) => {
    const count = "people" in wrong ? wrong.people : 1;
    const row = { email: "a@b.example", ...("firstName" in wrong && wrong) };
    const people = Array.from({ length: count }, () => row);
    const { firstName: _, ...rest } = { firstName: undefined, ...wrong };
    const input = { id: "c", list: "l", part: 0, source: "Vásár", ...rest, people };
    const good = { id: "c", list: "l", part: 0, source: "Vásár", people: [] };

    expect(campaignModel.services.addList.input.safeParse(good).success).toBe(true);
    expect(campaignModel.services.addList.input.safeParse(input).success).toBe(false);
  });

  test("belongs to drafts: a started campaign takes none", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    await callStep(sender, "start", draft._id);
    const { status, body } = await addPart(sender, draft, "list", [{ email: makeAddress() }]);

    expect([status, body]).toEqual([409, expect.objectContaining({ code: "campaign.state" })]);
  });
});
