// @module-tag no-second-look
import { describe, expect } from "vitest";
import {
  campaignStates,
  campaignTransitions,
  findNextState,
} from "../../../shared/campaigns/campaign-states.ts";
import { campaign as campaignModel } from "../../../shared/models/campaign.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { bodies, callStep, makeCampaign, makeSender } from "./campaign-hub.ts";

const services = ["schedule", "start", "pause", "resume", "cancel"] as const;
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe("states of a campaign", () => {
  test("each service runs in the states of the table alone", async ({ hub }) => {
    const sender = await makeSender(hub);
    for (const service of services)
      for (const state of campaignStates) {
        const draft = await makeCampaign(sender);
        await hub.store.update(campaignModel, { before: draft, patch: { state } });

        const reply = await callStep(sender, service, draft._id, {
          ...(service === "schedule" && { at: inOneHour() }),
        });

        const next = findNextState(service, state);
        expect([service, state, reply.status]).toEqual([service, state, next ? 200 : 409]);
        expect(reply.body).toMatchObject(next ? { state: next } : { code: "campaign.state" });
      }
    expect(Object.keys(campaignTransitions)).toEqual(expect.arrayContaining([...services]));
  });

  test("content, audience and deletion outside a draft are refused, the name is not", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    await sender.update(campaignModel, { _id: draft._id, bodies });
    await callStep(sender, "schedule", draft._id, { at: inOneHour() });

    for (const patch of [
      { audience: { model: "card", filter: {} } },
      { bodies: { ...bodies, en: { ...bodies.en, subject: "Other" } } },
    ]) {
      const body = { _id: draft._id, ...patch };
      const reply = await sender.raw("PATCH", "/api/hub/update/campaign", body);
      expect([reply.status, reply.body["code"]]).toEqual([409, "campaign.state"]);
    }
    const deletion = await sender.raw("DELETE", `/api/hub/delete/campaign/${draft._id}`);
    expect([deletion.status, deletion.body["code"]]).toEqual([409, "campaign.state"]);
    await sender.update(campaignModel, { _id: draft._id, name: "Téli hírek" });

    await callStep(sender, "pause", draft._id);
    await sender.update(campaignModel, { _id: draft._id, audience: { model: "card", filter: {} } });
    const deleted = await sender.raw("DELETE", `/api/hub/delete/campaign/${draft._id}`);
    expect(deleted.status).toBeLessThan(300);
  });

  test("no call writes the state, not even of an admin", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);

    const reply = await sender.raw("PATCH", "/api/hub/update/campaign", {
      _id: draft._id,
      state: "sent",
    });

    expect([reply.status, reply.body["code"]]).toEqual([403, "field.forbidden"]);
  });

  test("of two starts at the same moment one is refused", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);

    const replies = await Promise.all([1, 2].map(() => callStep(sender, "start", draft._id)));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("a schedule in the past is refused", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);

    const reply = await callStep(sender, "schedule", draft._id, { at: "2020-01-01T00:00:00.000Z" });

    expect([reply.status, reply.body["fields"]]).toEqual([400, { at: "tooLow" }]);
  });
});

describe("the right to send", () => {
  test("an admin without it edits, pauses and cancels, but does not send", async ({ hub }) => {
    const editor = await hub.admin();
    const draft = await makeCampaign(editor);

    for (const [service, input] of [
      ["start", {}],
      ["schedule", { at: inOneHour() }],
    ] as const) {
      const reply = await callStep(editor, service, draft._id, input);
      expect([reply.status, reply.body["code"]]).toEqual([403, "campaign.sendRight"]);
    }

    await callStep(await makeSender(hub), "start", draft._id);
    expect((await callStep(editor, "pause", draft._id)).body).toMatchObject({
      state: "paused",
      pauseReason: "person",
    });
    expect((await callStep(editor, "resume", draft._id)).body["code"]).toBe("campaign.sendRight");
    expect((await callStep(editor, "cancel", draft._id)).status).toBe(200);
  });

  test("admins give it, and its owner does not", async ({ hub }) => {
    const person = await hub.person();
    const own = await person.raw("PATCH", "/api/hub/update/user", {
      _id: person.user._id,
      maySend: true,
    });
    expect([own.status, own.body["code"]]).toEqual([403, "field.forbidden"]);

    const admin = await hub.admin();
    await admin.update(userModel, { _id: person.user._id, maySend: true });
    expect(await hub.store.find(userModel, person.user._id)).toMatchObject({ maySend: true });
    // Its screens offer what the account may do.
    const me = await person.raw("GET", "/api/protected/me");
    expect(me.body["maySend"]).toBe(true);
    expect((await admin.raw("GET", "/api/protected/me")).body).not.toHaveProperty("maySend");
  });

  test("a campaign that needs a second person is not confirmed by the one who started it", async ({
    hub,
  }) => {
    const [first, second] = await Promise.all([makeSender(hub), makeSender(hub)]);
    const draft = await makeCampaign(first);
    await callStep(first, "start", draft._id);
    const started = await first.get(campaignModel, draft._id);
    await hub.store.update(campaignModel, {
      before: campaignModel.entity.parse(started),
      patch: { state: "paused", pauseReason: "secondPerson" },
    });

    const own = await callStep(first, "resume", draft._id);
    expect([own.status, own.body["code"]]).toEqual([403, "campaign.secondPerson"]);
    expect((await callStep(second, "resume", draft._id)).body).toMatchObject({
      state: "sending",
      startedBy: first.user._id,
      confirmedBy: second.user._id,
    });
  });
});
