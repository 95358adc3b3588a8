import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

let owner: Person;
let admin: Person;
test.beforeAll(async ({ hub }) => {
  [owner, admin] = [await hub.person(), await hub.admin()];
});

describe("a date in a filter", () => {
  test.for(
    tuples([
      ["createdAt", "0000-01-01T00:00:00.000Z", "tooLow"],
      ["createdAt", "1999-12-31", "tooLow"],
      ["updatedAt", "2200-01-01T00:00:00.000Z", "tooLarge"],
      ["createdAt", "9999", "tooLarge"],
    ]),
  )("%s: %s is refused as %s by every call that filters", async ([field, value, problem]) => {
    const filter = encodeURIComponent(JSON.stringify({ [field]: { $gte: value } }));
    const replies = [
      await admin.raw("GET", `/api/hub/read/tag?filter=${filter}`),
      await admin.raw("GET", `/api/hub/count/tag?filter=${filter}`),
      await admin.raw("POST", "/api/hub/read/tag", { filter: { [field]: { $in: [value] } } }),
      await owner.raw("GET", `/api/hub/read/card?filter=${filter}`),
    ];

    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 400,
        body: { code: "input.invalid", fields: { [field]: problem } },
      });
  });

  test.for(["2000-01-01", "2199-12-31T23:59:59.999Z", "2026"])("%s is accepted", async (value) => {
    await owner.read(card, { filter: { createdAt: { $lt: value } } });
  });
});

describe("a date in a record", () => {
  test.for(
    tuples([
      ["0000-01-01", "tooLow"],
      ["2200-01-01", "tooLarge"],
    ]),
  )("the end %s of a stand-in is refused as %s", async ([until, problem]) => {
    const made = await owner.create(card, makeCard());

    const refused = await admin.raw("PATCH", "/api/hub/update/card", {
      _id: made._id,
      standIn: { card: made._id, until },
    });

    expect(refused).toMatchObject({ status: 400, body: { fields: { "standIn.until": problem } } });
    expect((await owner.get(card, made._id))["standIn"]).toBeUndefined();
  });

  test("a text in a field without dates may begin with any year", async () => {
    const { items } = await owner.read(card, { filter: { name: "1848-03-15" } });

    expect(items).toEqual([]);
  });
});
