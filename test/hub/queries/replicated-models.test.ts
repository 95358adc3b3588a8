import { describe, expect } from "vitest";
import { recordExportThrottle } from "../../../shared/limits/hub.ts";
import { job } from "../../../shared/models/job.ts";
import { visit } from "../../../shared/models/visit.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const notReady = { status: 503, code: "overloaded", retryAfter: "60" };

describe("a model whose records are in the replica", () => {
  test.for([
    ["GET", `/api/hub/read/${visit.name}`, undefined],
    ["POST", `/api/hub/read/${visit.name}`, {}],
    ["GET", `/api/hub/count/${visit.name}`, undefined],
    ["POST", `/api/hub/count/${visit.name}`, {}],
    ["POST", `/api/hub/export/${visit.name}`, { format: "csv" }],
  ] as const)("%s %s answers 503, never an empty result", async ([method, path, body], { hub }) => {
    const person = await hub.person();

    const reply = await person.raw(method, path, body);

    expect({
      status: reply.status,
      code: reply.body["code"],
      retryAfter: reply.headers.get("retry-after"),
    }).toEqual(notReady);
  });

  test("a refused export starts no job and does not count towards the limit", async ({ hub }) => {
    const person = await hub.person();

    const statuses: number[] = [];
    for (let tried = 0; tried <= recordExportThrottle.maxTries; tried += 1) {
      const reply = await person.raw("POST", `/api/hub/export/${visit.name}`, { format: "csv" });
      statuses.push(reply.status);
    }

    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await person.count(job)).toBe(0);
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
