import { describe, expect, expectTypeOf } from "vitest";
import { createProgramClient, type ProgramClient } from "../../../shared/client/program-client.ts";
import type { Seen, ServiceReply } from "../../../shared/client/record-types.ts";
import { createRecordCalls } from "../../../shared/client/records.ts";
import { environment } from "../../../shared/environment.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Card } from "../../../shared/models/card.ts";
import type { CardRules } from "../../../shared/models/card-rules.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import { makeUser } from "../../support/make-records.ts";
import { hubTestWithFaults as test } from "../../support/hub-test.ts";

const password = "Egy programnak is kell jelszó";
let id: string;
let client: ProgramClient;
test.beforeAll(async ({ hub }) => {
  id = "program-1";
  const { createCredentialWrite } = await import("../../../functions/identity/credentials.ts");
  const write = await createCredentialWrite(id, password);
  const fields = { ...makeUser({}), _id: id };
  const { email } = await hub.store.create(userModel, fields, { writes: [write] });
  client = createProgramClient({
    origin: hub.url,
    appToken: process.env[environment.appToken] ?? "",
  });
  await client.logIn(email, password);
});

const given = { name: "Munkahelyi", lastName: "Erős" };

describe("a client of a program", () => {
  test("the client logs in, keeps its session and logs out", async ({ hub }) => {
    const { user } = await client.session();
    expect(user?._id).toBe(id);

    const other = createProgramClient({
      origin: hub.url,
      appToken: process.env[environment.appToken] ?? "",
    });
    await expect(other.logIn(user?.email ?? "", "nem ez")).rejects.toMatchObject({
      code: "login.wrongCredentials",
    });
    await other.logIn(user?.email ?? "", password);
    await other.logOut();
    expect(await other.session()).toEqual({});
    limitCallsAsDeclared();
    hub.faults.faults.throttle = 1;
    expect(await client.session()).toEqual({});
    hub.faults.reset();
    expect((await client.session()).user?._id).toBe(id);
  });
});

describe("calls for the records of a model", () => {
  const cards = () => createRecordCalls<"card", "owner">(client.call, "card");

  test("the client creates, gets, changes, finds, counts and deletes records", async () => {
    const made = await cards().create(given, { idempotencyKey: "client-test-1" });
    const again = await cards().create(given, { idempotencyKey: "client-test-1" });
    expect(again._id).toBe(made._id);

    const { _id, _rev } = made;
    const changed = await cards().update({ _id, _rev, city: "Győr" });
    expect(changed).toEqual({ ...made, _rev: 2, city: "Győr", updatedAt: changed.updatedAt });
    await expect(cards().update({ _id, _rev, city: "Vác" })).rejects.toMatchObject({
      code: "entity.changed",
      current: { city: "Győr" },
    });

    const query = { filter: { city: { $includes: "gyor" } }, sort: { lastName: 1 } } as const;
    const page = await cards().read({ ...query, projection: ["city"], limit: 1 });
    expect(page).toEqual({ items: [{ _id, city: "Győr" }], cursor: null });
    expect(await cards().count({ city: "Győr" })).toBe(1);
    expect(await cards().get(_id)).toEqual(changed);

    await cards().delete(_id);
    await expect(cards().get(_id)).rejects.toMatchObject({ status: 404, code: "record.notFound" });
  });

  test("a service accepts and returns the declared types", async () => {
    const { _id } = await cards().create(given);

    const locked = await cards().run("lock", { id: _id });
    expect(locked.locked).toBe(true);
    const rules = await cards().ask("rules", { id: _id });
    expect(rules).toEqual({ locked: [], required: [], translations: true });
    const { items } = await cards().ask("history", { id: _id });
    expect(items.map(({ action }) => action)).toEqual(["update", "create"]);
    const quota = await createRecordCalls(client.call, "file").ask("quota", {});
    expect(quota).toMatchObject({ usedBytes: 0, files: 0 });
  });

  test("a batch is created as a whole or not at all", async () => {
    const reply = await cards().createAll([given, { ...given, name: "Magán" }]);

    expect("items" in reply && reply.items.map(({ name }) => name)).toEqual([
      "Munkahelyi",
      "Magán",
    ]);
    const wrong = cards().createAll([given, { ...given, name: "" }]);
    await expect(wrong).rejects.toMatchObject({ code: "input.invalid" });
  });

  test("a query that is too long for an address finds the same records", async () => {
    const { _id } = await cards().create({ ...given, city: "Hosszúpályi" });
    const ids = [_id, ...Array.from({ length: 49 }, (_, at) => `${"nincs".repeat(12)}${at}`)];
    const filter = { _id: { $in: ids }, city: "Hosszúpályi" };
    expect(encodeURIComponent(JSON.stringify(filter)).length).toBeLessThan(queryLimits.maxUrlBytes);
    const long = { $or: [filter, { city: "Nincsilyen".repeat(60) }] };
    expect(encodeURIComponent(JSON.stringify(long)).length).toBeGreaterThan(
      queryLimits.maxUrlBytes,
    );

    for (const each of [filter, long]) {
      const { items } = await cards().read({ filter: each, limit: 5, projection: ["city"] });
      expect(items).toEqual([{ _id, city: "Hosszúpályi" }]);
      expect(await cards().count(each)).toBe(1);
    }
  });

  test("the compiler refuses undeclared fields", () => {
    const tags = createRecordCalls<"tag", "owner">(client.call, "tag");
    expectTypeOf<Seen<"card", "owner">>().toEqualTypeOf<Card>();
    expectTypeOf<Seen<"tag", "owner">>().toHaveProperty("code");
    type SeenCompany = Seen<"company", "member" | "companyAdmin">;
    expectTypeOf<SeenCompany["name"]>().toEqualTypeOf<string>();
    expectTypeOf<SeenCompany["taxNumber"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Seen<"card">["name"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ServiceReply<"card", "rules", "owner">>().toEqualTypeOf<CardRules>();

    const neverRun = () => [
      // @ts-expect-error there is no such model
      createRecordCalls(client.call, "business"),
      // @ts-expect-error a card needs a last name
      cards().create({ name: "Munkahelyi" }),
      // @ts-expect-error no caller writes the code
      cards().create({ ...given, code: "1234567890" }),
      // @ts-expect-error no caller writes the owner
      cards().update({ _id: id, owner: id }),
      // @ts-expect-error a text is no number
      cards().update({ _id: id, city: 9024 }),
      // @ts-expect-error there is no such field
      cards().read({ filter: { town: "Győr" } }),
      // @ts-expect-error `active` is a boolean
      cards().count({ active: { $eq: "yes" } }),
      // @ts-expect-error there is no such service
      cards().run("burn", { id }),
      // @ts-expect-error `assign` is told of a card
      cards().run("assign", { owner: id }),
      // @ts-expect-error owners do not read the secret
      async () => (await tags.get(id)).claimSecret,
      // @ts-expect-error a getter is asked
      cards().run("rules", { id }),
    ];
    expect(neverRun).toBeTypeOf("function");
  });
});
