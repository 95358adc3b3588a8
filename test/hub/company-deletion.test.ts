import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { card } from "../../shared/models/card.ts";
import { company } from "../../shared/models/company.ts";
import { order } from "../../shared/models/order.ts";
import { user } from "../../shared/models/user.ts";
import { makeCard, nextNumber } from "../make/make-records.ts";
import { wholeRecord } from "../make/whole-records.ts";
import { startHub, type Hub, type Person } from "./start-hub.ts";

let hub: Hub;
let root: Person;
beforeAll(async () => {
  hub = await startHub();
  root = await hub.admin();
});
afterAll(() => hub.stop());

/** A company with an admin, colleagues and their cards, one of them locked. */
async function companyOf({ colleagues = 1, cards = 2 } = {}) {
  const { company: of, admin } = await hub.companyWithAdmin();
  const people = await Promise.all(
    Array.from({ length: colleagues }, () => hub.person({ company: of._id })),
  );
  const stored = (await hub.store.find(company, of._id))!;
  await hub.store.update(company, { before: stored, patch: { admins: [admin.user._id] } });
  const owner = people[0]!;
  const made = await owner.create(card, makeCard());
  const before = (await hub.store.find(card, made._id))!;
  await hub.store.update(card, { before, patch: { company: of._id, locked: true } });
  const { _id: _card, code: _code, ...rest } = (await hub.store.find(card, made._id))!;
  for (let at = 1; at < cards; at += 1)
    await hub.store.create(card, {
      ...rest,
      locked: false,
      code: String(nextNumber()).padStart(10, "0"),
    });
  return { id: of._id, admin, people, owner, card: made._id };
}

describe("deleting a company", () => {
  test("ends what its admins may do with the next request", async () => {
    const { id, admin, owner, card: cardId } = await companyOf();
    const whole = wholeRecord("order", { owner: owner.user._id, company: id, shared: "" });
    const ordered = await hub.store.create(order, whole);
    const before = await admin.get(card, cardId);

    await root.delete(company, id);

    expect(before).toMatchObject({ company: id });
    for (const [model, record] of [
      [card, cardId],
      [user, owner.user._id],
      [order, ordered._id],
    ] as const)
      await expect(admin.get(model, record)).rejects.toMatchObject({ status: 404 });
    expect((await admin.read(card)).items).toEqual([]);
    expect(await hub.store.find(user, admin.user._id)).toMatchObject({ administers: [] });
    expect(await owner.get(card, cardId)).toMatchObject({ locked: true, owner: owner.user._id });
  });

  test("leaves its id with nobody's account and on no card, whatever their number", async () => {
    const { id, admin, people, owner } = await companyOf({ colleagues: 70, cards: 45 });
    const accounts = [admin, ...people].map((person) => person.user._id);

    await root.delete(company, id);

    const found = await hub.store.findMany(user, accounts);
    expect(found).toHaveLength(71);
    expect(found.filter((each) => "company" in each)).toEqual([]);
    expect(await owner.count(card)).toBe(45);
    expect(
      (await owner.read(card, { limit: 100 })).items.filter((each) => "company" in each),
    ).toEqual([]);
    expect(await hub.store.count(card, "byCompany", [id])).toBe(0);
    await expect(root.get(company, id)).rejects.toMatchObject({ status: 404 });
  });

  test("takes nothing from other companies that somebody administers", async () => {
    const [one, other] = [await companyOf(), await companyOf()];
    const account = (await hub.store.find(user, one.admin.user._id))!;
    const patch = { administers: [one.id, other.id], company: other.id };
    await hub.store.update(user, { before: account, patch });

    await root.delete(company, one.id);

    expect(await hub.store.find(user, account._id)).toMatchObject({
      administers: [other.id],
      company: other.id,
    });
    expect(await one.admin.get(card, other.card)).toMatchObject({ company: other.id });
    expect((await one.admin.raw("GET", `/api/hub/get/card/${one.card}`)).status).toBe(404);
  });

  test("does the same in a batch, and nothing where the batch is refused", async () => {
    const [one, two] = [await companyOf(), await companyOf()];
    const remove = (ids: string[]) => root.raw("POST", "/api/hub/delete/company", { ids });

    const refused = await remove([one.id, "0".repeat(26)]);
    const kept = await one.admin.get(card, one.card);
    const done = await remove([one.id, two.id]);

    expect([refused.status, kept["company"], done.status]).toEqual([404, one.id, 204]);
    for (const { admin, card: cardId } of [one, two])
      expect((await admin.raw("GET", `/api/hub/get/card/${cardId}`)).status).toBe(404);
  });

  test("is for admins alone, and its own admins keep what they have", async () => {
    const { id, admin, owner, card: cardId } = await companyOf();

    for (const person of [admin, owner, hub.visitor])
      expect([401, 403]).toContain(
        (await person.raw("DELETE", `/api/hub/delete/company/${id}`)).status,
      );

    expect(await admin.get(card, cardId)).toMatchObject({ company: id });
  });

  test("lets a card that was deleted before come back without it", async () => {
    const { id, owner } = await companyOf();
    const made = await owner.create(card, makeCard());
    await root.run(card, "assign", { id: made._id, company: id });
    await owner.delete(card, made._id);
    await root.delete(company, id);

    const back = await owner.run(card, "restore", { id: made._id });

    expect(back).not.toHaveProperty("company");
  });
});
