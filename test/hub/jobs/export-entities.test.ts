import Papa from "papaparse";
import readXlsxFile from "read-excel-file/node";
import { describe, expect } from "vitest";
import { recordExportThrottle } from "../../../shared/limits/hub.ts";
import { card } from "../../../shared/models/card.ts";
import { contact } from "../../../shared/models/contact.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { user } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import { openInLibreOffice } from "../../support/open-in-libre-office.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { exportKey } from "../../../functions/platform/aws/export-key.ts";
import {
  allowExports,
  parseLines,
  putCards,
  putContacts,
  runExport,
  startExport,
  workOnExport,
} from "./export-hub.ts";
import type { Person } from "../../support/start-hub.ts";
import { yourDataTest as test } from "../accounts/account-data-hub.ts";

/** A CSV file as another program reads it. */
function readCsv(text: string, delimiter: ";" | ","): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    delimiter,
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

const nasty = [
  '=HYPERLINK("http://x.example")',
  "+36301234567",
  "@SUM(A1)",
  "-1+1",
  'idéző "jel"; és, vessző',
  "😀 Ő",
];

/** A record of an owner whose company does not exist. */
const tiesOf = (owner: string) => ({ owner, company: "nosuch", shared: "x" });

describe("an export of records", () => {
  test("a Hungarian spreadsheet has its headings, times and words in Hungarian", async ({
    hub,
  }) => {
    const person = await hub.person();
    for (const position of nasty) await person.create(card, makeCard({ position }));
    const { items } = await person.read(card, { sort: { createdAt: 1 } });

    const { text, state, progress } = await runExport(hub, person, card, {
      format: "csv",
      language: "hu",
      sort: { createdAt: 1 },
    });

    expect([state, progress]).toEqual(["done", { done: 6, failed: 0, total: 6 }]);
    expect(text.startsWith("\uFEFFKártya neve;Vezetéknév;Keresztnév;")).toBe(true);
    expect(text).toMatch(/;Azonosító;Változat;Létrehozva;Módosítva\r\n/);
    const rows = readCsv(text, ";");
    expect(rows.map((row) => row["Azonosító"])).toEqual(items.map(({ _id }) => _id));
    expect(rows.map((row) => row["Beosztás"])).toEqual([
      `'${nasty[0]}`,
      nasty[1],
      `'${nasty[2]}`,
      `'${nasty[3]}`,
      nasty[4],
      nasty[5],
    ]);
    expect(rows[0]).toMatchObject({
      Telefon: "+36 30 123 4567",
      Zárolt: "nem",
      Változat: "1",
      Tulajdonos: "Szűcs Eszter",
      Létrehozva: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
  });

  test.for([
    ["hu", "Kártyán hagyott", "Kovács Anna"],
    ["en", "Left on a card", "Anna Kovács"],
  ] as const)(
    "a list for people has the words of choices and the names of records, one for programs their keys: %s",
    async ([language, kind, owner], { hub }) => {
      const admin = await hub.admin();
      const person = await hub.person({ lastName: "Kovács", firstName: "Anna" });
      const { _id: cardId } = await (await hub.person()).create(card, makeCard({ name: "Műhely" }));
      const made = await hub.store.create(contact, {
        ...makeWholeRecord("contact", tiesOf(person.user._id)),
        card: cardId,
      });
      const query = {
        language,
        filter: { _id: made._id },
        projection: "kind,card,owner,company",
      } as const;

      const shown = await runExport(hub, admin, contact, { ...query, format: "csv" });
      const plain = await runExport(hub, admin, contact, { ...query, format: "csvPlain" });

      const [row] = readCsv(shown.text, ";").map((each) => Object.values(each));
      const [keys] = readCsv(plain.text, ",").map((each) => Object.values(each));
      expect(row).toEqual([kind, "Műhely", owner, ""]);
      expect(keys).toEqual([made.kind, cardId, person.user._id, "nosuch"]);
    },
  );

  test("a list of references is written as names", async ({ hub }) => {
    const admin = await hub.admin();
    const [mill, barn] = [await hub.companyWithAdmin(), await hub.companyWithAdmin()];
    const administers = [mill.company._id, barn.company._id];
    const boss = await hub.person({ administers });

    const { text } = await runExport(hub, admin, user, {
      format: "csv",
      language: "hu",
      filter: { _id: boss.user._id },
      projection: "administers",
    });

    expect(readCsv(text, ";")).toEqual([
      { "Kezelt cégek": `${mill.company.name}, ${barn.company.name}` },
    ]);
  });

  test("names that the reader may not see are not in the file", async ({ hub }) => {
    const [owner, stranger] = [await hub.person(), await hub.person()];
    const hidden = await stranger.create(card, makeCard({ name: "Titkos" }));
    await hub.store.create(contact, {
      ...makeWholeRecord("contact", tiesOf(owner.user._id)),
      card: hidden._id,
    });

    const { text } = await runExport(hub, owner, contact, {
      format: "csv",
      language: "hu",
      projection: "card,owner",
    });

    const rows = readCsv(text, ";").map((each) => Object.values(each));
    expect(rows).toEqual([["", "Szűcs Eszter"]]);
  });

  test("a CSV file obeys RFC 4180 and has only the projected fields, in their order", async ({
    hub,
  }) => {
    const person = await hub.person();
    await person.create(card, makeCard({ name: "b", texts: { position: "Joiner, first" } }));
    await person.create(card, makeCard({ name: "a" }));

    const { text } = await runExport(hub, person, card, {
      format: "csvPlain",
      language: "en",
      sort: { name: 1 },
      projection: "texts,name,active",
    });

    const rows = readCsv(text, ",");
    expect(text).toMatch(/^[^\uFEFF]/);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["", "a", "yes"],
      ['{"position":"Joiner, first"}', "b", "yes"],
    ]);
  });

  test("a workbook has typed cells, texts that are no formulas, and a sheet with the filter in words", async ({
    hub,
  }) => {
    const person = await hub.person();
    const formula = '=HYPERLINK("https://x.example")';
    await person.create(card, makeCard({ name: formula, city: "Győr", phone: "+36301234567" }));
    await person.create(card, makeCard({ name: "Másik", city: "Pécs" }));

    const job = await startExport(person, card, {
      format: "xlsx",
      language: "hu",
      filter: { city: "Győr", active: { $ne: false } },
      projection: "name,phone,active,_rev,createdAt",
    });
    await workOnExport(job);

    const bytes = await hub.exported(exportKey(person.user._id, job));
    const [cards, facts] = await readXlsxFile(Buffer.from(bytes));
    expect(cards).toEqual({
      sheet: "Kártyák",
      data: [
        ["Kártya neve", "Telefon", "Aktív", "Változat", "Létrehozva"],
        [formula, "+36 30 123 4567", "igen", 1, expect.any(Date)],
      ],
    });
    const said = new Map(facts?.data.map(([name, value]) => [name, value]));
    expect(said.get("Szűrő")).toBe("Település: Győr és Aktív: nem nem");
    expect(said.get("Sorok")).toBe("1 rekordból 1");
  });

  test("LibreOffice opens a list with its texts, numbers and times, and finds no formula", async ({
    hub,
  }) => {
    const person = await hub.person();
    for (const position of nasty) await person.create(card, makeCard({ position }));
    const query = {
      language: "hu",
      sort: { createdAt: 1 },
      projection: "position,phone,_rev,createdAt",
    } as const;
    const bytesOf = async (format: "xlsx" | "csv") => {
      const job = await startExport(person, card, { ...query, format });
      await workOnExport(job);
      return hub.exported(exportKey(person.user._id, job));
    };

    const [[book] = [], [table] = []] = await openInLibreOffice({
      "book.xlsx": await bytesOf("xlsx"),
      "table.csv": await bytesOf("csv"),
    });

    const time = { date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/) };
    const rest = ["+36 30 123 4567", 1, time];
    const heading = ["Beosztás", "Telefon", "Változat", "Létrehozva"];
    const disarmed = nasty.map((text) => (/^[=@-]/.test(text) ? `'${text}` : text));
    expect(book?.rows).toEqual([heading, ...nasty.map((text) => [text, ...rest])]);
    // A plus and digits alone are a number for every spreadsheet; a telephone field has them in groups.
    const asOpened = disarmed.map((text) => (text === "+36301234567" ? 36_301_234_567 : text));
    expect(table?.rows).toEqual([heading, ...asOpened.map((text) => [text, ...rest])]);
    expect([book?.formulas, table?.formulas]).toEqual([[], []]);
  });

  test("each line of a JSON file is a record as read answers it to the caller", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const member = await hub.person({ company: company._id });
    const root = await hub.admin();
    await putCards(hub, member.user._id, 3, { company: company._id, city: "Vác" });
    await putCards(hub, "else", 2, { city: "Vác" });

    for (const person of [member, admin, root]) {
      const query = { filter: { city: "Vác" }, projection: "city,owner" };
      const { items } = await person.read(card, query);
      const { text } = await runExport(hub, person, card, { ...query, format: "jsonl" });
      expect(parseLines(text)).toEqual(items);
      expect(items).toHaveLength(person === root ? 5 : 3);
    }
    const colleagues = await runExport(hub, admin, user, { format: "jsonl" });
    expect(parseLines(colleagues.text)).toEqual((await admin.read(user)).items);
  });

  test("an export of a search has the records that the search finds, without regard to accents", async ({
    hub,
  }) => {
    const person = await hub.person();
    for (const lastName of ["Szűcs", "Szücs", "Szabó"])
      await person.create(card, makeCard({ lastName }));

    const { text, progress } = await runExport(hub, person, card, {
      format: "csvPlain",
      language: "en",
      search: "SZUCS",
      sort: { createdAt: 1 },
      projection: "lastName",
    });

    expect(progress.total).toBe(2);
    expect(readCsv(text, ",").map((row) => row["Last name"])).toEqual(["Szűcs", "Szücs"]);
  });

  test("an export without records is a heading or an empty file", async ({ hub }) => {
    const person = await hub.person();

    const list = await runExport(hub, person, card, { format: "csvPlain", projection: "name" });
    const lines = await runExport(hub, person, card, { format: "jsonl" });

    expect(list.text.split("\r\n")).toHaveLength(2);
    expect([lines.state, lines.text, lines.progress.done]).toEqual(["done", "", 0]);
  });

  test("an export has all pages, in the order of an index and in any other order", async ({
    hub,
  }) => {
    const person = await hub.person();
    await putContacts(hub, person.user._id, 450);

    for (const sort of [{ createdAt: 1 }, { name: 1, createdAt: -1 }] as const) {
      const made = await runExport(hub, person, contact, { format: "jsonl", sort });
      const rows = parseLines(made.text);
      expect(made.progress).toEqual({ done: 450, failed: 0, total: 450 });
      expect(new Set(rows.map(({ _id }) => _id)).size).toBe(450);
      const [by] = Object.keys(sort);
      expect(rows).toEqual(
        rows.toSorted((a, b) => (a[by!]! < b[by!]! ? -1 : Number(a[by!]! > b[by!]!))),
      );
    }
  });

  test("only the owner downloads the file, under its name", async ({ hub }) => {
    const [person, other, root] = [await hub.person(), await hub.person(), await hub.admin()];
    await person.create(card, makeCard());
    const made = await runExport(hub, person, card, { format: "csv", language: "hu" });

    const fetched = await fetch(made.address ?? "");
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Budapest" }).format(
      new Date(),
    );
    const foreign = await Promise.all(
      [other, root].map((each) => each.raw("GET", `/api/protected/me/export/${made.job}`)),
    );

    expect(fetched.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(fetched.headers.get("content-disposition")).toBe(
      `attachment; filename="Kartyak-${day}.csv"; filename*=UTF-8''K%C3%A1rty%C3%A1k-${day}.csv`,
    );
    expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
    expect(await other.raw("GET", `/api/hub/get/job/${made.job}`)).toMatchObject({ status: 404 });
  });
});

describe("refused exports", () => {
  const ask = (person: Pick<Person, "raw">, model: string, body: unknown) =>
    person.raw("POST", `/api/hub/export/${model}`, body);

  test("an export is refused exactly like a read of the same query", async ({ hub }) => {
    const person = await hub.person();
    const queries: [string, Record<string, unknown>][] = [
      ["card", { filter: { passwordHash: "x" } }],
      ["user", { filter: { suspendedAt: { $exists: true } } }],
      ["user", { sort: { suspendedAt: 1 } }],
      ["user", { projection: "lastName,suspendedAt" }],
      ["card", { filter: { name: { $regex: "a" } } }],
      ["card", { filter: { active: "x" } }],
      ["card", { sort: { name: 2 } }],
      ["card", { projection: "" }],
      ["card", { filter: [] }],
      ["card", { nonsense: 1 }],
      ["campaign", {}],
      ["nonsense", {}],
    ];

    for (const [model, query] of queries) {
      const read = await person.raw("POST", `/api/hub/read/${model}`, query);
      const started = await ask(person, model, { ...query, format: "csv" });
      const { requestId: _, ...refusal } = started.body;
      expect(read.status).toBeGreaterThanOrEqual(400);
      expect(started.status).toBe(read.status);
      expect(read.body).toMatchObject(refusal);
    }
    expect((await person.read(jobModel)).items).toEqual([]);
  });

  test("an export is refused without a session or token, in an unknown format and with a page", async ({
    hub,
  }) => {
    const person = await hub.person();

    const replies = [
      await ask(hub.visitor, "card", { format: "csv" }),
      await person.raw("POST", "/api/hub/export/card", { format: "csv" }, { "x-xsrf-token": "x" }),
      await ask(person, "card", {}),
      await ask(person, "card", { format: "xls" }),
      await ask(person, "card", { format: "csv", language: "de" }),
      await ask(person, "card", { format: "csv", limit: 5 }),
      await ask(person, "card", { format: "csv", cursor: "x" }),
    ];

    expect(replies.map(({ status, body }) => [status, body["code"], body["fields"]])).toEqual([
      [401, "session.required", undefined],
      [403, "xsrf.invalid", undefined],
      [400, "input.invalid", { format: "required" }],
      [400, "input.invalid", { format: "notAcceptable" }],
      [400, "input.invalid", { language: "notAcceptable" }],
      [400, "input.invalid", { limit: "notAcceptable" }],
      [400, "input.invalid", { cursor: "notAcceptable" }],
    ]);
  });

  test("an export is refused after the hourly limit", async ({ hub }) => {
    const person = await hub.person();

    const statuses: number[] = [];
    for (let started = 0; started <= recordExportThrottle.maxTries; started += 1)
      statuses.push((await ask(person, "card", { format: "csv" })).status);

    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([202]));
    expect(statuses.at(-1)).toBe(429);
    await allowExports(hub, person);
    expect((await ask(person, "card", { format: "csv" })).status).toBe(202);
  });
});

describe("an Idempotency-Key of an export", () => {
  const path = "/api/hub/export/card";
  const keyed = (key: string) => ({ "idempotency-key": key });

  test("nine parallel requests and a later one with one key get the same job and count once", async ({
    hub,
  }) => {
    const person = await hub.person();
    const start = () => person.raw("POST", path, { format: "csv" }, keyed("export-1"));

    const replies = await Promise.all(Array.from({ length: 9 }, start));
    const later = await Promise.all(Array.from({ length: recordExportThrottle.maxTries }, start));

    const all = [...replies, ...later];
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(all.map(({ body }) => body["job"])).size).toBe(1);
    expect(await person.count(jobModel)).toBe(1);
  });

  test("a key is refused with another body and if it is too long", async ({ hub }) => {
    const person = await hub.person();
    await person.raw("POST", path, { format: "csv" }, keyed("export-2"));

    const other = await person.raw("POST", path, { format: "jsonl" }, keyed("export-2"));
    const long = await person.raw("POST", path, { format: "csv" }, keyed("x".repeat(300)));

    expect(other).toMatchObject({ status: 422, body: { code: "idempotency.mismatch" } });
    expect(long).toMatchObject({ status: 400, body: { fields: { "idempotency-key": "tooLong" } } });
    expect(await person.count(jobModel)).toBe(1);
  });
});
