import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card } from "../../../shared/models/card.ts";
import { consent } from "../../../shared/models/consent.ts";
import { suppression } from "../../../shared/models/suppression.ts";
import { newsletterConsent } from "../../../shared/accounts/newsletter-consent.ts";
import { makeCard } from "../../support/make-records.ts";
import type { RawReply } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

let owner: Person;
let admin: Person;
let id: string;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
  admin = await hub.admin();
  id = (await owner.create(card, makeCard()))._id;
});

const odd: [string, string][] = [
  ["a separator of keys", "a#b"],
  ["a control character", "a\u0001b"],
  ["3,000 bytes", "x".repeat(3000)],
  ["3,000 bytes of two each", "ő".repeat(1500)],
  ["an escape", "a%23b"],
  ["nothing", ""],
];

describe("a value that fits in no key: %s", () => {
  test.each(odd)("a filter with the value matches no record (%s)", async (_, value) => {
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
    "an update with the value as its id finds no record (%s)",
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

  test("a value with separators does not reach the key of another record", async () => {
    const [change] = (await admin.read(audit, { filter: { record: id } })).items;

    expect((await admin.read(audit, { filter: { record: `${id}#` } })).items).toEqual([]);
    expect(change).toMatchObject({ record: id });
    expect((await owner.read(card, { filter: { owner: `${owner.user._id}#` } })).items).toEqual([]);
  });
});

describe("an unpaired surrogate", () => {
  const half = "a\uD800b";
  const wrong = (field: string) => ({
    status: 400,
    body: { code: "input.invalid", fields: { [field]: "wrongFormat" } },
  });

  test("an unpaired surrogate is refused in every text field, and the reply names the field", async () => {
    const { user } = owner;
    const calls: [Promise<RawReply>, string][] = [
      [owner.raw("POST", "/api/hub/create/card", makeCard({ name: half })), "name"],
      [owner.raw("POST", "/api/hub/create/card", [makeCard(), makeCard({ city: half })]), "city"],
      [owner.raw("POST", "/api/hub/create/card", { ...makeCard(), [half]: "" }), "body"],
      [owner.raw("PATCH", "/api/hub/update/card", { _id: id, city: half }), "city"],
      [owner.raw("PATCH", "/api/hub/update/card", { _id: half, city: "Vác" }), "_id"],
      [owner.raw("POST", "/api/hub/delete/card", { ids: [id, half] }), "body"],
      [owner.raw("POST", "/api/hub/read/card", { filter: { city: half } }), "city"],
      [owner.raw("GET", `/api/hub/read/card?filter={"city":"\\uD800"}`), "city"],
      [owner.raw("PATCH", "/api/protected/me", { lastName: half }), "lastName"],
      [owner.raw("POST", "/api/hub/create/feedback", { text: half, page: "/" }), "text"],
      [admin.raw("POST", "/api/hub/runner/user/suspend", { id: half }), "id"],
      [owner.raw("POST", "/api/_auth/login", { email: user.email, password: half }), "password"],
    ];
    for (const [reply, field] of calls) expect(await reply).toMatchObject(wrong(field));
    expect(await owner.get(card, id)).toMatchObject({ city: "Sopron" });
  });

  test("shortening the name of a copy or the result of a line leaves no unpaired surrogate", async () => {
    const name = `${"a".repeat(99)}😀`;
    const { _id } = await owner.create(card, makeCard({ name }));

    const copy = await owner.run(card, "duplicate", { id: _id });

    expect(copy["name"]).toBe(`${"a".repeat(99)} (másolat)`);
  });
});

describe("malformed addresses", () => {
  test.each([
    ["read/card?model=user", "model"],
    ["read/card?body=1", "body"],
    ["read/card?__proto__=1", "__proto__"],
    ["read/card?constructor=1", "constructor"],
    ["get/card/CARD?id=other", "id"],
    ["getter/card/history?id=CARD&service=undo", "service"],
    ["getter/card/history?id=CARD&model=user", "model"],
  ])("the malformed parameter %s is refused by its name", async (path, field) => {
    const reply = await owner.raw("GET", `/api/hub/${path.replace("CARD", id)}`);

    expect(reply).toMatchObject({
      status: 400,
      body: { code: "input.invalid", fields: { [field]: "notAcceptable" } },
    });
  });

  test("a forged cursor of a history is refused, whatever it contains", async () => {
    const { hashText } = await import("../../../functions/platform/lambda/ids.ts");
    const binding = hashText(JSON.stringify([owner.user._id, "card", id])).slice(0, 16);
    for (const place of ["", "x", `\u0001`, `a\u0001b\u0001${id}`, "ő".repeat(2000)]) {
      const cursor = Buffer.from(JSON.stringify([binding, place])).toString("base64url");
      const query = new URLSearchParams({ id, cursor: cursor.slice(0, 500) });
      const reply = await owner.raw("GET", `/api/hub/getter/card/history?${query}`);
      expect([place.slice(0, 9), reply.status, reply.body["code"]]).toEqual([
        place.slice(0, 9),
        400,
        "input.invalid",
      ]);
    }
  });
});

describe("bodies with a content encoding", () => {
  test.each([
    ["application/json; charset=utf-16", 415],
    ['application/json;charset="iso-8859-2"', 415],
    ["application/json; charset=UTF-8", 400],
    ["application/json;charset=utf8", 400],
  ])("a body with the encoding %s answers %i", async (type, status) => {
    const headers = { "content-type": type };
    expect((await owner.raw("POST", "/api/hub/create/card", {}, headers)).status).toBe(status);
  });
});

describe("equal unique values in one batch", () => {
  test("a batch names each later record with a repeated unique value by its position", async () => {
    const reply = await admin.raw("POST", "/api/hub/create/suppression", [
      { email: "egy@tolgyfa.example", reason: "manual" },
      { email: "ketto@tolgyfa.example", reason: "manual" },
      { email: "Egy@Tolgyfa.example", reason: "manual" },
    ]);

    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: "value.taken",
        items: [{ at: 2, code: "value.taken", fields: { email: "notAcceptable" } }],
      },
    });
    expect(await admin.count(suppression, { email: "ketto@tolgyfa.example" })).toBe(0);
  });
});

describe("the count of all audit entries", () => {
  test("the count of all audit entries equals the length of the list", async () => {
    const all = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await admin.read(audit, { limit: 200, ...(cursor && { cursor }) });
      all.push(...page.items);
      ({ cursor } = page);
    }

    expect(await admin.count(audit)).toBe(all.length);
    expect(all.length).toBeGreaterThan(3);
  });
});

describe("e-mail addresses with the separators of keys", () => {
  test.for(["eszter#news@tolgyfa.example", "eszter%23news@tolgyfa.example"])(
    "the address %s has its own consents",
    async (email, { hub }) => {
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
