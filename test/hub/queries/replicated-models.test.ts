import { describe, expect } from "vitest";
import { visit } from "../../../shared/models/visit.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const notReady = { status: 503, code: "overloaded", retryAfter: "60" };

describe("a model whose records are in the replica, where no search answers", () => {
  test.for([
    ["GET", `/api/hub/read/${visit.name}`, undefined],
    ["POST", `/api/hub/read/${visit.name}`, {}],
    ["GET", `/api/hub/count/${visit.name}`, undefined],
    ["POST", `/api/hub/count/${visit.name}`, {}],
  ] as const)("%s %s answers 503, never an empty result", async ([method, path, body], { hub }) => {
    const person = await hub.person();

    const reply = await person.raw(method, path, body);

    expect({
      status: reply.status,
      code: reply.body["code"],
      retryAfter: reply.headers.get("retry-after"),
    }).toEqual(notReady);
  });

  test("a query that the caller may not make is refused as such", async ({ hub }) => {
    const person = await hub.person();
    const query = `filter=${encodeURIComponent(JSON.stringify({ nothing: 1 }))}`;

    const read = await person.raw("GET", `/api/hub/read/${visit.name}?${query}`);
    const visitor = await hub.visitor.raw("GET", `/api/hub/read/${visit.name}`);

    expect([read.status, read.body["code"]]).toEqual([403, "field.forbidden"]);
    expect(visitor.status).toBe(401);
  });
});
