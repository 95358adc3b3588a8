import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

/** The order of checks is model or service, rights, input, record: a call reports the first failure. */

let person: Person;
test.beforeAll(async ({ hub }) => {
  person = await hub.person();
});

const missing = "0".repeat(26);
const told = ({ status, body }: Awaited<ReturnType<Person["raw"]>>) =>
  `${status} ${String(body["code"])}`;

describe("a service that the caller may run on no record", () => {
  test.each([
    ["masterData/archive", {}],
    ["masterData/archive", { id: missing }],
    ["masterData/archive", "{"],
    ["user/invite", {}],
    [
      "user/invite",
      { email: "uj@tolgyfa.example", lastName: "Ács", firstName: "Réka", language: "hu" },
    ],
    ["user/suspend", { id: missing }],
    ["user/suspend", { id: 5 }],
    ["card/unlock", { id: missing }],
    ["campaign/undo", { id: missing, change: missing }],
    ["company/invite", {}],
  ])("the service is denied for any input: %s %j", async (service, body) => {
    const path = `/api/hub/runner/${service}`;

    expect(told(await person.raw("POST", path, body))).toBe("403 access.denied");
  });

  test("the service is denied on the caller's own record too", async () => {
    const suspended = await person.raw("POST", "/api/hub/runner/user/suspend", {
      id: person.user._id,
    });

    expect(told(suspended)).toBe("403 access.denied");
  });

  test("a getter is denied too", async () => {
    const path = "/api/hub/getter/campaign/history";

    expect(told(await person.raw("GET", path))).toBe("403 access.denied");
    expect(told(await person.raw("GET", `${path}?id=${missing}`))).toBe("403 access.denied");
  });

  test("the input is checked for a caller who may run the service", async ({ hub }) => {
    const admin = await hub.admin();
    const path = "/api/hub/runner/masterData/archive";

    expect(told(await admin.raw("POST", path, {}))).toBe("400 input.invalid");
    expect(told(await admin.raw("POST", path, { id: missing }))).toBe("404 record.notFound");
  });
});

describe("an unknown service", () => {
  test.each(["{", [], {}, 5])("an unknown service is refused for any input: %j", async (body) => {
    for (const name of ["nope", "history", "constructor", "__proto__"])
      expect(told(await person.raw("POST", `/api/hub/runner/card/${name}`, body))).toBe(
        "404 service.unknown",
      );
    expect(told(await person.raw("POST", "/api/hub/runner/nope/lock", body))).toBe(
      "404 model.unknown",
    );
  });

  test("a getter call does not find a runner", async () => {
    for (const name of ["nope", "lock", "toString"])
      expect(told(await person.raw("GET", `/api/hub/getter/card/${name}?id=x&y=1`))).toBe(
        "404 service.unknown",
      );
  });

  test("an unknown service is refused after the checks of body size and type", async () => {
    const headers = { "content-type": "text/plain" };
    const reply = await person.raw("POST", "/api/hub/runner/card/nope", {}, headers);

    expect(told(reply)).toBe("415 type.unsupported");
  });
});

describe("checks of an update", () => {
  const update = (body: unknown) => person.raw("PATCH", "/api/hub/update/card", body);

  test("an update reports invalid values before it loads the record", async () => {
    const wrong = { name: 5, email: "nobody" };
    const fields = { name: "wrongType", email: "wrongFormat" };

    for (const reply of [await update({ _id: missing, ...wrong })])
      expect(reply).toMatchObject({ status: 400, body: { code: "input.invalid", fields } });
    expect(await update([{ _id: missing, ...wrong }])).toMatchObject({
      status: 400,
      body: { items: [{ at: 0, code: "input.invalid", fields }] },
    });
    expect(told(await update({ _id: missing, name: "Új" }))).toBe("404 record.notFound");
  });

  test("an update reports invalid values of a foreign, a missing and a locked record alike", async ({
    hub,
  }) => {
    const other = await hub.person();
    const foreign = await other.create(card, makeCard());
    const locked = await person.create(card, makeCard());
    await person.run(card, "lock", { id: locked._id });

    for (const _id of [foreign._id, locked._id, missing])
      expect(told(await update({ _id, email: "nobody" }))).toBe("400 input.invalid");
    expect(told(await update({ _id: locked._id, email: "uj@tolgyfa.example" }))).toBe(
      "403 card.locked",
    );
  });

  test("an update reports unwritable fields before invalid values", async () => {
    for (const body of [
      { _id: missing, locked: "yes", name: 5 },
      { _id: missing, nothing: 5, name: 5 },
    ]) {
      expect(told(await update(body))).toBe("403 field.forbidden");
      expect(told(await update([body]))).toBe("403 field.forbidden");
    }
  });
});
