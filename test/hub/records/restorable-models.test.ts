import { describe, expect } from "vitest";
import type { ModelName } from "../../../shared/models/all.ts";
import { card } from "../../../shared/models/card.ts";
import { contact } from "../../../shared/models/contact.ts";
import { models } from "../../../shared/models/all.ts";
import { isRestorable } from "../../../shared/model/is-restorable.ts";
import { deriveContactId } from "../../../functions/areas/contacts/form-secret.ts";
import { createDepartureWrite } from "../../../functions/data/records/departures.ts";
import { restoreRecord } from "../../../functions/data/records/restore-record.ts";
import { createErasedAddress } from "../../../functions/data/records/erased-addresses.ts";
import { toCaller } from "../../../functions/data/rights/caller.ts";
import { findDeletionMark } from "../../../functions/data/store/deletion-mark.ts";
import { openStore } from "../../../functions/data/store/store.ts";
import { anonymiseAudit } from "../../../functions/data/store/anonymise-audit.ts";
import { nowIso } from "../../../functions/platform/lambda/clock.ts";
import { createId } from "../../../functions/platform/lambda/ids.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeLeastRecord } from "../../support/whole-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";

const ofAdmins = ["contact", "feedback", "masterData", "product", "suppression"] as const;
const path = (model: string, id: string) => `/api/hub/delete/${model}/${id}`;

async function create(admin: Person, name: ModelName): Promise<{ _id: string }> {
  const model = models.get(name)!;
  const made = await admin.raw("POST", `/api/hub/create/${name}`, makeLeastRecord(name));
  expect(made.status).toBeLessThan(300);
  // feedback answers nothing to its author
  const [newest] = (await admin.read(model, { sort: { createdAt: -1 }, limit: 1 })).items;
  return admin.get(model, newest!._id);
}

const suppression = models.get("suppression")!;

/** An admin has suppressed the address of a person and deleted that. */
async function deleteSuppression(hub: Hub) {
  const [admin, person] = [await hub.admin(), await hub.person()];
  const { email } = person.user;
  const input = { ...makeLeastRecord("suppression"), email };
  const { _id } = await admin.create(suppression, input);
  await admin.raw("DELETE", path("suppression", _id));
  return { admin, email, _id };
}

describe("what admins delete", () => {
  test("these models have records that can be restored", () => {
    const names = [...models.values()].filter(isRestorable).map(({ name }) => name);

    expect(names.toSorted()).toEqual(["card", ...ofAdmins]);
  });

  test.for(ofAdmins)("a restored record is as it was: %s", async (name, { hub }) => {
    const admin = await hub.admin();
    const model = models.get(name)!;
    const before = await create(admin, name);

    expect((await admin.raw("DELETE", path(name, before._id))).status).toBe(204);
    expect((await admin.raw("GET", `/api/hub/get/${name}/${before._id}`)).status).toBe(404);
    const back = await admin.run(model, "restore", { id: before._id });

    expect(back).toEqual({ ...before, updatedAt: back.updatedAt, _rev: back._rev });
    expect(back._rev).toBeGreaterThan(1);
  });

  test("a person who could not delete it does not find it", async ({ hub }) => {
    const [admin, stranger] = [await hub.admin(), await hub.person()];
    const { _id } = await create(admin, "contact");
    await admin.raw("DELETE", path("contact", _id));

    await expect(stranger.run(contact, "restore", { id: _id })).rejects.toMatchObject({
      code: "record.notFound",
    });
  });

  test("an owner does not bring back the contact that an admin deleted", async ({ hub }) => {
    const [admin, owner] = [await hub.admin(), await hub.person()];
    const { _id } = await hub.store.create(contact, {
      ...contact.entity.parse({
        ...(await create(admin, "contact")),
        owner: owner.user._id,
      }),
      _id: hub.store.options.newId(),
    });
    await admin.raw("DELETE", path("contact", _id));

    await expect(owner.run(contact, "restore", { id: _id })).rejects.toMatchObject({
      code: "record.notFound",
    });
    expect(await admin.run(contact, "restore", { id: _id })).toMatchObject({ _id });
  });

  test("an erased record is not restored, even if it was deleted before", async ({ hub }) => {
    const admin = await hub.admin();
    const { _id } = await create(admin, "contact");
    await admin.raw("DELETE", path("contact", _id));
    await anonymiseAudit(openStore({ ...hub.store.options, erases: true }), { record: _id }, "");

    await expect(admin.run(contact, "restore", { id: _id })).rejects.toMatchObject({
      code: "record.notFound",
    });
  });

  test("a unique value that was taken meanwhile keeps the deleted record away", async ({ hub }) => {
    const admin = await hub.admin();
    const model = models.get("suppression")!;
    const email = "elvesztett@example.com";
    const { _id } = await admin.create(model, { ...makeLeastRecord("suppression"), email });
    await admin.raw("DELETE", path("suppression", _id));
    await admin.create(model, { ...makeLeastRecord("suppression"), email });

    await expect(admin.run(model, "restore", { id: _id })).rejects.toMatchObject({
      code: "value.taken",
    });
  });

  test("a visitor's withdrawal removes the mark by which a deleted contact is restored", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const form = `form${"0".repeat(30)}${Date.now()}`;
    const _id = deriveContactId(form);
    const left = contact.entity.parse({ ...(await create(admin, "contact")), _id });
    await hub.store.create(contact, left);
    await admin.raw("DELETE", path("contact", _id));
    expect(await findDeletionMark(hub.store.table, contact, _id)).toBeDefined();

    await hub.visitor.raw("POST", "/api/public/contacts/take-back", { form });

    expect(await findDeletionMark(hub.store.table, contact, _id)).toBeUndefined();
    await expect(admin.run(contact, "restore", { id: _id })).rejects.toMatchObject({
      code: "record.notFound",
    });
  });

  test("the address of a person who was erased since does not come back", async ({ hub }) => {
    const { admin, email, _id } = await deleteSuppression(hub);

    await hub.store.table.put(createErasedAddress(email));

    await expect(admin.run(suppression, "restore", { id: _id })).rejects.toMatchObject({
      code: "record.notFound",
    });
  });

  test("a person who is erased while a restore runs does not come back", async ({ hub }) => {
    const { admin, email, _id } = await deleteSuppression(hub);
    const { table } = hub.store;
    // The restore has read that the person is there; the erasure commits before the restore does.
    const get: typeof table.get = async (key) => {
      const item = await table.get(key);
      if (key["sk"] === "address") await table.put(createErasedAddress(email));
      return item;
    };
    const store = { ...hub.store, table: Object.assign(Object.create(table), { get }) };
    const actor = { caller: toCaller(admin.user), store, newId: createId, now: nowIso };

    await expect(restoreRecord(actor, suppression, _id)).rejects.toMatchObject({
      code: "record.notFound",
    });
    expect(await hub.store.find(suppression, _id)).toBeUndefined();
  });

  test("an erasure removes the mark of an earlier deletion", async ({ hub }) => {
    const admin = await hub.admin();
    const { _id } = await create(admin, "contact");
    await admin.raw("DELETE", path("contact", _id));
    const back = await admin.run(contact, "restore", { id: _id });
    expect(await findDeletionMark(hub.store.table, contact, _id)).toBeDefined();

    await openStore({ ...hub.store.options, erases: true }).write([
      { model: contact, delete: contact.entity.parse(back) },
    ]);

    expect(await findDeletionMark(hub.store.table, contact, _id)).toBeUndefined();
  });

  test("who has left does not bring back a contact whose card belongs to a colleague now", async ({
    hub,
  }) => {
    const [admin, former, colleague] = [await hub.admin(), await hub.person(), await hub.person()];
    const company = hub.store.options.newId();
    const made = await hub.store.create(card, {
      ...card.entity.parse(await former.create(card, makeCard())),
      _id: hub.store.options.newId(),
      code: hub.store.options.newId().slice(0, 10).toUpperCase(),
    });
    const leave = async () => {
      const _id = hub.store.options.newId();
      const base = contact.entity.parse(await create(admin, "contact"));
      await hub.store.create(contact, {
        ...base,
        _id,
        owner: former.user._id,
        card: made._id,
        company,
      });
      await former.raw("DELETE", path("contact", _id));
      return _id;
    };
    const [before, after] = [await leave(), await leave()];
    await former.run(contact, "restore", { id: before });

    await hub.store.write([{ model: card, before: made, patch: { owner: colleague.user._id } }], {
      writes: [createDepartureWrite(former.user._id, company)],
    });

    await expect(former.run(contact, "restore", { id: after })).rejects.toMatchObject({
      code: "record.notFound",
    });
    expect(await admin.run(contact, "restore", { id: after })).toMatchObject({ _id: after });
  });
});
