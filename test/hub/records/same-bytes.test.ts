import { expect } from "vitest";
import { orderKeys } from "../../../shared/model/order-keys.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { card } from "../../../shared/models/card.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { createReferencedFiles } from "../../support/create-referenced-files.ts";
import { createRecords } from "../../support/create-records.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const ties = { owner: "some", company: "some", shared: "other" };

test.beforeAll(({ hub }) => createReferencedFiles(hub.store));

test("replies with the same record have the same bytes", async ({ hub }) => {
  const admin = await hub.admin();
  const [made] = await createRecords(hub, card, [makeWholeRecord("card", ties)]);

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => admin.raw("GET", `/api/hub/get/card/${made?._id}`)),
  );

  expect(replies[0]?.body).toMatchObject({ _id: made?._id, links: expect.anything() });
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
});

test.for([...models.values()].map(({ name }) => name))(
  "%s: a stored record has its keys in the order of its model",
  async (name, { hub }) => {
    const model: Model = models.get(name) ?? card;
    const [made] = await createRecords(hub, model, [makeWholeRecord(name, ties)]);
    const stored: Record<string, unknown> = (await hub.store.find(model, made?._id ?? "")) ?? {};

    expect(stored["_id"]).toBe(made?._id);
    const ordered = Object.entries(model.fields).flatMap(([field, { schema }]) =>
      stored[field] === undefined ? [] : [[field, orderKeys(schema, stored[field])]],
    );
    expect(JSON.stringify(stored)).toBe(JSON.stringify(Object.fromEntries(ordered)));
  },
);
