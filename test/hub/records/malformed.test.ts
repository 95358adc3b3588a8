import * as fc from "../../support/seeded-check.ts";
import { describe, expect } from "vitest";
import { operationSpecs } from "../../../shared/operations/all.ts";
import { listRoutes } from "../../../shared/operations/declared-routes.ts";
import { card } from "../../../shared/models/card.ts";
import { models } from "../../../shared/models/all.ts";
import { makeCard } from "../../support/make-records.ts";
import type { HubClient } from "../../support/hub-client.ts";
import type { Hub } from "../../support/start-hub.ts";
import { isReplicaMissing } from "../../support/replica-replies.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { setUpShop } from "../shop/shop-hub.ts";

type Callers = Record<string, { client: HubClient; id: string }>;
let callers: Callers;
test.beforeAll(async ({ hub }) => {
  // The legal pages answer 503 until their texts are entered.
  await setUpShop(hub.store);
  callers = await newCallers(hub);
});

/** Callers with their own sessions: the requests below end some of them. */
async function newCallers(hub: Hub): Promise<Callers> {
  const owner = await hub.person();
  const { _id } = await owner.create(card, makeCard());
  const { admin: companyAdmin } = await hub.companyWithAdmin();
  const root = await hub.admin();
  return {
    visitor: { client: hub.visitor, id: _id },
    owner: { client: owner, id: _id },
    "company admin": { client: companyAdmin, id: _id },
    admin: { client: root, id: _id },
  };
}

const routes = Object.values(operationSpecs)
  .filter(({ path }) => path.startsWith("/"))
  .flatMap(listRoutes)
  .filter(({ method, path }) => method !== "HEAD" && path !== "/api/_auth/session");

const nasty = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "../../etc/passwd",
    "%00",
    "'; DROP TABLE cards; --",
    "<script>",
    "${7*7}",
    "a#b",
    "\u202Egnp",
    "😀".repeat(50),
    "NaN",
    "-1",
    "1e309",
    "[object Object]",
    "null",
    "{}",
    "card",
    "user",
    "lock",
    "history",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.json({ maxDepth: 4 }),
);

const body = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    "0",
    '"x"',
    '{"__proto__":{}}',
    '{"_id":{"$gt":""}}',
    '{"format":"csv","filter":{"name":{"$gt":""}}}',
  ),
  fc.json({ maxDepth: 5 }),
  fc
    .dictionary(
      fc.constantFrom(
        "_id",
        "_rev",
        "id",
        "ids",
        "name",
        "filter",
        "sort",
        "limit",
        "projection",
        "format",
        "language",
        "email",
        "password",
        "change",
      ),
      fc.jsonValue({ maxDepth: 3 }),
    )
    .map((fields) => JSON.stringify(fields)),
);

const query = fc.dictionary(
  fc.constantFrom(
    "filter",
    "sort",
    "projection",
    "skip",
    "limit",
    "cursor",
    "explain",
    "depth",
    "c",
    "lang",
    "id",
    "reason",
  ),
  nasty,
  { maxKeys: 3 },
);

const request = fc.record({
  route: fc.constantFrom(...routes),
  segments: fc.array(nasty, { minLength: 3, maxLength: 3 }),
  useId: fc.boolean(),
  query,
  body,
  type: fc.constantFrom(
    "application/json",
    "application/json",
    "application/json; charset=x",
    "text/plain",
  ),
});

/** The number of parallel requests. */
const together = 20;

describe("malformed requests", () => {
  test.for(["visitor", "owner", "company admin", "admin"])(
    "requests of a %s cause no server error, no hang and no crash",
    async (name, { hub }) => {
      const { client, id } = callers[name] ?? { client: hub.visitor, id: "" };
      const requests = fc.sample(request, 500);
      const failures: unknown[] = [];
      for (let start = 0; start < requests.length; start += together)
        await Promise.all(
          requests.slice(start, start + together).map(async (each) => {
            const reply = await send(client, id, each);
            if (reply.status >= 500) failures.push([reply.status, reply.text.slice(0, 200), each]);
          }),
        );

      expect(failures).toEqual([]);
      expect((await hub.visitor.raw("GET", "/api/health")).status).toBe(200);
    },
  );
});

/** Values of the declared kind that are wrong in every other way. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "a#b",
    "#",
    "a\u0000b",
    "\u0001",
    "a\uD800",
    "x".repeat(3000),
    "ő".repeat(1500),
    "%E0%A4%A",
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    5e-324,
    -0,
    true,
    null,
    [],
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.double({ noNaN: true }),
);

/** Well-formed documents whose declared fields have odd values. */
const oddRequest = fc.constantFrom(...models.values()).chain((model) => {
  const names = fc.constantFrom(...Object.keys(model.fields));
  const indexed = [...Object.values(model.indexes), ...Object.values(model.counters)]
    .map((each) => ("partition" in each ? each.partition : each))
    .filter((fields) => fields.length > 0);
  const operator = fc.constantFrom("$eq", "$ne", "$lt", "$gt", "$gte", "$includes");
  const condition = fc.oneof(
    fc.tuple(names, oddValue).map(([name, value]) => ({ [name]: value })),
    fc
      .tuple(names, operator, oddValue)
      .map(([name, sign, value]) => ({ [name]: { [sign]: value } })),
    fc
      .tuple(names, fc.array(oddValue, { maxLength: 4 }))
      .map(([name, $in]) => ({ [name]: { $in } })),
    fc.array(oddValue, { maxLength: 4 }).map(($in) => ({ _id: { $in } })),
    ...indexed.map((fields) =>
      fc
        .array(oddValue, { minLength: fields.length, maxLength: fields.length })
        .map((values) => Object.fromEntries(fields.map((name, place) => [name, values[place]]))),
    ),
  );
  const sort = fc.oneof(
    fc.constant({}),
    fc.tuple(names, fc.constantFrom(1, -1)).map(([name, way]) => ({ [name]: way })),
  );
  const read = fc.record({ filter: condition, sort, limit: fc.constantFrom(1, 50) });
  const patch = fc
    .tuple(oddValue, names, oddValue)
    .map(([_id, name, value]) => ({ [name]: value, _id }));
  const call = (method: string, path: string) => (content: unknown) => ({ method, path, content });
  return fc.oneof(
    read.map(call("POST", `/api/hub/read/${model.name}`)),
    condition.map((filter) => call("POST", `/api/hub/count/${model.name}`)({ filter })),
    patch.map(call("PATCH", `/api/hub/update/${model.name}`)),
    fc.array(patch, { maxLength: 3 }).map(call("PATCH", `/api/hub/update/${model.name}`)),
    fc
      .array(oddValue, { maxLength: 3 })
      .map((ids) => call("POST", `/api/hub/delete/${model.name}`)({ ids })),
    fc
      .record({ id: oddValue, change: oddValue })
      .map(call("POST", `/api/hub/runner/${model.name}/undo`)),
  );
});

describe("declared fields with odd values", () => {
  test.beforeAll(async ({ hub }) => {
    callers = await newCallers(hub);
  });

  test.for(["owner", "company admin", "admin"])(
    "odd values from a %s cause no server error",
    async (name, { hub }) => {
      const { client, id } = callers[name] ?? { client: hub.visitor, id: "" };
      const requests = fc.sample(oddRequest, 200);
      const failures: unknown[] = [];
      for (let start = 0; start < requests.length; start += together)
        await Promise.all(
          requests.slice(start, start + together).map(async ({ method, path, content }) => {
            const reply = await client.raw(method, path, content);
            if (reply.status >= 500 && !isReplicaMissing(path, reply.status))
              failures.push([reply.status, path, JSON.stringify(content).slice(0, 200)]);
          }),
        );
      for (const [change, status] of [
        ["a#b", 404],
        ["a\u0001b", 404],
        ["a\uD800", 400],
      ] as const) {
        const reply = await client.raw("POST", "/api/hub/runner/card/undo", { id, change });
        expect([change, reply.status]).toEqual([change, status]);
      }

      expect(failures).toEqual([]);
    },
  );
});

describe("ids that are not texts", () => {
  test("an id that is not a text is refused in every call and changes nothing", async ({ hub }) => {
    const owner = await hub.person();
    const { _id } = await owner.create(card, makeCard({ city: "Sopron" }));
    const wrong: unknown[] = [];
    for (const id of [[_id], { $gt: "" }, { 0: _id }, 1, true])
      for (const [method, path, content] of [
        ["POST", "create/card", { ...makeCard(), _id: id }],
        ["PATCH", "update/card", { _id: id, city: "Vác" }],
        ["PATCH", "update/card", [{ _id: id, city: "Vác" }]],
        ["POST", "delete/card", { ids: [id] }],
        ["POST", "runner/card/inactivate", { id }],
        ["POST", "runner/card/undo", { id: _id, change: id }],
        ["POST", "read/card", { filter: { _id: { $in: [id] } } }],
        ["POST", "count/card", { filter: { _id: { $ne: id } } }],
      ] as const) {
        const reply = await owner.raw(method, `/api/hub/${path}`, content);
        if (reply.status !== 400 || reply.body["code"] !== "input.invalid")
          wrong.push([method, path, content, reply.status, reply.text]);
      }

    expect(wrong).toEqual([]);
    expect(await owner.get(card, _id)).toMatchObject({ city: "Sopron", active: true, _rev: 1 });
  });
});

describe("names of object prototypes", () => {
  test.for(["__proto__", "constructor", "prototype"])(
    "%s is refused as a key, an operator, a field and a sort key, and names no model or service",
    async (name, { hub }) => {
      const owner = await hub.person();
      const key = (value: unknown) => `{"${name}":${JSON.stringify(value)}}`;
      const bodies: [string, string, string][] = [
        ["POST", "create/card", key("x")],
        ["PATCH", "update/card", key("x")],
        ["POST", "read/card", `{"filter":${key("x")}}`],
        ["POST", "read/card", `{"filter":{"city":${key("x")}}}`],
        ["POST", "read/card", `{"filter":{"$or":[${key({ $eq: 1 })}]}}`],
        ["POST", "read/card", `{"sort":${key(1)}}`],
        ["POST", "count/card", `{"filter":{"$not":${key(null)}}}`],
        ["POST", "runner/card/lock", key("x")],
      ];
      const addresses = [
        `read/card?filter=${encodeURIComponent(key("x"))}`,
        `read/card?sort=${encodeURIComponent(key(1))}`,
        `count/card?filter=${encodeURIComponent(`{"city":${key("x")}}`)}`,
      ];
      const replies = [
        ...(await Promise.all(
          bodies.map(([method, path, text]) => owner.raw(method, `/api/hub/${path}`, text)),
        )),
        ...(await Promise.all(addresses.map((each) => owner.raw("GET", `/api/hub/${each}`)))),
      ];
      expect(replies.map((reply) => [reply.status, reply.body["code"]])).toEqual(
        replies.map(() => [400, "input.invalid"]),
      );
      const paths = [`read/${name}`, `get/${name}/x`, `getter/card/${name}?id=x`, `fields/${name}`];
      for (const path of paths)
        expect([path, (await owner.raw("GET", `/api/hub/${path}`)).status]).toEqual([path, 404]);
      const run = await owner.raw("POST", `/api/hub/runner/card/${name}`, { id: "x" });
      expect(run.status).toBe(404);
    },
  );
});

describe("texts with the signs of patterns", () => {
  test("a filter searches for the signs of a pattern literally", async ({ hub }) => {
    const owner = await hub.person();
    const odd = ["(", "a.*b", "[", "(a+)+$", "\\d", "^", "$", "|", "?", "*"];
    for (const text of odd) await owner.create(card, makeCard({ position: `x${text}y` }));
    await owner.create(card, makeCard({ position: `${"a".repeat(150)}1` }));

    for (const text of odd) {
      const { items } = await owner.read(card, {
        filter: { position: { $includes: `x${text}y` } },
      });
      expect([text, items.map(({ position }) => position)]).toEqual([text, [`x${text}y`]]);
    }
    expect(await owner.count(card, { position: { $includes: "a.b" } })).toBe(0);
    expect(await owner.count(card, { position: { $includes: "." } })).toBe(1);
  });
});

type Malformed = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

function send(
  client: HubClient,
  id: string,
  { route, segments, useId, query: pairs, body: text, type }: Malformed,
) {
  let place = 0;
  const path = route.path.replace(/\{(\w+)\+?\}/g, (_, name: string) => {
    place += 1;
    const given = segments[place - 1] ?? "x";
    if (name === "model" && useId) return "card";
    return encodeURIComponent((name === "id" && useId ? id : given).toWellFormed()) || "x";
  });
  const wellFormed = Object.entries(pairs).map(([key, value]): [string, string] => [
    key,
    value.toWellFormed(),
  ]);
  const search = new URLSearchParams(wellFormed).toString().slice(0, 6000);
  const hasBody = route.method === "POST" || route.method === "PATCH";
  return client.raw(
    route.method,
    `${path}${search ? `?${search}` : ""}`,
    hasBody ? text : undefined,
    hasBody ? { "content-type": type } : {},
  );
}
