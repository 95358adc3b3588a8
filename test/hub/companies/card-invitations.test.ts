import { afterAll, describe, expect } from "vitest";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import { findMailsTo, findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";
import { stopClock } from "../../support/stop-clock.ts";
import { postAuth } from "../accounts/account-hub.ts";
import { goodPassword } from "../accounts/account-visitor.ts";
import { readResults, startJobWorker, type JobWorker } from "../jobs/job-worker.ts";

let worker: JobWorker;
test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
});
afterAll(() => worker.stop());

const newAddress = () => `kollega${nextNumber()}@tolgyfa.example`;

/** A company with an admin, and cards that the admin made for people who have no account. */
async function openTeam(hub: Hub, count = 1) {
  const { company, admin } = await hub.companyWithAdmin();
  await hub.store.update(companyModel, {
    before: (await hub.store.find(companyModel, company._id))!,
    patch: { admins: [admin.user._id] },
  });
  const cards = [];
  for (let at = 0; at < count; at += 1) {
    const email = newAddress();
    const named = makeCard({ name: `Card ${at}`, lastName: "Ács", firstName: "Réka" });
    const { _id } = await admin.create(cardModel, { ...named, email, company: company._id });
    cards.push({ _id, email });
  }
  const [first] = cards;
  if (first === undefined) throw new Error("There is no card");
  return { company: company._id, admin, cards, card: first };
}

const invite = (person: Person, id: string, more: object = {}) =>
  person.raw("POST", "/api/hub/runner/card/invite", { id, ...more });

async function acceptAll(hub: Hub, email: string) {
  const token = await findTokenTo(hub, email);
  const shown = await postAuth(hub, "accept-invitation", { token });
  await postAuth(hub, "accept-invitation", { token, password: goodPassword });
  const names = { lastName: "Ács", firstName: "Réka", language: "hu" };
  const done = await postAuth(hub, "accept-invitation", { token, ...names });
  const account = await hub.store.findBy(userModel, "email", email);
  return { shown, done, id: account?._id };
}

const ownerOf = async (hub: Hub, { _id }: { _id: string }) =>
  (await hub.store.find(cardModel, _id))?.owner;

describe("a card that is offered to the person whom it names", () => {
  // First: the worker relays the oldest entries of the outbox, and there is no queue of mails.
  test("many people are invited by one job, with a result for each card", async ({ hub }) => {
    const { admin, cards } = await openTeam(hub, 3);
    const [one, two, three] = cards.map(({ _id }) => _id);
    await admin.raw("PATCH", "/api/hub/update/card", { _id: two, email: "" });
    await admin.raw("POST", "/api/hub/runner/card/lock", { id: three });

    const reply = await admin.raw("POST", "/api/hub/runner/card/invite", {
      ids: [one, two, three],
    });
    await worker.workAll();

    expect(await readResults(admin, String(reply.body["job"]))).toEqual([
      { at: 0, state: "done", id: one },
      { at: 1, state: "failed", id: two, code: "input.invalid", fields: { email: "required" } },
      { at: 2, state: "failed", id: three, code: "card.locked" },
    ]);
    expect(await findMailsTo(hub, cards[0]?.email ?? "")).toHaveLength(1);
  });

  test("the person gets the card by accepting, and not before", async ({ hub }) => {
    const { admin, card, company } = await openTeam(hub);

    expect((await invite(admin, card._id)).status).toBe(200);
    expect(await ownerOf(hub, card)).toBe(admin.user._id);
    expect(await findMailsTo(hub, card.email)).toMatchObject([
      { template: "invitation", values: { card: "Card 0" } },
    ]);
    const listed = await admin.ask(companyModel, "invitations", { id: company });
    expect(listed).toMatchObject({ items: [{ email: card.email, cards: [card._id] }] });

    const { shown, done, id } = await acceptAll(hub, card.email);

    expect(shown.body).toMatchObject({ card: "Card 0", step: "password" });
    expect(done.status).toBe(200);
    expect(await ownerOf(hub, card)).toBe(id);
    const taken = await admin.raw("POST", "/api/hub/runner/card/assign", {
      id: card._id,
      company: null,
    });
    expect(taken.status).toBe(403);
  });

  test("a second card joins the open invitation of its person", async ({ hub }) => {
    const { admin, cards } = await openTeam(hub, 2);
    const [one, two] = cards;
    const { email } = one!;
    await invite(admin, one!._id);
    await invite(admin, two!._id, { email });

    const { id } = await acceptAll(hub, email);

    expect([await ownerOf(hub, one!), await ownerOf(hub, two!)]).toEqual([id, id]);
  });

  test("a repeated invitation without a card keeps the offered ones", async ({ hub }) => {
    const { admin, card, company } = await openTeam(hub);
    await invite(admin, card._id);
    const names = { lastName: "Ács", firstName: "Réka", language: "hu" };
    await admin.run(companyModel, "invite", { id: company, email: card.email, ...names });

    const { id } = await acceptAll(hub, card.email);

    expect(await ownerOf(hub, card)).toBe(id);
  });

  test("a colleague gets the card at once, with a mail", async ({ hub }) => {
    const { admin, card, company } = await openTeam(hub);
    const colleague = await hub.person({ company });

    await invite(admin, card._id, { email: colleague.user.email });
    const again = await invite(admin, card._id);

    expect(await ownerOf(hub, card)).toBe(colleague.user._id);
    const mails = await findMailsTo(hub, colleague.user.email);
    expect(mails.map(({ template }) => template)).toEqual(["cardReceived"]);
    expect([again.status, again.body["code"]]).toEqual([409, "card.given"]);
  });

  test("a card that was given away, locked or taken out meanwhile does not go along", async ({
    hub,
  }) => {
    const { admin, cards, company } = await openTeam(hub, 4);
    const colleague = await hub.person({ company });
    const email = newAddress();
    for (const { _id } of cards) await invite(admin, _id, { email });
    const [given, locked, out, stays] = cards.map(({ _id }) => _id);
    await admin.run(cardModel, "assign", { id: given, owner: colleague.user._id });
    await admin.run(cardModel, "lock", { id: locked });
    await admin.run(cardModel, "assign", { id: out, company: null });

    const { id } = await acceptAll(hub, email);

    const owners = await Promise.all(cards.map((each) => ownerOf(hub, each)));
    expect(owners).toEqual([colleague.user._id, admin.user._id, admin.user._id, id]);
    expect(stays).toBeDefined();
  });

  test("an invitation whose inviter was removed gives no card", async ({ hub }) => {
    const { admin, card, company } = await openTeam(hub);
    await invite(admin, card._id);
    const token = await findTokenTo(hub, card.email);
    const root = await hub.admin();
    const second = await hub.person({ company, administers: [company] });
    const before = (await hub.store.find(companyModel, company))!;
    const admins = [admin.user._id, second.user._id];
    await hub.store.update(companyModel, { before, patch: { admins } });
    await root.run(companyModel, "removeAdmin", { id: company, user: admin.user._id });

    const reply = await postAuth(hub, "accept-invitation", { token, password: goodPassword });

    expect(reply.body["code"]).toBe("token.invalid");
    expect(await ownerOf(hub, card)).toBe(admin.user._id);
  });

  test("accepting without joining leaves the card with the company", async ({ hub }) => {
    const { admin, card } = await openTeam(hub);
    await invite(admin, card._id);
    const token = await findTokenTo(hub, card.email);
    await postAuth(hub, "accept-invitation", { token, password: goodPassword });
    const names = { lastName: "Ács", firstName: "Réka", language: "hu", join: false };
    const done = await postAuth(hub, "accept-invitation", { token, ...names });

    expect(done.status).toBe(200);
    expect(await ownerOf(hub, card)).toBe(admin.user._id);
  });

  test("a card without a company or a name, and too many mails, are refused", async ({ hub }) => {
    stopClock();
    const { admin, card } = await openTeam(hub);
    const root = await hub.admin();
    const { _id: alone } = await root.create(cardModel, makeCard());
    const noCompany = await invite(root, alone);
    await admin.raw("PATCH", "/api/hub/update/card", { _id: card._id, firstName: "" });
    const noName = await invite(admin, card._id);
    await admin.raw("PATCH", "/api/hub/update/card", { _id: card._id, firstName: "Réka" });
    const replies = [];
    for (let tries = 0; tries < 7; tries += 1) replies.push(await invite(admin, card._id));

    expect(noCompany.body["fields"]).toEqual({ company: "required" });
    expect(noName.body["fields"]).toEqual({ firstName: "required" });
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
