// @module-tag no-second-look
import { describe, expect } from "vitest";
import { folder } from "../../../shared/models/folder.ts";
import { report } from "../../../shared/models/report.ts";
import { comment } from "../../../shared/models/comment.ts";
import { planShareWrites } from "../../../functions/data/store/share-items.ts";
import { createShared } from "../../support/create-shared.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Person } from "../../support/start-hub.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { makeLeastRecord } from "../../support/whole-records.ts";

const least = makeLeastRecord("report");

describe("a share for editing", () => {
  test("an editor changes the content, and neither shares, moves, archives nor deletes", async ({
    hub,
  }) => {
    const [maker, editor] = [await hub.person({ groups: ["HR"] }), await hub.person()];
    const own = await createShared(hub, maker, report, {
      ...least,
      editorUsers: [editor.user._id],
    });

    const changed = await editor.update(report, { _id: own._id, name: "Másképp", blocks: [] });

    expect(changed).toMatchObject({ name: "Másképp", owner: maker.user._id });
    const refused = [
      { sharedUsers: [editor.user._id] },
      { sharedGroups: ["HR"] },
      { editorUsers: [] },
      { editorGroups: ["HR"] },
      { archived: true },
      { folder: null },
    ];
    for (const fields of refused)
      await expect(editor.update(report, { _id: own._id, ...fields })).rejects.toMatchObject({
        code: "field.forbidden",
      });
    await expect(editor.delete(report, own._id)).rejects.toMatchObject({ code: "access.denied" });
    expect((await editor.read(report)).items.map(({ _id }) => _id)).toEqual([own._id]);
  });

  test("an editor sees the former versions and takes a change back", async ({ hub }) => {
    const [maker, editor] = [await hub.person({ groups: ["HR"] }), await hub.person()];
    const own = await createShared(hub, maker, report, {
      ...least,
      editorUsers: [editor.user._id],
    });
    await maker.update(report, { _id: own._id, name: "Elírt" });

    const history = await editor.raw("GET", `/api/hub/getter/report/history?id=${own._id}`);
    const [last] = history.body["items"] as { _id: string }[];
    const undone = await editor.raw("POST", "/api/hub/runner/report/undo", {
      id: own._id,
      change: last?._id,
    });

    expect([history.status, undone.status]).toEqual([200, 200]);
    expect(await maker.get(report, own._id)).toMatchObject({ name: own.name });
  });

  test("more people than one transaction can replace are refused", async ({ hub }) => {
    const maker = await hub.person({ groups: ["HR"] });
    const people = (from: number) => Array.from({ length: 40 }, (_, at) => `person-${from + at}`);
    const { _id: id } = await maker.create(report, least);
    for (const sharedUsers of [people(0), people(100)]) {
      const before = (await hub.store.find(report, id))!;
      await hub.store.update(report, { before, patch: { sharedUsers } });
    }
    const { email } = (await hub.person({ groups: ["értékesítés"] })).user;

    await expect(maker.run(report, "shareWith", { id, email, edit: true })).rejects.toMatchObject({
      problem: { fields: { sharedUsers: "tooLong" } },
    });
  });
});

describe("sharing by address", () => {
  const share = (maker: Person, body: object) =>
    maker.raw("POST", "/api/hub/runner/report/shareWith", body);

  test("a person who opens reports is added, changed and named; others are not found", async ({
    hub,
  }) => {
    const maker = await hub.person({ groups: ["HR"] });
    const seller = await hub.person({ groups: ["értékesítés"] });
    const [private_, suspended] = [
      await hub.person(),
      await hub.person({ groups: ["értékesítés"], suspendedAt: "2026-01-01T00:00:00.000Z" }),
    ];
    const { _id: id } = await maker.create(report, least);
    const { email } = seller.user;

    const read = await share(maker, { id, email: email.toUpperCase(), edit: false });
    expect([read.status, read.body["sharedUsers"]]).toEqual([200, [seller.user._id]]);
    const edit = await share(maker, { id, email, edit: true });
    expect([edit.body["sharedUsers"], edit.body["editorUsers"]]).toEqual([[], [seller.user._id]]);

    const people = await seller.raw("GET", `/api/hub/getter/report/people?id=${id}`);
    const { lastName, firstName } = seller.user;
    expect(people.body).toEqual({
      items: [{ _id: seller.user._id, lastName, firstName, email, edits: true }],
    });

    const unknown = ["nobody@nevjegy.example", private_, suspended, maker].map((each) =>
      typeof each === "string" ? each : each.user.email,
    );
    const refused = await Promise.all(
      unknown.map((address) => share(maker, { id, email: address, edit: false })),
    );
    for (const reply of refused)
      expect([reply.status, reply.body["fields"]]).toEqual([400, { email: "notAcceptable" }]);
    expect((await share(seller, { id, email: maker.user.email, edit: false })).status).toBe(403);
  });
});

describe("people of a share", () => {
  test("only the call by address adds them, so that ids from reports lead to no names", async ({
    hub,
  }) => {
    const maker = await hub.person({ groups: ["CRM Vezető"] });
    const [stranger, reader] = [await hub.person(), await hub.person()];
    const id = stranger.user._id;

    for (const fields of [{ sharedUsers: [id] }, { editorUsers: [id] }])
      for (const model of [report, folder])
        await expect(
          maker.create(model, { ...(model === report ? least : { name: "Új" }), ...fields }),
        ).rejects.toMatchObject({ code: "field.forbidden" });
    const own = await createShared(hub, maker, report, {
      ...least,
      sharedUsers: [reader.user._id],
    });
    for (const name of ["sharedUsers", "editorUsers"])
      await expect(
        maker.update(report, { _id: own._id, [name]: [reader.user._id, id] }),
      ).rejects.toMatchObject({ problem: { fields: { [name]: "notAcceptable" } } });

    const { items } = await maker.ask<{ items: { _id: string }[] }>(report, "people", {
      id: own._id,
    });
    expect(items.map(({ _id }) => _id)).toEqual([reader.user._id]);
  });

  test("its owner lets a reader edit, removes them, and takes that back", async ({ hub }) => {
    const [maker, reader] = [await hub.person({ groups: ["HR"] }), await hub.person()];
    const id = reader.user._id;
    const { _id } = await createShared(hub, maker, report, { ...least, sharedUsers: [id] });

    const moved = await maker.update(report, { _id, sharedUsers: [], editorUsers: [id] });
    expect([moved["sharedUsers"], moved["editorUsers"]]).toEqual([[], [id]]);
    await maker.update(report, { _id, editorUsers: [] });
    await expect(maker.update(report, { _id, editorUsers: [id] })).rejects.toMatchObject({
      problem: { fields: { editorUsers: "notAcceptable" } },
    });

    const { items } = await maker.ask<{ items: { _id: string }[] }>(report, "history", { id: _id });
    const undone = await maker.run(report, "undo", { id: _id, change: items[0]?._id ?? "" });
    expect(undone["editorUsers"]).toEqual([id]);
  });
});

describe("what is in a folder", () => {
  test("readers of a folder read what is in it at any depth, and editors change it", async ({
    hub,
  }) => {
    const maker = await hub.person({ groups: ["HR"] });
    const [reader, editor] = [await hub.person(), await hub.person({ groups: ["call center"] })];
    const stranger = await hub.person();
    const outer = await createShared(hub, maker, folder, {
      name: "Közös",
      sharedUsers: [reader.user._id],
      editorGroups: ["call center"],
    });
    const inner = await maker.create(folder, { name: "Belső", folder: outer._id });
    const own = await maker.create(report, { ...least, folder: inner._id });
    const alone = await maker.create(report, { ...least, name: "Saját" });

    for (const person of [reader, editor]) {
      const page = await person.read(report);
      expect(page.items.map(({ _id }) => _id)).toEqual([own._id]);
      expect(await person.count(report)).toBe(1);
      expect(await person.get(report, own._id)).toMatchObject({ name: own.name });
      const folders = (await person.read(folder)).items.map(({ _id }) => _id);
      expect(new Set(folders)).toEqual(new Set([outer._id, inner._id]));
      await expect(person.get(report, alone._id)).rejects.toMatchObject({ status: 404 });
    }
    await expect(reader.update(report, { _id: own._id, name: "Új" })).rejects.toMatchObject({
      code: "field.forbidden",
    });
    expect(await editor.update(report, { _id: own._id, name: "Új" })).toMatchObject({ name: "Új" });
    expect((await stranger.read(report)).items).toEqual([]);
  });

  test("the call after the end of a folder's share finds nothing in it", async ({ hub }) => {
    const [maker, reader] = [await hub.person({ groups: ["HR"] }), await hub.person()];
    const shared = await createShared(hub, maker, folder, {
      name: "Közös",
      sharedUsers: [reader.user._id],
    });
    const own = await maker.create(report, { ...least, folder: shared._id });
    expect(await reader.get(report, own._id)).toMatchObject({ _id: own._id });

    await maker.update(folder, { _id: shared._id, sharedUsers: [] });

    await expect(reader.get(report, own._id)).rejects.toMatchObject({ status: 404 });
    expect([await reader.count(report), (await reader.read(report)).items]).toEqual([0, []]);
  });

  test("a report that is moved out of a folder leaves its readers at once", async ({ hub }) => {
    const [maker, reader] = [await hub.person({ groups: ["HR"] }), await hub.person()];
    const shared = await createShared(hub, maker, folder, {
      name: "Közös",
      sharedUsers: [reader.user._id],
    });
    const own = await maker.create(report, { ...least, folder: shared._id });

    await maker.update(report, { _id: own._id, folder: null });

    await expect(reader.get(report, own._id)).rejects.toMatchObject({ status: 404 });
    expect((await reader.read(report)).items).toEqual([]);
  });

  test("an editor of a folder puts reports into it, and its owner sees them", async ({ hub }) => {
    const [owner, editor] = [
      await hub.person({ groups: ["HR"] }),
      await hub.person({ groups: ["HR"] }),
    ];
    const shared = await createShared(hub, owner, folder, {
      name: "Közös",
      editorUsers: [editor.user._id],
    });

    const made = await editor.create(report, { ...least, folder: shared._id });

    expect((await owner.read(report)).items.map(({ _id }) => _id)).toEqual([made._id]);
    await expect(owner.delete(report, made._id)).rejects.toMatchObject({ code: "access.denied" });
  });

  test("a folder of others, one that does not exist and the folder itself are refused", async ({
    hub,
  }) => {
    const [maker, other] = [
      await hub.person({ groups: ["HR"] }),
      await hub.person({ groups: ["HR"] }),
    ];
    const foreign = await createShared(hub, other, folder, {
      name: "Másé",
      sharedUsers: [maker.user._id],
    });
    const outer = await maker.create(folder, { name: "Külső" });
    const inner = await maker.create(folder, { name: "Belső", folder: outer._id });
    const own = await maker.create(report, least);

    const put = (_id: string, into: string) =>
      maker.update(_id === own._id ? report : folder, { _id, folder: into });
    const refused = { problem: { fields: { folder: "notAcceptable" } } };

    await expect(put(own._id, foreign._id)).rejects.toMatchObject(refused);
    await expect(put(own._id, "nowhere")).rejects.toMatchObject(refused);
    await expect(put(outer._id, inner._id)).rejects.toMatchObject(refused);
    await expect(put(outer._id, outer._id)).rejects.toMatchObject(refused);
    await expect(maker.create(report, { ...least, folder: foreign._id })).rejects.toMatchObject(
      refused,
    );
  });

  test("readers of a folder comment what is in it", async ({ hub }) => {
    const [maker, reader] = [await hub.person({ groups: ["HR"] }), await hub.person()];
    const shared = await createShared(hub, maker, folder, {
      name: "Közös",
      sharedUsers: [reader.user._id],
    });
    const own = await maker.create(report, { ...least, folder: shared._id });

    await reader.create(comment, { model: "report", record: own._id, text: "Szép." });

    const filter = { model: "report", record: own._id };
    expect((await maker.read(comment, { filter })).items).toHaveLength(1);
    await maker.update(folder, { _id: shared._id, sharedUsers: [] });
    await expect(
      reader.create(comment, { model: "report", record: own._id, text: "Még?" }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe("a folder's time of the last change", () => {
  test("a change of what is in a folder is the time of all folders around it", async ({ hub }) => {
    const maker = await hub.person({ groups: ["HR"] });
    const outer = await maker.create(folder, { name: "Külső" });
    const inner = await maker.create(folder, { name: "Belső", folder: outer._id });
    const own = await maker.create(report, { ...least, folder: inner._id });
    // A message for each of the folders around it.
    const deliver = async () => {
      for (let level = 0; level < 3; level += 1) await deliverOutbox(hub, "folderContent");
    };
    await deliver();
    const modified = async ({ _id }: { _id: string }) =>
      String((await maker.get(folder, _id)).lastModified);
    const before = await modified(outer);

    const { updatedAt } = await maker.update(report, { _id: own._id, name: "Új" });
    await deliver();

    const [inside, around] = [await modified(inner), await modified(outer)];
    expect([before < updatedAt!, inside >= updatedAt!, around >= inside]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe("the list of shared records", () => {
  test("a page costs the same number of requests among many records of others", async ({ hub }) => {
    const [maker, reader] = [await hub.person({ groups: ["HR"] }), await hub.person()];
    const shared = { ...least, sharedUsers: [reader.user._id] };
    const first = await createShared(hub, maker, report, shared);
    for (let nth = 0; nth < 30; nth += 1) await maker.create(report, least);
    const last = await createShared(hub, maker, report, shared);

    const page = await reader.read(report, { explain: "1" });

    expect(page.items.map(({ _id }) => _id)).toEqual([last._id, first._id]);
    expect(page.explain?.at(-1)).toBe(
      "The records came by the index byOwner and the index shared.",
    );
  });

  test("a change writes only the shares that it makes or ends", async ({ hub }) => {
    const maker = await hub.person({ groups: ["HR"] });
    const own = await createShared(hub, maker, report, {
      ...least,
      sharedUsers: ["one", "two"],
      sharedGroups: ["HR"],
    });
    const holders = (record: object) =>
      planShareWrites(report, own, { ...own, ...record }).map((write) => Object.keys(write)[0]);

    expect(holders({ name: "Új" })).toEqual([]);
    expect(holders({ sharedUsers: ["two", "three"] })).toEqual(["put", "delete"]);
    expect(holders({ sharedUsers: [], sharedGroups: [] })).toEqual(["delete", "delete", "delete"]);
  });

  test("a deleted report leaves the list", async ({ hub }) => {
    const [maker, reader] = [await hub.person({ groups: ["HR"] }), await hub.person()];
    const own = await createShared(hub, maker, report, {
      ...least,
      sharedUsers: [reader.user._id],
    });
    expect((await reader.read(report)).items).toHaveLength(1);

    await maker.delete(report, own._id);

    expect((await reader.read(report)).items).toEqual([]);
  });
});
