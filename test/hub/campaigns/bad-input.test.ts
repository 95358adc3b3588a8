import { afterAll, afterEach, beforeEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { campaignLimits } from "../../../shared/limits/campaigns.ts";
import { campaign as campaignModel } from "../../../shared/models/campaign.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { nextNumber } from "../../support/make-records.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { bodies, callStep, makeCampaign, makeSender } from "./campaign-hub.ts";
import {
  agree,
  findCampaign,
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
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => moveClock(0));

/** Moves the product's clock. */
const moveClock = (ms: number) => void (process.env[environment.clockOffset] = String(ms));

describe("a subject", () => {
  test("with a line end cannot add a header (T39)", async ({ hub }) => {
    const sender = await makeSender(hub);
    const { _id } = await makeCampaign(sender);
    const subject = "Hír\r\nBcc: mindenki@masik.example";
    const reply = await sender.raw("PATCH", "/api/hub/update/campaign", {
      _id,
      bodies: { ...bodies, hu: { ...bodies.hu, subject } },
    });
    const stored = await findCampaign(hub, _id);

    expect([reply.status, reply.body["code"]]).toEqual([400, "input.invalid"]);
    expect(stored?.bodies.hu.subject).toBe(bodies.hu.subject);
  });
});

describe("a start (T40)", () => {
  test("that is repeated with its key is one start, and a second one is refused", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const lastName = `Egyszer${nextNumber()}`;
    const to = await makeReader(hub, { lastName, email: `${lastName}@egy.example` });
    const draft = await makeCampaign(sender, { audience: { model: "user", filter: { lastName } } });
    const start = (key: string) =>
      sender.raw(
        "POST",
        "/api/hub/runner/campaign/start",
        { id: draft._id },
        {
          "idempotency-key": key,
        },
      );
    const first = await start("one-start");
    const repeated = await start("one-start");
    const second = await start("another-start");
    await run(hub, engine);

    expect([first.status, repeated.status, second.status]).toEqual([200, 200, 409]);
    expect(second.body["code"]).toBe("campaign.state");
    expect(engine.sentTo(to)).toBe(1);
  });
});

describe("an audience", () => {
  test("with a record without an address sends to the others", async ({ hub }) => {
    const name = `Hibas${nextNumber()}`;
    const good = `jo@${name}.example`.toLowerCase();
    for (const email of [good, ""])
      await hub.store.create(contactModel, {
        ...makeWholeRecord("contact", { owner: "some", company: "some", shared: "some" }),
        _id: `contact-${nextNumber()}`,
        name,
        email,
      });
    await agree(hub, good);
    const { _id } = await launchCampaign(await makeSender(hub), "", {
      audience: { model: "contact", filter: { name } },
    });
    await run(hub, engine);

    expect(engine.sentTo(good)).toBe(1);
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "sent", recipients: 1 });
  });
});

describe("a campaign that is being sent", () => {
  test("cannot be deleted, and is sent to its end", async ({ hub }) => {
    const sender = await makeSender(hub);
    const lastName = `Torolt${nextNumber()}`;
    const to = await makeReader(hub, { lastName, email: `${lastName}@egy.example` });
    const { _id } = await launchCampaign(sender, lastName);
    const reply = await sender.raw("DELETE", `/api/hub/delete/campaign/${_id}`);
    await run(hub, engine);

    expect([reply.status, reply.body["code"]]).toEqual([409, "campaign.state"]);
    expect(engine.sentTo(to)).toBe(1);
  });

  test("whose record was lost sends nothing and harms no other", async ({ hub }) => {
    const sender = await makeSender(hub);
    const lastName = `Elveszett${nextNumber()}`;
    const to = await makeReader(hub, { lastName, email: `${lastName}@egy.example` });
    const { _id } = await launchCampaign(sender, lastName);
    await deliverOutbox(hub, "campaign");
    const tickets = await engine.takeTickets();
    const before = await findCampaign(hub, _id);
    await hub.store.table.delete({ pk: `campaign#${_id}`, sk: "record" });
    for (const ticket of tickets) await work(ticket);
    await tick();

    expect(before).toMatchObject({ state: "sending" });
    expect(engine.sentTo(to)).toBe(0);
  });

  test("continues when the clock jumps: a claimed row becomes unknown and is not sent again", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const lastName = `Ora${nextNumber()}`;
    const emails = await Promise.all(
      ["egy", "ket"].map((who) =>
        makeReader(hub, { lastName, email: `${who}.${lastName}@ora.example` }),
      ),
    );
    const [one = "", other = ""] = emails;
    engine.ses.holdRequests(1);
    const { _id } = await launchCampaign(sender, lastName);
    moveClock(7 * 24 * 3_600_000);
    await run(hub, engine);
    moveClock(0);
    await run(hub, engine);

    expect(emails.map(engine.sentTo).toSorted()).toEqual([0, 1]);
    const states = [await findRowState(hub, _id, one), await findRowState(hub, _id, other)];
    expect(states.toSorted()).toEqual(["handedOver", "unknown"]);
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "sent" });
  });
});

describe("a scheduled time", () => {
  test("that the clock passes by more than half an hour asks a person", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    const at = new Date(Date.now() + 60_000).toISOString();
    await callStep(sender, "schedule", draft._id, { at });
    moveClock(60_000 + campaignLimits.maxLateMs + 1000);
    await tick();

    expect(await hub.store.find(campaignModel, draft._id)).toMatchObject({
      state: "paused",
      pauseReason: "late",
    });
  });

  test("is kept when the clock moves back", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    const at = new Date(Date.now() + 60_000).toISOString();
    await callStep(sender, "schedule", draft._id, { at });
    moveClock(-24 * 3_600_000);
    await tick();

    expect(await findCampaign(hub, draft._id)).toMatchObject({ state: "scheduled" });
  });
});
