// @module-tag no-second-look
import { createRecords } from "../../support/create-records.ts";
import { describe, expect } from "vitest";
import type { Company } from "../../../shared/models/company.ts";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { notification } from "../../../shared/models/notification.ts";
import { product } from "../../../shared/models/product.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { type FilesHub, filesTestWithFaults as test } from "./files-hub.ts";
import { png } from "./sample-files.ts";
import type { Person } from "../../support/start-hub.ts";

let owner: Person;
let other: Person;
let admin: Person;
let boss: Person;
let company: Company;
test.beforeAll(async ({ hub }) => {
  [owner, other, admin] = [await hub.person(), await hub.person(), await hub.admin()];
  const made = await hub.companyWithAdmin();
  [boss, company] = [made.admin, made.company];
});

const missing = "0".repeat(26);
const coverOf = (id: string) => ({ ...makeCard(), coverImage: id });
const fetchStatic = (person: Person, id: string) =>
  person.raw("GET", `/api/hub/static/${id}/original`);
const withoutRequest = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, requestId: "" },
});
/** The references to a file: first those on its item, then those with their own items. */
const referencesTo = async (hub: FilesHub, id: string) => {
  const item = await hub.store.table.get({ pk: `file#${id}`, sk: "record" });
  const held = item?.["referrers"] instanceof Set ? [...item["referrers"]].map(String) : [];
  const items = (await hub.everything())
    .map((text) => JSON.parse(text) as { pk: string; sk: string })
    .filter(({ pk }) => pk === `fileref.file#${id}`);
  expect(Number(item?.["references"] ?? 0)).toBe(items.length);
  return [...held, ...items.map(({ sk }) => sk)];
};
const countOf = async (hub: FilesHub, id: string) => (await referencesTo(hub, id)).length;

describe("a file that nothing refers to", () => {
  test("only the owner and admins can read the file, and for others it does not exist on any path", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(owner, png);
    const paths: [string, (id: string) => string, object?][] = [
      ["GET", (id) => `/api/hub/get/file/${id}`],
      ["GET", (id) => `/api/hub/static/${id}/original`],
      ["GET", (id) => `/api/hub/static/${id}/320.webp`],
      ["POST", (id) => `/api/hub/fileclone/${id}`, {}],
      ["DELETE", (id) => `/api/hub/filedelete/${id}`],
      ["DELETE", (id) => `/api/hub/delete/file/${id}`],
      ["GET", (id) => `/api/hub/getter/file/history?id=${id}`],
    ];

    for (const [method, path, body] of paths) {
      const foreign = await other.raw(method, path(_id), body);
      const absent = await other.raw(method, path(missing), body);
      const visitor = await hub.visitor.raw(method, path(_id), body);

      expect([path(""), withoutRequest(foreign)]).toEqual([path(""), withoutRequest(absent)]);
      expect([path(""), foreign.status, visitor.status]).toEqual([path(""), 404, 401]);
    }
    expect((await fetchStatic(owner, _id)).status).toBe(200);
    expect((await fetchStatic(admin, _id)).status).toBe(200);
    expect((await other.read(fileModel, { filter: { _id } })).items).toEqual([]);
    expect((await other.read(fileModel)).items).toEqual([]);
    for (const filter of [{ owner: owner.user._id }, { name: "x" }])
      await expect(other.read(fileModel, { filter })).rejects.toMatchObject({
        code: "query.tooBroad",
      });
  });
});

describe("a file that a record refers to", () => {
  test("everybody who can read the record can read the file, until the record is taken away", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(owner, png);
    const made = await owner.create(card, coverOf(_id));
    const before = await fetchStatic(boss, _id);
    const assign = (to: string | null) =>
      hub.store.find(card, made._id).then(async (found) => {
        if (found === undefined) throw new Error("The card is gone");
        await hub.store.update(card, { before: found, patch: { company: to ?? undefined } });
      });

    await assign(company._id);
    const within = await fetchStatic(boss, _id);
    const record = await boss.raw("GET", `/api/hub/get/file/${_id}`);
    const deleted = await boss.raw("DELETE", `/api/hub/filedelete/${_id}`);
    await assign(null);
    const after = await fetchStatic(boss, _id);

    expect([before.status, within.status, after.status]).toEqual([404, 200, 404]);
    expect(record.body).toMatchObject({ _id, state: "ready" });
    expect(deleted.status).toBe(403);
  });

  test("only callers who can read the field can read its file", async ({ hub }) => {
    const colleague = await hub.person({ company: company._id });
    const [logo, template] = [await hub.upload(boss, png), await hub.upload(boss, png)];
    await boss.update(companyModel, {
      _id: company._id,
      logo: logo._id,
      template: { coverImage: { rule: "locked", value: template._id } },
    });

    expect((await fetchStatic(colleague, logo._id)).status).toBe(200);
    expect((await fetchStatic(colleague, template._id)).status).toBe(404);
    expect((await fetchStatic(other, logo._id)).status).toBe(404);
  });

  test("references in nested fields and in lists are found, each once", async ({ hub }) => {
    const [cover, image] = [await hub.upload(boss, png), await hub.upload(admin, png)];

    await boss.update(companyModel, { _id: company._id, brand: { cover: cover._id } });
    const offered = { ...makeWholeRecord("product", { owner: "", company: "", shared: "" }) };
    await admin.create(product, { ...offered, images: [image._id, image._id], active: true });

    expect(await countOf(hub, cover._id)).toBe(1);
    expect((await referencesTo(hub, cover._id)).join()).toContain(
      `company#${company._id}#brand.cover`,
    );
    expect(await countOf(hub, image._id)).toBe(1);
    expect((await fetchStatic(other, image._id)).status).toBe(200);
  });

  test("the file cannot be deleted on any path until the last reference is removed", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(owner, png);
    const [one, two] = [
      await owner.create(card, coverOf(_id)),
      await owner.create(card, coverOf(_id)),
    ];
    const refused = await Promise.all([
      owner.raw("DELETE", `/api/hub/filedelete/${_id}`),
      owner.raw("DELETE", `/api/hub/delete/file/${_id}`),
      owner.raw("POST", "/api/hub/delete/file", { ids: [_id] }),
      admin.raw("DELETE", `/api/hub/filedelete/${_id}`),
    ]);

    await owner.update(card, { _id: one._id, coverImage: null });
    const still = await owner.raw("DELETE", `/api/hub/filedelete/${_id}`);
    await owner.delete(card, two._id);
    const gone = await owner.raw("DELETE", `/api/hub/filedelete/${_id}`);

    expect(refused.map(({ status, body }) => [status, body["code"]])).toEqual(
      Array.from({ length: 4 }, () => [409, "file.inUse"]),
    );
    expect([still.status, gone.status]).toEqual([409, 204]);
    expect(await referencesTo(hub, _id)).toEqual([]);
    expect((await fetchStatic(owner, _id)).status).toBe(404);
  });

  test("the error of a batch names the file in use", async ({ hub }) => {
    const [free, used] = [await hub.upload(owner, png), await hub.upload(owner, png)];
    await owner.create(card, coverOf(used._id));

    const refused = await owner.raw("POST", "/api/hub/delete/file", { ids: [free._id, used._id] });

    expect(refused.body).toMatchObject({ code: "file.inUse", items: [{ at: 1 }] });
    expect((await fetchStatic(owner, free._id)).status).toBe(200);
  });

  test("a file cannot be deleted and referred to at the same moment", async ({ hub }) => {
    for (let round = 0; round < 15; round += 1) {
      const { _id } = await hub.upload(owner, `round ${round}`.padEnd(png.length), "a.png");
      const before = (await hub.store.find(fileModel, _id))!;
      await hub.store.update(fileModel, { before, patch: { picture: "made" } });

      const [created, deleted] = await Promise.all([
        owner.raw("POST", "/api/hub/create/card", coverOf(_id)),
        owner.raw("DELETE", `/api/hub/filedelete/${_id}`),
      ]);

      const isThere = (await hub.store.find(fileModel, _id)) !== undefined;
      expect([created.status === 201, deleted.status === 204]).toEqual([isThere, !isThere]);
      expect(await countOf(hub, _id)).toBe(isThere ? 1 : 0);
    }
  });

  test("concurrent references are all counted", async ({ hub }) => {
    const { _id } = await hub.upload(owner, png);

    const made = await Promise.all(
      Array.from({ length: 12 }, () => owner.create(card, coverOf(_id))),
    );
    const most = await countOf(hub, _id);
    await Promise.all(
      made.map((each, at) =>
        at % 2 === 0
          ? owner.delete(card, each._id)
          : owner.update(card, { _id: each._id, coverImage: null }),
      ),
    );

    expect([most, await countOf(hub, _id)]).toEqual([12, 0]);
    expect(await referencesTo(hub, _id)).toEqual([]);
  });
});

describe("a file that very many records refer to", () => {
  test("everybody who can read the last record can read the file, and other callers cannot", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(owner, png);
    const own = await owner.create(card, coverOf(_id));
    const { _id: _own, code: _code, ...stored } = (await hub.store.find(card, own._id))!;
    const copies = Array.from({ length: 149 }, (_, at) => ({
      ...stored,
      _id: `many${String(at).padStart(3, "0")}`,
      code: String(at).padStart(10, "0"),
    }));
    for (let at = 0; at < copies.length; at += 10)
      await createRecords(hub, card, copies.slice(at, at + 10));
    // references are ordered by their records
    const last = { ...stored, _id: "zzzz", code: "ZZZZZZZZZZ", owner: other.user._id };
    await hub.store.create(card, last);
    const stranger = await hub.person();

    const [read, copy, none] = [
      await fetchStatic(other, _id),
      await other.run(card, "duplicate", { id: "zzzz" }),
      await fetchStatic(stranger, _id),
    ];

    expect(await countOf(hub, _id)).toBe(152);
    expect([read.status, none.status]).toEqual([200, 404]);
    expect(copy).toMatchObject({ coverImage: _id, owner: other.user._id });
  });
});

describe("referring to a file", () => {
  test("a reference to another user's file gives the same error as a missing file", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(owner, png);
    const create = (id: string) => other.raw("POST", "/api/hub/create/card", coverOf(id));

    const [foreign, absent] = [await create(_id), await create(missing)];

    expect(withoutRequest(foreign)).toEqual(withoutRequest(absent));
    expect(foreign.body).toMatchObject({
      code: "input.invalid",
      fields: { coverImage: "notAcceptable" },
    });
    expect(await countOf(hub, _id)).toBe(0);
  });

  test("a reference to a file that the caller reads through another record is allowed", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(boss, png);
    await boss.update(companyModel, { _id: company._id, logo: _id });
    const colleague = await hub.person({ company: company._id });

    const made = await colleague.create(card, coverOf(_id));

    expect(made["coverImage"]).toBe(_id);
    expect(await countOf(hub, _id)).toBe(2);
  });

  test("a reference to a file that has not arrived is refused", async ({ hub }) => {
    const { file } = await hub.announce(owner, "a.png", 5);

    const refused = await owner.raw("POST", "/api/hub/create/card", coverOf(file._id));

    expect(refused.body["code"]).toBe("input.invalid");
  });

  test("a reference to a file without a picture is refused only where a picture is required", async ({
    hub,
  }) => {
    const { _id } = await hub.upload(owner, "words", "a.txt");

    const created = await owner.raw("POST", "/api/hub/create/card", coverOf(_id));
    const message = await hub.store.create(notification, {
      ...makeWholeRecord("notification", { owner: other.user._id, company: "", shared: "" }),
      files: [_id],
    });

    expect([created.status, created.body["code"]]).toEqual([400, "file.notPicture"]);
    expect(created.body["fields"]).toEqual({ coverImage: "notAcceptable" });
    expect((await fetchStatic(other, _id)).status).toBe(200);
    await other.delete(notification, message._id);
    expect((await fetchStatic(other, _id)).status).toBe(404);
  });

  test("a batch with a wrong reference changes nothing, and its error names each wrong record", async ({
    hub,
  }) => {
    const [mine, foreign] = [await hub.upload(owner, png), await hub.upload(other, png)];
    const before = await owner.count(card);

    const refused = await owner.raw("POST", "/api/hub/create/card", [
      coverOf(mine._id),
      coverOf(foreign._id),
      coverOf(missing),
    ]);
    const made = await owner.call<{ items: { _id: string }[] }>("POST", "/api/hub/create/card", [
      coverOf(mine._id),
      coverOf(mine._id),
    ]);
    const changed = await owner.raw("PATCH", "/api/hub/update/card", [
      { _id: made.items[0]?._id, coverImage: mine._id },
      { _id: made.items[1]?._id, coverImage: foreign._id },
    ]);

    expect(refused.body["items"]).toMatchObject([{ at: 1 }, { at: 2 }]);
    expect(await owner.count(card)).toBe(before + 2);
    expect(changed.body).toMatchObject({ code: "input.invalid", items: [{ at: 1 }] });
    expect(await countOf(hub, mine._id)).toBe(2);
  });

  test("an undo that restores a reference needs the same right", async ({ hub }) => {
    const { _id } = await hub.upload(owner, png);
    const made = await owner.create(card, coverOf(_id));
    await owner.update(card, { _id: made._id, coverImage: null });
    await owner.call("DELETE", `/api/hub/filedelete/${_id}`);
    const { items } = await owner.ask<{ items: { _id: string; action: string }[] }>(
      card,
      "history",
      { id: made._id },
    );
    const change = items.find(({ action }) => action === "update")?._id;

    const refused = await owner.raw("POST", "/api/hub/runner/card/undo", { id: made._id, change });

    expect(refused.body).toMatchObject({ code: "input.invalid" });
  });

  test("a duplicated card refers to the same file", async ({ hub }) => {
    const { _id } = await hub.upload(owner, png);
    const made = await owner.create(card, coverOf(_id));

    const copy = await owner.run(card, "duplicate", { id: made._id });

    expect(copy["coverImage"]).toBe(_id);
    expect(await countOf(hub, _id)).toBe(2);
  });

  test("a reference costs one more request, and an unchanged reference costs none", async ({
    hub,
  }) => {
    const [one, two] = [await hub.upload(owner, png), await hub.upload(owner, png)];
    const made = await owner.create(card, coverOf(one._id));
    const callsOf = async (patch: object) => {
      hub.faults.reset();
      await owner.update(card, { _id: made._id, ...patch });
      return Object.values(hub.faults.calls).reduce((sum, calls) => sum + calls, 0);
    };

    const [plain, changed] = [
      await callsOf({ position: "vezető" }),
      await callsOf({ coverImage: two._id }),
    ];

    expect(changed - plain).toBe(1);
    expect([await countOf(hub, one._id), await countOf(hub, two._id)]).toEqual([0, 1]);
  });

  test("a reference is stored while the table refuses for conflicts", async ({ hub }) => {
    const { _id } = await hub.upload(owner, png);
    Object.assign(hub.faults.faults, { conflict: 0.5 });

    const made = await Promise.all(
      Array.from({ length: 6 }, () => owner.create(card, coverOf(_id))),
    );
    hub.faults.reset();

    expect(made).toHaveLength(6);
    expect(await countOf(hub, _id)).toBe(6);
  });
});

describe("invalid input", () => {
  test.each([
    ["POST", "/api/hub/runner/file/complete", {}],
    ["POST", "/api/hub/runner/file/complete", { id: "x".repeat(65) }],
    ["POST", "/api/hub/fileclone/x", { owner: "me" }],
    ["POST", "/api/hub/fileupload", { name: "a", size: 1, owner: "me" }],
    ["POST", "/api/hub/fileupload", { size: 1 }],
    ["POST", "/api/hub/fileupload", []],
    ["DELETE", "/api/hub/filedelete/x?all=1"],
  ])("the input is refused: %s %s %j", async (method, path, body?: unknown) => {
    const reply = await owner.raw(method, path, body);

    expect([reply.status, reply.body["code"]]).toEqual([400, "input.invalid"]);
  });

  test("a server field of a file is refused, even for its owner", async ({ hub }) => {
    const { _id } = await hub.upload(owner, png);
    const patches = [{ owner: other.user._id }, { state: "pending" }, { path: "x" }, { size: 0 }];

    for (const patch of patches) {
      const reply = await owner.raw("PATCH", "/api/hub/update/file", { _id, ...patch });
      expect(reply.status).toBe(403);
    }
    expect((await owner.raw("POST", "/api/hub/create/file", { name: "a" })).status).toBe(403);
  });
});

describe("a copy of a file", () => {
  test("a copy belongs to the caller and has the same bytes", async ({ hub }) => {
    const source = await hub.upload(owner, png, "arckép.png");
    await owner.create(card, coverOf(source._id));

    const copy = await owner.call<Record<string, unknown>>(
      "POST",
      `/api/hub/fileclone/${source._id}`,
      {},
    );
    await hub.lose(`private/${source._id}/original`);

    expect(copy).toMatchObject({
      name: "arckép.png",
      sha256: source["sha256"],
      type: "image/png",
      state: "ready",
      picture: "making",
    });
    expect(copy["_id"]).not.toBe(source._id);
    expect(await hub.stored(`private/${String(copy["_id"])}/original`)).toEqual(png);
  });

  test("the operation needs no body and refuses one with values", async ({ hub }) => {
    const { _id } = await hub.upload(owner, png);
    const path = `/api/hub/fileclone/${_id}`;

    const bare = await owner.raw("POST", path, undefined, { "content-type": undefined });
    const filled = await owner.raw("POST", path, { name: "más.png" });

    expect([bare.status, bare.body["state"]]).toEqual([201, "ready"]);
    expect([filled.status, filled.body["code"]]).toEqual([400, "input.invalid"]);
  });

  test("a file that has not arrived is not copied", async ({ hub }) => {
    const { file } = await hub.announce(owner, "a.png", 5);

    const refused = await owner.raw("POST", `/api/hub/fileclone/${file._id}`, {});

    expect([refused.status, refused.body["code"]]).toEqual([409, "file.notArrived"]);
  });

  test("one Idempotency-Key creates one copy", async ({ hub }) => {
    const { _id } = await hub.upload(owner, png);
    const clone = () =>
      owner.raw("POST", `/api/hub/fileclone/${_id}`, {}, { "idempotency-key": "copy-1" });

    const [first, second] = await Promise.all([clone(), clone()]);

    expect([first.status, second.body]).toEqual([201, first.body]);
  });
});
