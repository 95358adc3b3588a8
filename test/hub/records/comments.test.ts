import { describe, expect } from "vitest";
import { computeBatchLimit } from "../../../functions/data/batch/batch-limit.ts";
import { card } from "../../../shared/models/card.ts";
import { comment } from "../../../shared/models/comment.ts";
import { feedback } from "../../../shared/models/feedback.ts";
import { makeCard } from "../../support/make-records.ts";
import type { RawReply } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

let owner: Person;
let boss: Person;
let stranger: Person;
let admin: Person;
let company: string;
test.beforeAll(async ({ hub }) => {
  const made = await hub.companyWithAdmin();
  [boss, company] = [made.admin, made.company._id];
  owner = await hub.person({ company });
  [stranger, admin] = [await hub.person(), await hub.admin()];
});

const missing = "0".repeat(26);

/** Creates a card of the owner in the company. */
async function companyCard(): Promise<string> {
  const { _id } = await owner.create(card, makeCard());
  await admin.run(card, "assign", { id: _id, company });
  return _id;
}

const on = (record: string, text = "szép") => ({ model: "card", record, text });
const create = (person: Person, body: unknown) =>
  person.raw("POST", "/api/hub/create/comment", body);
const said = ({ status, body }: RawReply) => [status, { ...body, requestId: undefined }];
const textsOf = (page: { items: Record<string, unknown>[] }) =>
  page.items.map(({ text }) => text).toSorted();

describe("a comment on a record", () => {
  test("a reader of the record creates and reads comments, and a counter counts them", async () => {
    const record = await companyCard();
    const own = await owner.create(comment, on(record, "enyém"));
    await boss.create(comment, on(record, "főnöké"));
    const about = { model: "card", record };

    expect(own).toMatchObject({ ...on(record, "enyém"), owner: owner.user._id, _rev: 1 });
    for (const reader of [owner, boss, admin]) {
      expect(textsOf(await reader.read(comment, { filter: about }))).toEqual(["enyém", "főnöké"]);
      expect(await reader.count(comment, about)).toBe(2);
      expect(await reader.get(comment, own._id)).toMatchObject({ text: "enyém" });
    }
    const counted = await boss.raw(
      "GET",
      `/api/hub/count/comment?explain=1&filter=${encodeURIComponent(JSON.stringify(about))}`,
    );
    expect(counted.body["explain"]).toContain("The counter byRecord gave the number.");
    expect(counted.body["explain"]).toContain(
      "You read the comment records about records that you read.",
    );
  });

  test("a comment on an invisible record is answered like a comment on a missing record", async () => {
    const record = await companyCard();
    const { _id } = await owner.create(comment, on(record));
    const named = (id: string) =>
      `filter=${encodeURIComponent(JSON.stringify({ model: "card", record: id }))}&explain=1`;

    expect(said(await create(stranger, on(record)))).toEqual(
      said(await create(stranger, on(missing))),
    );
    expect(await create(stranger, on(record))).toMatchObject({
      status: 404,
      body: { code: "record.notFound" },
    });
    expect(said(await stranger.raw("GET", `/api/hub/get/comment/${_id}`))).toEqual(
      said(await stranger.raw("GET", `/api/hub/get/comment/${missing}`)),
    );
    for (const call of ["read", "count"])
      expect(said(await stranger.raw("GET", `/api/hub/${call}/comment?${named(record)}`))).toEqual(
        said(await stranger.raw("GET", `/api/hub/${call}/comment?${named(missing)}`)),
      );
    expect((await stranger.read(comment, { filter: { _id } })).items).toEqual([]);
  });

  test("a caller sees no comment on a record of a closed model", async () => {
    expect(said(await create(stranger, { ...on(missing), model: "campaign" }))).toEqual(
      said(await create(stranger, on(missing))),
    );
  });

  test("a comment needs a session, a record of a model with comments and a visible text", async ({
    hub,
  }) => {
    const record = await companyCard();
    const bad: [Record<string, unknown>, string, string][] = [
      [{ ...on(record), model: "job" }, "model", "notAcceptable"],
      [{ ...on(record), model: "nothing" }, "model", "notAcceptable"],
      [{ ...on(record), model: "__proto__" }, "model", "notAcceptable"],
      [{ ...on(record), record: "a#b" }, "record", "wrongFormat"],
      [on(record, " \u200B\n"), "text", "required"],
      [on(record, "a".repeat(4001)), "text", "tooLong"],
      [{ model: "card", record }, "text", "required"],
      [{ model: "card", text: "x" }, "record", "required"],
    ];
    for (const [body, field, problem] of bad) {
      const reply = await create(owner, body);
      expect([body, reply.status, reply.body["fields"]]).toEqual([body, 400, { [field]: problem }]);
    }
    expect((await create(owner, { ...on(record), owner: "x" })).body["code"]).toBe(
      "field.forbidden",
    );
    expect((await hub.visitor.raw("POST", "/api/hub/create/comment", on(record))).status).toBe(401);
    const empty = await stranger.raw("POST", "/api/hub/create/feedback", { text: "\u3164 " });
    expect(empty.body["fields"]).toEqual({ text: "required" });
    expect(await admin.count(feedback, { author: stranger.user._id })).toBe(0);
  });

  test("only the author changes a comment, and no one moves it", async () => {
    const [record, other] = [await companyCard(), await companyCard()];
    const { _id } = await owner.create(comment, on(record));

    for (const reader of [boss, admin])
      await expect(reader.update(comment, { _id, text: "más" })).rejects.toMatchObject({
        code: "field.forbidden",
      });
    for (const moved of [{ record: other }, { model: "user" }])
      await expect(owner.update(comment, { _id, ...moved })).rejects.toMatchObject({
        code: "field.forbidden",
      });
    expect(await owner.update(comment, { _id, text: "más" })).toMatchObject({ text: "más" });
    await expect(boss.delete(comment, _id)).rejects.toMatchObject({ code: "access.denied" });
    await admin.delete(comment, _id);
    expect(await owner.count(comment, { model: "card", record })).toBe(0);
  });

  test("the author alone keeps a comment after losing the right to read the record, and may only delete it", async () => {
    const record = await companyCard();
    const [mine, theirs] = [
      await boss.create(comment, on(record, "enyém")),
      await owner.create(comment, on(record, "másé")),
    ];
    const about = { model: "card", record };
    await admin.run(card, "assign", { id: record, company: null });

    expect(textsOf(await boss.read(comment, { filter: about }))).toEqual(["enyém"]);
    expect(await boss.count(comment, about)).toBe(1);
    await expect(boss.get(comment, theirs._id)).rejects.toMatchObject({ status: 404 });
    expect((await create(boss, on(record))).status).toBe(404);
    await expect(boss.update(comment, { _id: mine._id, text: "igen" })).rejects.toMatchObject({
      code: "field.forbidden",
    });
    await boss.delete(comment, mine._id);
    expect(textsOf(await owner.read(comment, { filter: about }))).toEqual(["másé"]);
  });

  test("the author and admins read the comments of a deleted record, and a restore brings them back", async () => {
    const record = await companyCard();
    const { _id } = await boss.create(comment, on(record));
    await owner.delete(card, record);

    await expect(owner.get(comment, _id)).rejects.toMatchObject({ status: 404 });
    for (const reader of [boss, admin])
      expect(await reader.get(comment, _id)).toMatchObject({ _id });
    await owner.run(card, "restore", { id: record });
    expect(await owner.get(comment, _id)).toMatchObject({ _id });
  });
});

describe("lists of comments without a record", () => {
  test("an empty filter lists one's own comments, an admin lists all, and other filters are too broad", async ({
    hub,
  }) => {
    const record = await companyCard();
    const { _id } = await owner.create(comment, on(record, "egyetlen"));
    const fresh = await hub.person({ company, administers: [company] });
    await fresh.create(comment, on(record, "tőle"));
    const own = { owner: fresh.user._id };

    expect(textsOf(await fresh.read(comment, { filter: own }))).toEqual(["tőle"]);
    expect(await fresh.count(comment, own)).toBe(1);
    expect(textsOf(await fresh.read(comment))).toEqual(["tőle"]);
    expect(await fresh.count(comment)).toBe(1);
    expect((await fresh.read(comment, { explain: "1" })).explain).toContain(
      "Without a filter only your own comment records are listed: others are found by what a filter says of them.",
    );
    expect(textsOf(await fresh.read(comment, { filter: { _id } }))).toEqual(["egyetlen"]);
    for (const filter of [{ record }, { model: "card" }, { owner: owner.user._id }]) {
      const refused = { status: 400, code: "query.tooBroad" };
      await expect(fresh.read(comment, { filter })).rejects.toMatchObject(refused);
      await expect(fresh.count(comment, filter)).rejects.toMatchObject(refused);
    }
    expect(textsOf(await admin.read(comment, { filter: { record } }))).toEqual([
      "egyetlen",
      "tőle",
    ]);
  });

  test("a filter with several records finds the comments of all of them", async () => {
    const [one, two, other] = [await companyCard(), await companyCard(), await companyCard()];
    for (const [person, record, text] of [
      [owner, one, "egy"],
      [boss, two, "kettő"],
      [owner, other, "más"],
    ] as const)
      await person.create(comment, on(record, text));
    const filter = { model: "card", record: { $in: [one, two, missing] } };

    for (const reader of [owner, boss, admin]) {
      const page = await reader.read(comment, { filter, sort: { createdAt: 1 } });
      expect(page.items.map(({ text }) => text)).toEqual(["egy", "kettő"]);
      expect(await reader.count(comment, filter)).toBe(2);
    }
    expect(await stranger.count(comment, filter)).toBe(0);
  });

  test("a filter on another field finds no comments of others", async () => {
    const record = await companyCard();
    await owner.create(comment, on(record, "titkos szöveg"));
    const filters = [
      { model: "card", record, text: { $includes: "titkos" } },
      { "owner.lastName": "Szűcs", model: "card", record },
      { owner: stranger.user._id, text: { $includes: "titkos" } },
    ];
    for (const filter of filters) {
      expect((await stranger.read(comment, { filter, sort: { text: 1 } })).items).toEqual([]);
      expect(await stranger.count(comment, filter)).toBe(0);
    }
    const broad = [
      { text: { $includes: "titkos" } },
      { $or: [{ model: "card", record }, { owner: owner.user._id }] },
      { owner: owner.user._id },
      { $not: { text: "x" } },
    ];
    for (const filter of broad)
      await expect(stranger.count(comment, filter)).rejects.toMatchObject({
        code: "query.tooBroad",
      });
  });

  test("the comments of a record are paged by cursor without a limit", async () => {
    const record = await companyCard();
    for (let at = 0; at < 7; at += 1)
      await (at % 2 ? owner : boss).create(comment, on(record, `${at}`));
    const seen: unknown[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await boss.read(comment, {
        filter: { model: "card", record },
        limit: 3,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...page.items.map(({ text }) => text));
      if (page.cursor === null) break;
      cursor = page.cursor;
    }
    expect(seen.toSorted()).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  });
});

describe("batches of comments", () => {
  test("a batch of comments is all or nothing, and the reply names each comment on an invisible record", async () => {
    const record = await companyCard();

    const refused = await create(owner, [on(record), on(missing), on(record, " ")]);
    const made = await create(boss, [on(record, "egy"), on(record, "kettő")]);
    const foreign = await create(stranger, [on(record), on(record)]);

    expect(refused.body).toMatchObject({ code: "input.invalid", items: [{ at: 2 }] });
    expect((await create(owner, [on(record), on(missing)])).body).toMatchObject({
      code: "record.notFound",
      items: [{ at: 1 }],
    });
    expect([made.status, foreign.status]).toEqual([201, 404]);
    expect(await admin.count(comment, { model: "card", record })).toBe(2);
  });

  test("a job applies the same rule to each line", async () => {
    const record = await companyCard();
    const lines = Array.from({ length: computeBatchLimit(comment) + 1 }, (_, at) =>
      on(at === 0 ? record : missing),
    );
    const { handler } = await import("../../../functions/registry/handlers/run-job.ts");

    const { body, status } = await create(stranger, lines);
    const job = String(body["job"]);
    const message = { messageId: "1", body: JSON.stringify({ job }) };
    await handler(
      { Records: [message] } as never, // all that the handler reads
      makeLambdaContext(),
    );

    expect(status).toBe(202);
    const { items } = await stranger.call<{ items: { code: string }[] }>(
      "GET",
      `/api/hub/getter/job/lines?id=${job}`,
    );
    expect(new Set(items.map(({ code }) => code))).toEqual(new Set(["record.notFound"]));
    expect(await admin.count(comment, { model: "card", record })).toBe(0);
  });

  test("a batch repeated under one key is created once", async () => {
    const record = await companyCard();
    const send = () =>
      owner.raw("POST", "/api/hub/create/comment", on(record), { "idempotency-key": "remark" });

    const replies = await Promise.all([send(), send(), send()]);

    expect(new Set(replies.map(({ body }) => body["_id"])).size).toBe(1);
    expect(await owner.count(comment, { model: "card", record })).toBe(1);
  });
});
