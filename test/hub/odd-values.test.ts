import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../../shared/models/audit.ts";
import { card } from "../../shared/models/card.ts";
import { consent } from "../../shared/models/consent.ts";
import { newsletterConsent } from "../../shared/newsletter-consent.ts";
import { makeCard } from "../make/make-records.ts";
import { startHub, type Hub, type Person } from "./start-hub.ts";

let hub: Hub;
let owner: Person;
let admin: Person;
let id: string;
beforeAll(async () => {
  hub = await startHub();
  owner = await hub.person();
  admin = await hub.admin();
  id = (await owner.create(card, makeCard()))._id;
});
afterAll(() => hub.stop());

const odd: [string, string][] = [
  ["a separator of keys", "a#b"],
  ["a control character", "a\u0001b"],
  ["3,000 bytes", "x".repeat(3000)],
  ["3,000 bytes of two each", "ő".repeat(1500)],
  ["half a character", "a\uD800"],
  ["an escape", "a%23b"],
  ["nothing", ""],
];

describe("a value that no key could hold: %s", () => {
  test.each(odd)("matches nothing (%s)", async (_, value) => {
    for (const person of [owner, admin])
      for (const filter of [
        { _id: value },
        { _id: { $in: [value, "\uFFFD", "a\uFFFD"] } },
        { owner: value },
        { company: value },
      ]) {
        expect(
          (await person.call<{ items: unknown[] }>("POST", "/api/hub/read/card", { filter })).items,
        ).toEqual([]);
        expect(await person.call("POST", "/api/hub/count/card", { filter })).toEqual({ count: 0 });
      }
    const lists = await admin.call("POST", "/api/hub/read/comment", {
      filter: { model: "card", record: value },
    });
    expect(lists).toMatchObject({ items: [] });
  });

  test.each(odd.filter(([, value]) => value !== ""))(
    "is no record to change (%s)",
    async (_, value) => {
      const missing = { status: 404, body: { code: "record.notFound" } };
      const replies = await Promise.all([
        owner.raw("PATCH", "/api/hub/update/card", { _id: value, city: "Vác" }),
        owner.raw(
          "GET",
          `/api/hub/get/card/${encodeURIComponent(value.slice(0, 64).toWellFormed())}`,
        ),
        owner.raw("POST", "/api/hub/runner/card/undo", { id, change: value.slice(0, 64) }),
      ]);
      for (const reply of replies) expect(reply).toMatchObject(missing);
      const lines = [
        await owner.raw("PATCH", "/api/hub/update/card", [
          { _id: id, city: "Vác" },
          { _id: value, city: "Vác" },
        ]),
        await owner.raw("POST", "/api/hub/delete/card", { ids: [id, value.slice(0, 64)] }),
      ];
      for (const reply of lines)
        expect(reply).toMatchObject({
          ...missing,
          body: { code: "record.notFound", items: [{ at: 1, code: "record.notFound" }] },
        });
      expect(await owner.get(card, id)).toMatchObject({ city: "Sopron" });
    },
  );

  test("does not reach into another record's key", async () => {
    const [change] = (await admin.read(audit, { filter: { record: id } })).items;

    expect((await admin.read(audit, { filter: { record: `${id}#` } })).items).toEqual([]);
    expect(change).toMatchObject({ record: id });
    expect((await owner.read(card, { filter: { owner: `${owner.user._id}#` } })).items).toEqual([]);
  });
});

describe("an e-mail address with signs that keys use themselves", () => {
  test.each(["eszter#news@tolgyfa.example", "eszter%23news@tolgyfa.example"])(
    "%s has its own register of consents",
    async (email) => {
      const person = await hub.person({ email });
      const textVersion = newsletterConsent.version;

      const reply = await person.raw("POST", "/api/protected/me/newsletter", {
        given: true,
        textVersion,
      });

      expect(reply.status).toBe(201);
      const found = await admin.read(consent, { filter: { email } });
      expect(found.items).toMatchObject([{ email, owner: person.user._id }]);
    },
  );
});
