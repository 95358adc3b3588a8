import { createRecords } from "../../support/create-records.ts";
import { TableClient } from "../../../functions/platform/aws/table-client.ts";
import { afterAll, describe, expect, vi } from "vitest";
import { computeBatchLimit } from "../../../functions/data/batch/batch-limit.ts";
import { maxCompanyAdmins } from "../../../shared/limits/companies.ts";
import { deadlines } from "../../../shared/limits/platform.ts";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { order } from "../../../shared/models/order.ts";
import { user } from "../../../shared/models/user.ts";
import { limitCallsAsDeclared } from "../../support/call-limits.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { postAuth } from "../accounts/account-hub.ts";
import { makeSignUp } from "../accounts/account-visitor.ts";
import type { RawReply } from "../../support/hub-client.ts";
import { findTokenTo } from "../../support/waiting-mails.ts";
import type { Hub, HubWithFaults, Person } from "../../support/start-hub.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { startScriptedService } from "../../support/scripted-service.ts";
import { startTieWorker, type TieWorker } from "./tie-worker.ts";
import { hubTestWithFaults as test, tuples } from "../../support/hub-test.ts";
import { expectMeasured } from "../../support/expect-measured.ts";

let root: Person;
let ties: TieWorker;
test.beforeAll(async ({ hub }) => {
  ties = await startTieWorker(hub);
  root = await hub.admin();
});
afterAll(async () => {
  await ties.stop();
});
test.afterEach(({ hub }) => {
  vi.restoreAllMocks();
  hub.faults.reset();
});

/** The accounts and cards in the table that still refer to a company. */
async function naming(hub: Hub, id: string, accounts: readonly string[], cards: readonly string[]) {
  const people = await hub.store.findMany(user, accounts);
  const owned = await hub.store.findMany(card, cards);
  return [
    ...people.filter(({ company: of, administers }) => [of, administers].flat().includes(id)),
    ...owned.filter(({ company: of }) => of === id),
  ];
}

/** A company with an admin, members and their cards. One card is locked. */
async function companyOf(hub: Hub, { colleagues = 1, cards = 2 } = {}) {
  const { company: of, admin } = await hub.companyWithAdmin();
  const people = await Promise.all(
    Array.from({ length: colleagues }, () => hub.person({ company: of._id })),
  );
  const stored = (await hub.store.find(company, of._id))!;
  await hub.store.update(company, { before: stored, patch: { admins: [admin.user._id] } });
  const owner = people[0]!;
  const made = await owner.create(card, makeCard());
  const before = (await hub.store.find(card, made._id))!;
  await hub.store.update(card, { before, patch: { company: of._id, locked: true } });
  const { _id: _card, code: _code, ...rest } = (await hub.store.find(card, made._id))!;
  const others = Array.from({ length: cards - 1 }, () => ({
    ...rest,
    locked: false,
    code: String(nextNumber()).padStart(10, "0"),
  }));
  for (let at = 0; at < others.length; at += computeBatchLimit(card))
    await createRecords(hub, card, others.slice(at, at + computeBatchLimit(card)));
  return { id: of._id, admin, people, owner, card: made._id };
}

describe("deleting a company", () => {
  test("the company's admins lose their rights with the next request", async ({ hub }) => {
    const { id, admin, owner, card: cardId } = await companyOf(hub);
    const whole = makeWholeRecord("order", { owner: owner.user._id, company: id, shared: "" });
    const ordered = await hub.store.create(order, whole);
    const before = await admin.get(card, cardId);

    await root.delete(company, id);

    expect(before).toMatchObject({ company: id });
    for (const [model, record] of [
      [card, cardId],
      [user, owner.user._id],
      [order, ordered._id],
    ] as const)
      await expect(admin.get(model, record)).rejects.toMatchObject({ status: 404 });
    expect((await admin.read(card)).items).toEqual([]);
    expect(await hub.store.find(user, admin.user._id)).toMatchObject({ administers: [] });
    expect(await owner.get(card, cardId)).toMatchObject({ locked: true, owner: owner.user._id });
  });

  test("no account and no card refers to the company any more, however many there are", async ({
    hub,
  }) => {
    const { id, admin, people, owner } = await companyOf(hub, { colleagues: 70, cards: 45 });
    const accounts = [admin, ...people].map((person) => person.user._id);

    await root.delete(company, id);
    await ties.workAll();

    const found = await hub.store.findMany(user, accounts);
    expect(found).toHaveLength(71);
    expect(found.filter((each) => "company" in each)).toEqual([]);
    expect(await owner.count(card)).toBe(45);
    expect(
      (await owner.read(card, { limit: 100 })).items.filter((each) => "company" in each),
    ).toEqual([]);
    expect(await hub.store.count(card, "byCompany", [id])).toBe(0);
    await expect(root.get(company, id)).rejects.toMatchObject({ status: 404 });
  });

  test("the user's other companies do not change", async ({ hub }) => {
    const [one, other] = [await companyOf(hub), await companyOf(hub)];
    const account = (await hub.store.find(user, one.admin.user._id))!;
    const patch = { administers: [one.id, other.id], company: other.id };
    await hub.store.update(user, { before: account, patch });

    await root.delete(company, one.id);
    await ties.workAll();

    expect(await hub.store.find(user, account._id)).toMatchObject({
      administers: [other.id],
      company: other.id,
    });
    expect(await one.admin.get(card, other.card)).toMatchObject({ company: other.id });
    expect((await one.admin.raw("GET", `/api/hub/get/card/${one.card}`)).status).toBe(404);
  });

  test("a batch has the same effect, and a refused batch changes nothing", async ({ hub }) => {
    const [one, two] = [await companyOf(hub), await companyOf(hub)];
    const remove = (ids: string[]) => root.raw("POST", "/api/hub/delete/company", { ids });

    const refused = await remove([one.id, "0".repeat(26)]);
    const kept = await one.admin.get(card, one.card);
    const done = await remove([one.id, two.id]);

    expect([refused.status, kept["company"], done.status]).toEqual([404, one.id, 204]);
    for (const { admin, card: cardId } of [one, two])
      expect((await admin.raw("GET", `/api/hub/get/card/${cardId}`)).status).toBe(404);
  });

  test("the deletion and the loss of its admins' rights are one transaction, for any number of admins", async ({
    hub,
  }) => {
    const { id, admin } = await companyOf(hub);
    const others = await Promise.all(
      Array.from({ length: maxCompanyAdmins - 1 }, () =>
        hub.person({ company: id, administers: [id] }),
      ),
    );
    const accounts = [admin, ...others].map((person) => person.user._id);
    const before = (await hub.store.find(company, id))!;
    await hub.store.update(company, { before, patch: { admins: accounts } });
    const transactions = () => hub.faults.calls["TransactWriteItems"] ?? 0;
    const earlier = transactions();
    throttleAfterOne(hub);

    const { status } = await root.raw("DELETE", `/api/hub/delete/company/${id}`);
    const written = transactions() - earlier;
    hub.faults.reset();

    expect([status, written]).toEqual([204, 1]);
    expect(await hub.store.find(company, id)).toBeUndefined();
    expect(await naming(hub, id, accounts, [])).toEqual([]);
  });

  test("a deletion without enough time leaves the company and its admins unchanged", async ({
    hub,
  }) => {
    const { id, admin, card: cardId } = await companyOf(hub);
    const before = await hub.store.findMany(user, [admin.user._id]);
    limitCallsAsDeclared();
    hub.faults.faults.operations = new Set(["TransactWriteItems"]);
    hub.faults.faults.throttle = 1;

    const { status } = await root.raw("DELETE", `/api/hub/delete/company/${id}`);
    hub.faults.reset();

    expect(status).toBe(503);
    expect(await hub.store.findMany(user, [admin.user._id])).toEqual(before);
    expect(await admin.get(card, cardId)).toMatchObject({ company: id });
    expect(await admin.get(company, id)).toMatchObject({ admins: [admin.user._id] });
  });

  test("a batch removes all its companies from an account that administers them", async ({
    hub,
  }) => {
    const [one, two] = [await companyOf(hub), await companyOf(hub)];
    const shared = one.admin.user._id;
    const account = (await hub.store.find(user, shared))!;
    await hub.store.update(user, { before: account, patch: { administers: [one.id, two.id] } });
    const before = (await hub.store.find(company, two.id))!;
    const admins = [shared, two.admin.user._id];
    await hub.store.update(company, { before, patch: { admins } });

    const { status } = await root.raw("POST", "/api/hub/delete/company", {
      ids: [one.id, two.id],
    });

    expect(status).toBe(204);
    for (const each of await hub.store.findMany(user, admins))
      expect(each).toMatchObject({ administers: [] });
  });

  test("only admins can delete a company, and its own admins keep their rights", async ({
    hub,
  }) => {
    const { id, admin, owner, card: cardId } = await companyOf(hub);

    for (const person of [admin, owner, hub.visitor])
      expect([401, 403]).toContain(
        (await person.raw("DELETE", `/api/hub/delete/company/${id}`)).status,
      );

    expect(await admin.get(card, cardId)).toMatchObject({ company: id });
  });

  test("a card that was deleted before the company is restored without it", async ({ hub }) => {
    const { id, owner } = await companyOf(hub);
    const made = await owner.create(card, makeCard());
    await root.run(card, "assign", { id: made._id, company: id });
    await owner.delete(card, made._id);
    await root.delete(company, id);

    const back = await owner.run(card, "restore", { id: made._id });

    expect(back).not.toHaveProperty("company");
  });

  test("a copy of a card that still refers to the company has none", async ({ hub }) => {
    const { id, card: cardId } = await companyOf(hub);
    await root.delete(company, id);

    const copy = await root.run(card, "duplicate", { id: cardId });

    expect(await root.get(card, cardId)).toMatchObject({ company: id });
    expect(copy).not.toHaveProperty("company");
    await ties.workAll();
    expect(await root.get(card, cardId)).not.toHaveProperty("company");
  });
});

/** The client that sends commands to the table. */
interface Sending {
  send: (this: Sending, operation: string, input: object, timeoutMs: number) => Promise<unknown>;
}

/** From the next transaction on the table throttles every request. */
function throttleAfterOne(hub: HubWithFaults): void {
  const client = TableClient.prototype as unknown as Sending; // its types are more exact
  const { send } = client;
  vi.spyOn(client, "send").mockImplementation(async function (this: Sending, operation, ...rest) {
    const answer = await send.call(this, operation, ...rest);
    if (operation === "TransactWriteItems") {
      hub.faults.faults.operations = new Set(["TransactWriteItems"]);
      hub.faults.faults.throttle = 1;
    }
    return answer;
  });
}

test("a message of ties whose queue does not answer fails within the time of its function (T77)", async () => {
  const queue = await startScriptedService();
  queue.answers.push({ stall: "before" }, { stall: "before" }, { stall: "before" });
  vi.stubEnv("AWS_ENDPOINT_URL_SQS", queue.endpoint);
  vi.spyOn(console, "error").mockReturnValue();
  const { handler } =
    await import("../../../functions/areas/companies/handlers/end-company-ties.ts");
  const body = JSON.stringify({ company: "no-company", member: "no-member" });
  const began = performance.now();

  const Records = [{ messageId: "1", body }] as never;
  const reply = await handler({ Records }, makeLambdaContext(2500));

  expect(reply.batchItemFailures).toEqual([{ itemIdentifier: "1" }]);
  expectMeasured(performance.now() - began, { below: 2500 });
  expect(queue.received).not.toEqual([]);
  vi.unstubAllEnvs();
  await queue.stop();
});

describe("the ties of a deleted company", () => {
  test("the ties are ended in slices, however many they are", async ({ hub }) => {
    const { id, owner } = await companyOf(hub, { colleagues: 3, cards: 150 });
    const cards = await owner.count(card);
    await root.delete(company, id);
    await ties.relay();
    let calls = 0;
    let left = cards;
    const counts: number[] = [];
    const transactions = () => hub.faults.calls["TransactWriteItems"] ?? 0;

    for (let taken = await ties.take(); taken !== undefined; taken = await ties.take()) {
      // Each call has time for two transactions, however fast the machine is.
      const begun = transactions();
      const timeLeft = () => (transactions() - begun < 2 ? 20_000 : deadlines.writeMs - 1);
      expect(await ties.work(taken, timeLeft)).toBe(false);
      left = await hub.store.count(card, "byCompany", [id]);
      counts.push(left);
      calls += 1;
    }

    expect(cards).toBe(150);
    expect(calls).toBeGreaterThan(1);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect([left, await hub.store.count(user, "byCompany", [id])]).toEqual([0, 0]);
    expect(await owner.count(card, { company: { $exists: true } })).toBe(0);
  });

  test("the ties are ended once, despite two workers, a crash and a redelivered message", async ({
    hub,
  }) => {
    const {
      id,
      owner,
      people,
      admin,
      card: first,
    } = await companyOf(hub, { colleagues: 30, cards: 60 });
    const accounts = [admin, ...people].map((person) => person.user._id);
    const cards = (await owner.read(card, { limit: 100 })).items.map(({ _id }) => _id);
    const others = cards.filter((cardId) => cardId !== first);
    await root.delete(company, id);
    await ties.relay();
    const taken = (await ties.take()) ?? "";

    const spoken = vi.spyOn(console, "error").mockReturnValue();
    hub.faults.faults.throttle = 1;
    const crashed = await ties.work(taken, 2500);
    hub.faults.reset();
    spoken.mockRestore();
    hub.faults.faults.conflict = 0.2;
    const both = await Promise.all([ties.work(taken), ties.work(taken)]);
    hub.faults.reset();
    const again = await ties.work(taken);

    expect([crashed, both, again]).toEqual([true, [false, false], false]);
    expect(await naming(hub, id, accounts, cards)).toEqual([]);
    expect(await hub.store.count(card, "byCompany", [id])).toBe(0);
    const revisions = (await hub.store.findMany(card, others)).map(({ _rev }) => _rev);
    expect(new Set(revisions)).toEqual(new Set([2]));
  });

  test("the ties are ended although the index shows them late", async ({ hub }) => {
    const { id, owner, people } = await companyOf(hub);
    const late = await owner.create(card, makeCard());
    const indexed = await owner.create(card, makeCard());
    await root.run(card, "assign", { id: indexed._id, company: id });
    hub.faults.faults.indexLagMs = 1500;
    await root.run(card, "assign", { id: late._id, company: id });
    const stored = (await hub.store.find(user, people[0]?.user._id ?? ""))!;
    await hub.store.update(user, { before: stored, patch: { firstName: "Réka" } });

    await root.delete(company, id);
    // The outbox sweep would also see its entry late, but the stream would not.
    const failed = await ties.work(id);

    expect(failed).toBe(false);
    expect(await naming(hub, id, [stored._id], [late._id, indexed._id])).toEqual([]);
  });

  test("ties that are counted but never found end in the dead letter queue", async ({ hub }) => {
    const { id } = await companyOf(hub, { cards: 1 });
    await root.delete(company, id);
    await ties.workAll();
    const piece = { pk: `counter#card.byCompany#${id}`, sk: "00" };
    const before = Number((await hub.store.table.get(piece))?.["n"] ?? 0);
    await hub.store.table.put({ ...piece, n: before + 1 });
    const spoken = vi.spyOn(console, "error").mockReturnValue();

    const failed = await ties.work(id, 10_500);
    spoken.mockRestore();

    expect(failed).toBe(true);
  });

  test("the ties of an existing company stay, whatever a message says", async ({ hub }) => {
    const { id, card: cardId } = await companyOf(hub);
    const spoken = vi.spyOn(console, "error").mockReturnValue();

    const failed = await ties.work(id);
    spoken.mockRestore();

    expect(failed).toBe(true);
    expect(await root.get(card, cardId)).toMatchObject({ company: id });
  });
});

describe("at the moment of the deletion", () => {
  /** Deletes a company and ends its ties at once. */
  async function remove(id: string): Promise<void> {
    expect((await root.raw("DELETE", `/api/hub/delete/company/${id}`)).status).toBe(204);
    await ties.workAll();
  }

  /** Runs a concurrent change just before a transaction is written, after everything it depends on has been read. */
  function justBefore(isMeant: (writes: string) => boolean, happen: () => Promise<unknown>): void {
    const client = TableClient.prototype as unknown as Sending; // its types are more exact
    const { send } = client;
    let isOver = false;
    vi.spyOn(client, "send").mockImplementation(async function (
      this: Sending,
      operation,
      input,
      timeoutMs,
    ) {
      const isWrite = operation === "TransactWriteItems";
      if (!isOver && isWrite && isMeant(JSON.stringify(input))) {
        isOver = true;
        await happen();
      }
      return send.call(this, operation, input, timeoutMs);
    });
  }

  const gone = { code: "input.invalid", fields: { company: "notAcceptable" } };
  const invited = (given: object) => {
    const { email, lastName, firstName, language } = makeSignUp();
    return { email, lastName, firstName, language, ...given };
  };
  const runner = (path: string, body: object) => root.raw("POST", `/api/hub/runner/${path}`, body);
  /** A user with an account, and the link for joining. */
  async function asked(hub: Hub, id: string, admin: boolean) {
    const { user: account } = await hub.person();
    const { email, lastName, firstName, language } = account;
    await runner("company/invite", { id, email, lastName, firstName, language, admin });
    return { account, token: await findTokenTo(hub, email) };
  }
  /** A card of the company. */
  async function cardOf(hub: Hub, id: string) {
    const owner = await hub.person();
    const made = await owner.create(card, makeCard());
    await root.run(card, "assign", { id: made._id, company: id });
    return { owner, id: made._id };
  }

  /** Prepares a call, and returns a function that makes the call. */
  type Prepared = (hub: Hub, id: string) => Promise<() => Promise<RawReply>>;

  test.for<[string, Prepared, number, object]>(
    tuples([
      [
        "no card is assigned to it",
        async (hub, firm) => {
          const { _id: id } = await root.create(card, makeCard());
          return () => runner("card/assign", { id, company: firm });
        },
        400,
        gone,
      ],
      [
        "a deleted card comes back without it",
        async (hub, firm) => {
          const { owner, id } = await cardOf(hub, firm);
          await owner.delete(card, id);
          return () => owner.raw("POST", "/api/hub/runner/card/restore", { id });
        },
        200,
        {},
      ],
      [
        "a card is copied without it",
        async (hub, firm) => {
          const { id } = await cardOf(hub, firm);
          return () => runner("card/duplicate", { id });
        },
        200,
        {},
      ],
      [
        "nobody is invited into it by an admin",
        async (hub, firm) => () => runner("user/invite", invited({ company: firm })),
        400,
        gone,
      ],
      [
        "nobody is invited by it",
        async (hub, id) => () => runner("company/invite", invited({ id })),
        404,
        { code: "record.notFound" },
      ],
      [
        "nobody who has an account is invited by it",
        async (hub, id) => {
          const { lastName, firstName, language, email } = (await hub.person()).user;
          return () => runner("company/invite", { id, lastName, firstName, language, email });
        },
        404,
        { code: "record.notFound" },
      ],
      ...[false, true].map((admin): [string, Prepared, number, object] => [
        `nobody joins it${admin ? " as an admin" : ""}`,
        async (hub, id) => {
          const { token } = await asked(hub, id, admin);
          return () => postAuth(hub, "accept-invitation", { token, join: true });
        },
        400,
        { code: "token.invalid" },
      ]),
    ]),
  )(
    "the company is deleted during another call: %s",
    async ([, prepared, status, body], { hub }) => {
      const { company: of } = await hub.companyWithAdmin();
      const call = await prepared(hub, of._id);
      justBefore(
        (writes) => writes.includes(of._id),
        () => remove(of._id),
      );

      const reply = await call();

      expect(reply).toMatchObject({ status, body });
      expect(reply.body).not.toHaveProperty("company");
      for (const model of [user, card]) {
        const query = { index: "byCompany", partition: [of._id], limit: 10 };
        expect((await hub.store.list(model, query)).items).toEqual([]);
        expect(await hub.store.count(model, "byCompany", [of._id])).toBe(0);
      }
    },
  );

  test("an admin who joins again during the deletion loses the company again", async ({ hub }) => {
    const { company: of } = await hub.companyWithAdmin();
    const first = await asked(hub, of._id, true);
    await postAuth(hub, "accept-invitation", { token: first.token, join: true });
    const { email, lastName, firstName, language } = first.account;
    const again = { id: of._id, email, lastName, firstName, language, admin: true };
    await runner("company/invite", again);
    const token = await findTokenTo(hub, email);
    let joined: RawReply | undefined;
    justBefore(
      (writes) => writes.includes(`"Delete":{"TableName"`) && writes.includes(of._id),
      async () => (joined = await postAuth(hub, "accept-invitation", { token, join: true })),
    );

    const { status } = await root.raw("DELETE", `/api/hub/delete/company/${of._id}`);

    expect([joined?.status, status]).toEqual([200, 204]);
    expect(await hub.store.find(user, first.account._id)).toMatchObject({ administers: [] });
  });

  test("a card that is assigned to the company during the deletion does not refer to it afterwards", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const answers = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const { company: of } = await hub.companyWithAdmin();
      const cards = await Promise.all([1, 2, 3, 4].map(() => owner.create(card, makeCard())));
      hub.faults.faults.conflict = 0.2;
      const replies = await Promise.all([
        ...cards.map(({ _id: id }) => runner("card/assign", { id, company: of._id })),
        remove(of._id),
      ]);
      hub.faults.reset();
      for (const reply of replies)
        if (reply) answers.add(`${reply.status} ${JSON.stringify(reply.body["fields"])}`);
      const ids = cards.map(({ _id }) => _id);
      expect(await naming(hub, of._id, [], ids)).toEqual([]);
    }

    for (const answer of answers)
      expect(["200 undefined", '400 {"company":"notAcceptable"}']).toContain(answer);
  });
});
