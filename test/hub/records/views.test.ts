import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { contact } from "../../../shared/models/contact.ts";
import { view } from "../../../shared/models/view.ts";
import { makeCard } from "../../support/make-records.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const inactive = { name: "Inaktívak", model: "card", filter: { active: false } } as const;
const share = "/api/hub/runner/view/share";

describe("saved views", () => {
  test("keep filter, order and columns as they were saved", async ({ hub }) => {
    const person = await hub.person();
    const sort = ["-updatedAt", "name", "-city"];
    const columns = ["name", "texts", "city"];

    const made = await person.create(view, { ...inactive, sort, columns });

    expect(await person.get(view, made._id)).toMatchObject({ ...inactive, sort, columns });
    expect((await person.read(view, { filter: { model: "card" } })).items).toHaveLength(1);
    expect((await person.read(view, { filter: { model: "order" } })).items).toEqual([]);
  });

  test("are shown to the admins of the company they are shared with, until that ends", async ({
    hub,
  }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const other = await hub.person({ administers: [company._id], groups: ["cég admin"] });
    const member = await hub.person({ company: company._id });
    const { admin: stranger } = await hub.companyWithAdmin();
    const made = await admin.create(view, inactive);
    await expect(other.get(view, made._id)).rejects.toMatchObject({ status: 404 });

    await admin.call("POST", share, { id: made._id, company: company._id });

    expect(await other.get(view, made._id)).toMatchObject(inactive);
    const byCompany = { filter: { company: company._id, model: "card" } };
    expect((await other.read(view, byCompany)).items.map(({ _id }) => _id)).toEqual([made._id]);
    for (const person of [member, stranger]) {
      await expect(person.get(view, made._id)).rejects.toMatchObject({ status: 404 });
      expect((await person.read(view)).items).toEqual([]);
    }
    await expect(other.update(view, { _id: made._id, name: "Más" })).rejects.toMatchObject({
      status: 403,
    });
    await expect(other.call("POST", share, { id: made._id, company: null })).rejects.toMatchObject({
      code: "access.denied",
    });

    await admin.call("POST", share, { id: made._id, company: null });

    await expect(other.get(view, made._id)).rejects.toMatchObject({ status: 404 });
  });

  test("are not shared with a company of others, be it there or not", async ({ hub }) => {
    const { company: foreign } = await hub.companyWithAdmin();
    const { admin } = await hub.companyWithAdmin();
    const made = await admin.create(view, inactive);

    for (const company of [foreign._id, "missing"]) {
      const reply = await admin.raw("POST", share, { id: made._id, company });
      expect([reply.status, reply.body["fields"]]).toEqual([400, { company: "notAcceptable" }]);
      const created = await admin.raw("POST", "/api/hub/create/view", { ...inactive, company });
      expect([created.status, created.body["code"]]).toEqual([403, "field.forbidden"]);
    }
    const direct = { _id: made._id, company: foreign._id };
    await expect(admin.update(view, direct)).rejects.toMatchObject({ code: "field.forbidden" });
    expect(await admin.get(view, made._id)).not.toHaveProperty("company");
  });

  test("can be shared with a company of one's own when they are created", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const other = await hub.person({ administers: [company._id], groups: ["cég admin"] });

    const made = await admin.create(view, { ...inactive, company: company._id });

    expect(await other.get(view, made._id)).toMatchObject(inactive);
  });

  test("an admin who no longer administers the company sees its shared views no more", async ({
    hub,
  }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const other = await hub.person({ administers: [company._id], groups: ["cég admin"] });
    const made = await admin.create(view, { ...inactive, company: company._id });
    const before = await hub.store.find(companyModel, company._id);
    const admins = [admin.user._id, other.user._id];
    if (before) await hub.store.update(companyModel, { before, patch: { admins } });

    const removal = { id: company._id, user: other.user._id };
    await admin.call("POST", "/api/hub/runner/company/removeAdmin", removal);

    await expect(other.get(view, made._id)).rejects.toMatchObject({ status: 404 });
    expect(await admin.get(view, made._id)).toMatchObject(inactive);
  });

  test("a filter by a field that the reader may not read finds nothing out", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const boss = await hub.admin();
    const secret = { firstName: { $includes: "x" }, "owner.suspendedAt": { $exists: true } };
    const made = await boss.create(view, {
      name: "Felfüggesztettek",
      model: "card",
      filter: secret,
      company: company._id,
    });
    await admin.create(card, makeCard({ company: company._id }));

    expect(await admin.get(view, made._id)).toMatchObject({ name: "Felfüggesztettek" });
    const run = (filter: unknown) =>
      admin.raw("POST", "/api/hub/read/card", { filter }).then(({ status, body }) => ({
        status,
        code: body["code"],
        fields: body["fields"],
      }));
    const refused = await run(secret);
    expect(refused).toMatchObject({ status: 403, code: "field.forbidden" });
    expect(await run({ "owner.noSuchField": { $exists: true } })).toEqual(refused);
  });

  test("are shared with people and groups by admins alone", async ({ hub }) => {
    const person = await hub.person();
    const boss = await hub.admin();
    const reader = await hub.person({ groups: ["HR"] });
    const made = await person.create(view, inactive);
    const shares = [{ sharedGroups: ["HR"] }, { sharedUsers: [reader.user._id] }] as const;

    for (const readers of shares) {
      const created = await person.raw("POST", "/api/hub/create/view", { ...inactive, ...readers });
      expect([created.status, created.body["code"]]).toEqual([403, "field.forbidden"]);
      const patch = { _id: made._id, ...readers };
      await expect(person.update(view, patch)).rejects.toMatchObject({ code: "field.forbidden" });
      const shared = await boss.create(view, { ...inactive, ...readers });
      expect(await reader.get(view, shared._id)).toMatchObject(inactive);
    }
    expect((await reader.read(view)).items).toHaveLength(2);
  });

  test("that are shared are changed by those who may share them; the owner ends a share at any time", async ({
    hub,
  }) => {
    const person = await hub.person();
    const boss = await hub.admin();
    const reader = await hub.person({ groups: ["HR"] });
    const made = await person.create(view, inactive);
    const { _id } = made;
    const shares = { sharedGroups: ["HR" as const], sharedUsers: [reader.user._id] };
    await boss.update(view, { _id, ...shares });

    for (const patch of [
      { name: "Más" },
      { filter: {} },
      { columns: ["city"] },
      { sharedGroups: ["HR" as const, "admin" as const] },
      { name: "Más", sharedGroups: [], sharedUsers: [] },
    ])
      await expect(person.update(view, { _id, ...patch })).rejects.toMatchObject({
        code: "field.forbidden",
      });
    expect(await boss.update(view, { _id, name: "Kikapcsoltak" })).toMatchObject(shares);
    await person.update(view, { _id, sharedGroups: [], sharedUsers: [] });
    await expect(reader.get(view, _id)).rejects.toMatchObject({ status: 404 });
    await person.update(view, { _id, name: "Más" });

    // Nor does the owner share it again by taking the end of the share back.
    const { items } = await person.call<{ items: { _id: string; change: object }[] }>(
      "GET",
      `/api/hub/getter/view/history?id=${_id}`,
    );
    const end = items.find(({ change }) => "sharedUsers" in change && !("name" in change));
    const undone = await person.raw("POST", "/api/hub/runner/view/undo", {
      id: _id,
      change: end?._id,
    });
    expect([undone.status, undone.body["code"]]).toEqual([403, "field.forbidden"]);
    await expect(reader.get(view, _id)).rejects.toMatchObject({ status: 404 });
  });

  test("of a company that its owner no longer administers are not changed by them, but taken back", async ({
    hub,
  }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const other = await hub.person({ administers: [company._id], groups: ["cég admin"] });
    const made = await other.create(view, { ...inactive, company: company._id });
    await other.update(view, { _id: made._id, name: "Kikapcsoltak" });
    const before = await hub.store.find(companyModel, company._id);
    const admins = [admin.user._id, other.user._id];
    if (before) await hub.store.update(companyModel, { before, patch: { admins } });
    await admin.call("POST", "/api/hub/runner/company/removeAdmin", {
      id: company._id,
      user: other.user._id,
    });

    await expect(other.update(view, { _id: made._id, name: "Más" })).rejects.toMatchObject({
      code: "field.forbidden",
    });
    await other.call("POST", share, { id: made._id, company: null });
    expect(await other.update(view, { _id: made._id, name: "Más" })).toMatchObject({ name: "Más" });
  });

  test("name a model that has lists, and are of that model for good", async ({ hub }) => {
    const person = await hub.person();
    const made = await person.create(view, inactive);

    const reply = await person.raw("POST", "/api/hub/create/view", { name: "x", model: "audit" });
    expect(reply.body["fields"]).toEqual({ model: "notAcceptable" });
    await expect(person.update(view, { _id: made._id, model: contact.name })).rejects.toMatchObject(
      { code: "field.forbidden" },
    );
  });
});
