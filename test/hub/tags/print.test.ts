import { unzipSync } from "fflate";
import Papa from "papaparse";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { drawPdf, readPdfTexts } from "../../../functions/areas/cards/qr/qr-pdf-reader.fixture.ts";
import { readQr } from "../../../functions/areas/cards/qr/qr-reader.fixture.ts";
import { recordKey } from "../../../functions/data/store/keys.ts";
import { exportKey } from "../../../functions/platform/aws/export-key.ts";
import { card } from "../../../shared/models/card.ts";
import { company } from "../../../shared/models/company.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { tag } from "../../../shared/models/tag.ts";
import { user } from "../../../shared/models/user.ts";
import { labelFormatNames } from "../../../shared/tags/label-formats.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { yourDataTest as test } from "../accounts/account-data-hub.ts";

type YourDataHub = Hub & {
  exported: (key: string) => Promise<Uint8Array>;
  everything: () => Promise<string[]>;
};

const look = { labels: "grid4x5", cropMarks: true } as const;

const startPrint = async (person: Person, input: Record<string, unknown>) =>
  (await person.call<{ job: string }>("POST", "/api/hub/runner/tag/print", { ...look, ...input }))
    .job;

/** Works on a print like the reader of the queue. */
async function work(job: string): Promise<void> {
  const { handler } = await import("../../../functions/areas/tags/handlers/make-print.ts");
  const body = JSON.stringify({ job });
  const answer = await handler(
    { Records: [{ messageId: "1", body }] } as never,
    makeLambdaContext(60_000),
  );
  expect(answer.batchItemFailures).toEqual([]);
}

/** Prints, and reads the ended job and its file. */
async function print(hub: YourDataHub, person: Person, input: Record<string, unknown>) {
  const id = await startPrint(person, input);
  await work(id);
  const job = await person.get(jobModel, id);
  const bytes =
    job["state"] === "done" ? await hub.exported(exportKey(person.user._id, id)) : undefined;
  return { id, job, bytes: bytes ?? new Uint8Array() };
}

const readMade = (hub: Hub, job: string, count: number) =>
  hub.store.findMany(
    tag,
    Array.from({ length: count }, (_, at) => `${job}-${at + 1}`),
  );

/** The stored requests of all prints that have not ended. */
const countRequests = async (hub: YourDataHub) =>
  (await hub.everything()).filter((text) => /"sk":"wanted"/.test(text)).length;

const addressOf = (hub: Hub, code: string) => `${hub.url.toUpperCase()}/C/${code}`;

function readRows(csv: Uint8Array): string[][] {
  const text = new TextDecoder().decode(csv);
  return Papa.parse<string[]>(text, { delimiter: ";", skipEmptyLines: true }).data;
}

async function readPages(pdf: Uint8Array): Promise<string[][]> {
  const pages = await drawPdf(pdf, 2.5);
  const found = await Promise.all(pages.map(({ png }) => readQr(png)));
  return found.map((codes) => codes.map(({ text }) => text).toSorted());
}

describe("a print of new carriers", () => {
  test("an independent reader finds each new blank carrier on the pages of the PDF", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const stock = await hub.store.create(
      company,
      makeWholeRecord("company", { owner: "none", company: "none", shared: "none" }),
    );

    const { id, job, bytes } = await print(hub, admin, {
      count: 23,
      batch: "Őszi vásár",
      company: stock._id,
      format: "pdf",
    });

    const tags = await readMade(hub, id, 23);
    expect(tags).toHaveLength(23);
    for (const each of tags)
      expect(each).toMatchObject({ state: "blank", batch: "Őszi vásár", company: stock._id });
    expect(job).toMatchObject({
      state: "done",
      progress: { done: 23, failed: 0, total: 23 },
      file: { name: "nevjegy-qr-Őszi vásár.pdf" },
    });
    const wanted = tags.map(({ code }) => addressOf(hub, code));
    expect(await readPages(bytes)).toEqual([
      wanted.slice(0, 20).toSorted(),
      wanted.slice(20).toSorted(),
    ]);
    const texts = await readPdfTexts(bytes);
    expect(texts[0]).toContain(`1 ${tags[0]?.code}`);
    expect(texts.join(" ")).not.toContain(tags[0]?.claimSecret ?? "?");
  });

  test("a second delivery makes no other carriers, and a later print of the same ones lists their secrets", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const id = await startPrint(admin, { count: 2, format: "pdf" });
    await work(id);
    const tags = await readMade(hub, id, 3);
    await work(id);

    const { bytes, job } = await print(hub, admin, { job: id, format: "csv" });

    expect(await readMade(hub, id, 3)).toEqual(tags);
    expect(tags).toHaveLength(2);
    expect(job["file"]).toMatchObject({ name: "nevjegy-qr.csv" });
    const [heading, ...rows] = readRows(bytes);
    expect(heading).toHaveLength(8);
    expect(rows).toEqual(
      tags.map(({ serial, code, claimSecret }) => [
        String(serial),
        code,
        "QR",
        "",
        claimSecret,
        addressOf(hub, code),
        `${hub.url}/c/${code}`,
        "1",
      ]),
    );
  });
});

describe("a print of a list", () => {
  test.for(["svg", "png"])(
    "an independent reader reads each %s of the ZIP",
    async (format, { hub }) => {
      const admin = await hub.admin();
      const made = await admin.create(tag, { kind: "nfc", batch: "B" });
      const owned = await admin.create(card, makeCard());
      const codes = [made["code"], owned["code"]].map(String);

      const { bytes, job } = await print(hub, admin, {
        codes: [...codes, "ZZZZZZZZZZ", codes[0]?.toLowerCase()],
        format,
      });

      const files = Object.entries(unzipSync(bytes));
      expect(files.map(([name]) => name)).toEqual([
        ...codes.map((code, at) => `0000${at + 1}-${code}.${format}`),
        "nevjegy-qr.csv",
      ]);
      for (const [at, code] of codes.entries()) {
        const drawn = files[at]?.[1] ?? new Uint8Array();
        const png =
          format === "png" ? drawn : await sharp(drawn, { density: 200 }).png().toBuffer();
        expect((await readQr(png)).map(({ text }) => text)).toEqual([addressOf(hub, code)]);
      }
      expect(job).toMatchObject({
        state: "done",
        progress: { done: 2, failed: 1, total: 3 },
        lines: [{ at: 2, state: "failed", code: "record.notFound" }],
      });
      expect(readRows(files[2]?.[1] ?? new Uint8Array())).toHaveLength(3);
    },
  );

  test.for(labelFormatNames)(
    "each code on a sheet of the format %s is readable",
    async (labels, { hub }) => {
      const admin = await hub.admin();
      const made = await Promise.all(
        ["A", "B", "C"].map((batch) => admin.create(tag, { kind: "qr", batch })),
      );
      const codes = made.map(({ code }) => String(code));

      const { bytes } = await print(hub, admin, { codes, format: "pdf", labels, cropMarks: false });

      expect(await readPages(bytes)).toEqual([
        codes.map((code) => addressOf(hub, code)).toSorted(),
      ]);
    },
  );

  test("a list without a code that exists, or with retired carriers alone, makes no file", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const made = await admin.create(tag, { kind: "qr", batch: "" });
    await admin.run(tag, "retire", { id: made._id });

    const { job } = await print(hub, admin, {
      codes: ["ZZZZZZZZZZ", String(made["code"])],
      format: "svg",
    });

    expect(job).toMatchObject({
      state: "failed",
      reason: "noCodes",
      lines: [{ code: "record.notFound" }, { code: "tag.state" }],
    });
  });
});

test("chosen carriers are listed with the addresses of QR code and chip; retired ones are left out", async ({
  hub,
}) => {
  const admin = await hub.admin();
  const made = [await admin.create(tag, { kind: "nfc" }), await admin.create(tag, { kind: "qr" })];
  const retired = await admin.create(tag, {});
  await admin.run(tag, "retire", { id: retired._id });
  const ids = [retired, ...made].map(({ _id }) => _id);

  const { job, bytes } = await print(hub, admin, { tags: [...ids, "nothing"], format: "csv" });

  expect(job).toMatchObject({
    state: "done",
    progress: { done: 2, failed: 2, total: 4 },
    lines: [
      { at: 0, code: "tag.state" },
      { at: 3, code: "record.notFound" },
    ],
  });
  const [, ...rows] = readRows(bytes);
  expect(rows).toEqual(
    made.map(({ code, kind, claimSecret }, at) => [
      String(at + 2),
      code,
      String(kind).toUpperCase(),
      "",
      claimSecret,
      addressOf(hub, String(code)),
      `${hub.url}/c/${String(code)}`,
      "",
    ]),
  );
});

test("ten thousand chosen carriers are listed, and nothing of their request stays", async ({
  hub,
}) => {
  const admin = await hub.admin();
  const earlier = await print(hub, admin, { count: 1, format: "csv" });
  const [made] = await readMade(hub, earlier.id, 1);
  // The longest ids that there may be: more than one item has room for.
  const unknown = Array.from({ length: 9999 }, (_, at) => String(at).padStart(64, "x"));

  const { id, job } = await print(hub, admin, { tags: [...unknown, made?._id], format: "csv" });

  expect(job["progress"]).toEqual({ done: 1, failed: 9999, total: 10_000 });
  const items = await hub.store.table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": recordKey(jobModel, id).pk },
  });
  expect(items.items.filter((item) => "wanted" in item)).toEqual([]);
});

describe("the job of a print", () => {
  test("of two requests with one key at once, one is stored", async ({ hub }) => {
    const admin = await hub.admin();
    const before = await countRequests(hub);
    const input = { ...look, count: 1, format: "csv" };
    const headers = { "idempotency-key": "two-prints" };
    const send = () => admin.raw("POST", "/api/hub/runner/tag/print", input, headers);

    const replies = await Promise.all([send(), send(), send()]);

    const [first] = replies;
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      replies.map(() => ({ status: 200, body: { job: first.body["job"] } })),
    );
    expect(await countRequests(hub)).toBe(before + 1);
  });

  test("a request in one item, as an earlier version stored it, is read and deleted", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const id = await startPrint(admin, { count: 1, format: "csv" });
    const key = { pk: recordKey(jobModel, id).pk, sk: "wanted" };
    const { pieces, ...whole } = (await hub.store.table.get(key)) ?? {};
    await hub.store.table.put(whole);
    await work(id);

    expect(pieces).toBe(1);
    expect(await admin.get(jobModel, id)).toMatchObject({ state: "done", progress: { done: 1 } });
    expect(await hub.store.table.get(key)).toBeUndefined();
  });

  test("a cancelled print makes no file", async ({ hub }) => {
    const admin = await hub.admin();
    const id = await startPrint(admin, { count: 3, format: "pdf" });
    await admin.run(jobModel, "cancel", { id });
    await work(id);

    expect(await admin.get(jobModel, id)).toMatchObject({ state: "cancelled" });
    expect(await readMade(hub, id, 3)).toEqual([]);
  });

  test("tells a list of codes from a print before it has a file", async ({ hub }) => {
    const admin = await hub.admin();
    const id = await startPrint(admin, { count: 1, format: "pdf" });
    await startPrint(admin, { count: 1, format: "csv" });

    const filter = JSON.stringify({ kind: "print", format: { $ne: "csv" } });
    const query = new URLSearchParams({ filter });
    const { items } = await admin.call<{ items: { _id: string }[] }>(
      "GET",
      `/api/hub/read/job?${query}`,
    );
    expect(items.map(({ _id }) => _id)).toEqual([id]);
  });

  test("who is no longer an admin gets no file", async ({ hub }) => {
    const admin = await hub.admin();
    const id = await startPrint(admin, { count: 1, format: "csv" });
    const before = await hub.store.find(user, admin.user._id);
    if (before) await hub.store.update(user, { before, patch: { groups: [] } });
    await work(id);

    expect(await hub.store.find(jobModel, id)).toMatchObject({
      state: "failed",
      reason: "rightsLost",
    });
  });

  test("what is not exactly one source, too many codes, and unknown companies are refused", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const refused = async (input: Record<string, unknown>) =>
      startPrint(admin, { format: "pdf", ...input }).then(
        () => "started",
        ({ code }: { code?: string }) => code,
      );

    expect(await refused({})).toBe("input.invalid");
    expect(await refused({ count: 1, codes: ["ZZZZZZZZZZ"] })).toBe("input.invalid");
    expect(await refused({ count: 10_001 })).toBe("input.invalid");
    expect(await refused({ tags: Array.from({ length: 10_001 }, () => "a") })).toBe(
      "input.invalid",
    );
    expect(await refused({ count: 0 })).toBe("input.invalid");
    expect(await refused({ count: 1, company: "none" })).toBe("input.invalid");
    expect(await refused({ codes: ["not a code"] })).toBe("input.invalid");
    expect(await refused({ job: "none" })).toBe("record.notFound");
  });
});
