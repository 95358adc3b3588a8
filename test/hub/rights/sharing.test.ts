// @module-tag no-second-look
import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { accessGroups } from "../../../shared/access-groups.ts";
import { feedback } from "../../../shared/models/feedback.ts";
import { folder } from "../../../shared/models/folder.ts";
import { query } from "../../../shared/models/query.ts";
import { report } from "../../../shared/models/report.ts";
import { createShared } from "../../support/create-shared.ts";
import { makeLeastRecord } from "../../support/whole-records.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const makers = new Set<string>(["Isten", "Admin", "HR", "CRM Vezető"]);

describe("the creators of folders, queries and reports", () => {
  test.for(accessGroups)(
    "the exact name of the group decides who creates: %s",
    async (group, { hub }) => {
      const person = await hub.person({ groups: [group] });

      const reply = await person.raw("POST", "/api/hub/create/folder", { name: "Saját" });

      expect([reply.status, reply.body["code"]]).toEqual(
        makers.has(group) ? [201, undefined] : [403, "access.denied"],
      );
    },
  );
});

describe("shared records", () => {
  test("the account and the group of a share read the record, and only its owner changes it", async ({
    hub,
  }) => {
    const maker = await hub.person({ groups: ["HR"] });
    const [guest, caller, stranger] = [
      await hub.person(),
      await hub.person({ groups: ["call center"] }),
      await hub.person({ groups: ["értékesítés"] }),
    ];
    const own = await createShared(hub, maker, report, {
      ...makeLeastRecord("report"),
      sharedUsers: [guest.user._id],
      sharedGroups: ["call center"],
    });

    for (const reader of [guest, caller]) {
      expect((await reader.read(report)).items.map(({ _id }) => _id)).toEqual([own._id]);
      expect(await reader.count(report)).toBe(1);
      const page = await reader.read(report, { explain: "1", sort: { name: 1 } });
      expect(page.explain).toContain(
        "You read the report records that are shared with you or with a group of yours.",
      );
      await expect(reader.update(report, { _id: own._id, name: "Más" })).rejects.toMatchObject({
        status: 403,
      });
      await expect(reader.delete(report, own._id)).rejects.toMatchObject({ status: 403 });
    }
    expect((await stranger.read(report)).items).toEqual([]);
    expect(await maker.count(report)).toBe(1);
  });

  test("the next request after the end of a share does not find the record", async ({ hub }) => {
    const [maker, guest] = [await hub.person({ groups: ["HR"] }), await hub.person()];
    const own = await createShared(hub, maker, folder, {
      name: "Közös",
      sharedUsers: [guest.user._id],
    });
    expect(await guest.get(folder, own._id)).toMatchObject({ name: "Közös" });

    await maker.update(folder, { _id: own._id, sharedUsers: [] });

    await expect(guest.get(folder, own._id)).rejects.toMatchObject({ status: 404 });
    expect(await guest.count(folder)).toBe(0);
  });
});

describe("stored filters", () => {
  /** A filter of this depth as JSON text. */
  const nested = (depth: number) => `${'{"$not":'.repeat(depth)}{}${"}".repeat(depth)}`;
  const unkept: [string, string][] = [
    ["a number past what is exact", '{"total":{"$gt":1e20}}'],
    ["a number past all numbers", '{"total":{"$gt":1e309}}'],
    ["a number below what is kept", '{"total":{"$gt":1e-200}}'],
    ["a number in a list", '{"total":{"$in":[1,-1e30]}}'],
    ["a filter too deep for a query", nested(11)],
    ["a filter too deep for the table", nested(40)],
    ["a field without a name", '{"city":{"":1}}'],
    ["more bytes than a query has", JSON.stringify({ city: { $in: ["á".repeat(40_000)] } })],
  ];

  test.for(unkept)(
    "a stored filter is refused for %s, in queries, reports and campaigns",
    async ([, filter], { hub }) => {
      const person = await hub.person({ groups: ["HR", "admin"] });
      const chart =
        '{"model":"order","filter":#,"xAxes":["state"],"yAxes":["total"],"operation":"sum"}';
      const block = `{"kind":"chart","id":"c","title":"","view":"bar","rowSize":"wide","chart":${chart}}`;
      const places: [string, string, string, string][] = [
        ["query", "filter", "filter", "#"],
        ["report", "blocks", "blocks.0.chart.filter", `[${block}]`],
        ["campaign", "audience", "audience.filter", '{"model":"card","filter":#}'],
      ];

      for (const [model, field, path, holder] of places) {
        const least = JSON.stringify({ ...makeLeastRecord(model), [field]: "HERE" });
        const body = least.replace('"HERE"', () => holder.replace("#", () => filter));
        const reply = await person.raw("POST", `/api/hub/create/${model}`, body);

        expect([model, reply.status, reply.body["code"]]).toEqual([model, 400, "input.invalid"]);
        expect(Object.keys(reply.body["fields"] ?? {})).toEqual([path]);
      }
    },
  );

  test("a stored filter is returned unchanged, up to the depth of a query", async ({ hub }) => {
    const person = await hub.person({ groups: ["HR"] });
    const filter = {
      $or: [{ $and: [{ $or: [{ $and: [{ total: { $in: [0, 1.5, -9e15] } }] }] }] }],
    };

    const made = await person.create(query, { ...makeLeastRecord("query"), filter });

    expect(await person.get(query, made._id)).toMatchObject({ filter });
  });
});

describe("feedback", () => {
  test("the author of feedback does not read it, and a repeated request stores it once", async ({
    hub,
  }) => {
    const [giver, admin] = [await hub.person(), await hub.admin()];
    const key = { "idempotency-key": randomUUID() };
    const send = () => giver.raw("POST", "/api/hub/create/feedback", { text: "szép" }, key);

    const [first, again] = [await send(), await send()];

    for (const { status, body } of [first, again]) expect([status, body]).toEqual([201, {}]);
    const { items } = await admin.read(feedback);
    expect(items.map(({ author, text }) => [author, text])).toEqual([[giver.user._id, "szép"]]);
    await expect(giver.read(feedback)).rejects.toMatchObject({ code: "access.denied" });
  });
});
