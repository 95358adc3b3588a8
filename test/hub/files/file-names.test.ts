import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { makeCard } from "../../support/make-records.ts";
import { png } from "./sample-files.ts";
import type { Person } from "../../support/start-hub.ts";
import { filesTest as test } from "./files-hub.ts";

let owner: Person;
let boss: Person;
let colleague: Person;
let admin: Person;
let company: string;
test.beforeAll(async ({ hub }) => {
  const made = await hub.companyWithAdmin();
  [boss, company] = [made.admin, made.company._id];
  [owner, colleague] = [await hub.person({ company }), await hub.person({ company })];
  admin = await hub.admin();
});

const rename = (person: Person, _id: string, name = "új.png") =>
  person.raw("PATCH", "/api/hub/update/file", { _id, name });

/** Creates a card of the owner in the company with this cover. */
async function companyCard(coverImage: string): Promise<string> {
  const { _id } = await owner.create(card, makeCard({ coverImage }));
  await admin.run(card, "assign", { id: _id, company });
  return _id;
}

describe("the name of a file", () => {
  test("the name of a file can be changed by everybody who can write the field that refers to it", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(owner, png);
    const alone = await rename(owner, _id);
    const id = await companyCard(_id);

    expect([alone.status, alone.body["code"]]).toEqual([403, "field.forbidden"]);
    for (const [person, name] of [
      [owner, "egy.png"],
      [boss, "kettő.png"],
      [admin, "három.png"],
    ] as const)
      expect((await rename(person, _id, name)).body).toMatchObject({ _id, name, size: png.length });
    expect((await rename(colleague, _id)).status).toBe(404);
    await admin.run(card, "assign", { id, company: null });
    expect((await rename(boss, _id)).status).toBe(404);
  });

  test("the name cannot be changed through a locked card or a field that a template fixes", async ({
    hub,
  }) => {
    const made = await hub.companyWithAdmin();
    const [cover, fixed] = [await hub.upload(owner, png), await hub.upload(made.admin, png)];
    const id = await companyCard(cover._id);
    const { _id: ruled } = await owner.create(card, makeCard());
    const template = (rules: object) =>
      made.admin.update(companyModel, { _id: made.company._id, template: rules });
    await template({ coverImage: { rule: "locked", value: fixed._id } });
    await admin.run(card, "assign", { id: ruled, company: made.company._id });

    const byTemplate = await rename(owner, fixed._id);
    await template({});
    const free = await rename(owner, fixed._id);
    await admin.run(card, "lock", { id });
    const locked = [await rename(owner, cover._id), await rename(boss, cover._id)];

    expect(await owner.get(card, ruled)).toMatchObject({ coverImage: fixed._id });
    expect([byTemplate.status, byTemplate.body["code"]]).toEqual([403, "field.forbidden"]);
    expect(free.status).toBe(200);
    expect(locked.map(({ status }) => status)).toEqual([403, 403]);
    expect((await rename(admin, cover._id)).status).toBe(200);
  });

  test("a caller who can only read the field can read the name and cannot change it", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(boss, png);
    await boss.update(companyModel, { _id: company, logo: _id });

    expect(await colleague.get(fileModel, _id)).toMatchObject({ _id });
    expect((await rename(colleague, _id)).body["code"]).toBe("field.forbidden");
    expect((await rename(boss, _id)).status).toBe(200);
  });

  test("the same rule holds for the names in a batch", async ({ hub }) => {
    const [one, two] = [await hub.upload(owner, png), await hub.upload(owner, png)];
    await companyCard(one._id);
    const send = (person: Person, ids: string[]) =>
      person.raw(
        "PATCH",
        "/api/hub/update/file",
        ids.map((_id) => ({ _id, name: "sok.png" })),
      );

    const [both, first] = [await send(boss, [one._id, two._id]), await send(boss, [one._id])];

    expect(both.body).toMatchObject({ code: "record.notFound", items: [{ at: 1 }] });
    expect(first.body).toMatchObject({ items: [{ _id: one._id, name: "sok.png" }] });
  });

  test("a caller who can change the name through a record can neither change other fields nor delete the file", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(owner, png);
    const id = await companyCard(_id);

    for (const field of ["path", "owner", "state", "type"])
      expect((await boss.raw("PATCH", "/api/hub/update/file", { _id, [field]: "x" })).status).toBe(
        403,
      );
    await owner.update(card, { _id: id, coverImage: null });
    expect((await boss.raw("DELETE", `/api/hub/filedelete/${_id}`)).status).toBe(404);
    expect((await rename(boss, _id)).status).toBe(404);
  });
});
