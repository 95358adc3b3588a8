import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import Papa from "papaparse";
import readXlsxFile from "read-excel-file/node";
import { describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { card } from "../../../shared/models/card.ts";
import { report as reportModel } from "../../../shared/models/report.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import type { FileRequest } from "../../../shared/reports/file-requests.ts";
import type { GroupedRows } from "../../../shared/reports/report-replies.ts";
import { addSearch } from "../../support/add-search.ts";
import { createShared } from "../../support/create-shared.ts";
import { Refused, type HubClient } from "../../support/hub-client.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import { openInLibreOffice } from "../../support/open-in-libre-office.ts";
import type { Person } from "../../support/start-hub.ts";
import { makeLine, startVisitHub } from "../visits/visit-hub.ts";
import { readPdf } from "./read-pdf.ts";
import { workOnReports } from "./report-worker.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

let staff: Person;
let owner: Person;

/** Names that break files which do not take care. */
const hostile = `=cmd|' /C calc'!A0`;
const unruly = 'Őrült "Űr"; _x0041_ <b>&amp;';

test.beforeAll(async ({ hub }) => {
  hub.at("2026-11-21T11:30:00Z");
  staff = await hub.person({ groups: ["cégvezetés", "CRM Vezető"], language: "hu" });
  owner = await hub.person();
  const make = (given: Record<string, unknown>) => owner.create(card, makeCard(given));
  const named = await make({ name: hostile, city: "Győr", phone: "+36301234567" });
  await make({ name: unruly, city: "", phone: "+3612345678" });
  await hub.countLines([
    makeLine({ owner: owner.user._id, card: named._id, day: "2026-03-29", hour: 3 }),
    makeLine({ owner: owner.user._id, card: named._id, day: "2026-11-20", source: "nfc" }),
    makeLine({ owner: "another", card: "gone", day: "2026-11-20", source: "link" }),
  ]);
  await hub.buildReplica();
});

const bytesOf = async (person: Person, job: string): Promise<Buffer> => {
  const { download, state } = await person.call<{
    state: string;
    download?: { address: string };
  }>("GET", `/api/hub/get/job/${job}`);
  expect(state).toBe("done");
  const response = await fetch(download?.address ?? "");
  expect(response.headers.get("content-disposition")).toContain("attachment");
  return Buffer.from(await response.arrayBuffer());
};

const start = async (by: HubClient, request: FileRequest): Promise<string> =>
  (await by.call<{ job: string }>("POST", "/api/analytics/export", request)).job;

async function makeFile(person: Person, request: FileRequest): Promise<Buffer> {
  const job = await start(person, { language: "hu", ...request });
  await workOnReports({ job });
  return bytesOf(person, job);
}

const cards: FileRequest["source"] = {
  kind: "query",
  name: "Kártyák: minden/összes",
  request: {
    model: "card",
    query: { name: { $exists: true } },
    projection: ["name", "city", "phone", "active", "createdAt"],
    sort: { name: 1 },
  },
};

const visits = {
  kind: "chart",
  name: "Látogatások",
  view: "bar",
  chart: {
    model: "visit",
    filter: { bot: false },
    xAxes: ["day.month", "source"],
    yAxes: ["_id"],
    operation: "count",
  },
} satisfies FileRequest["source"];

describe("a workbook of a query", () => {
  test("has typed cells, the phones as texts, no formula and a sheet of facts", async () => {
    const sheets = await readXlsxFile(await makeFile(staff, { source: cards, format: "xlsx" }));

    const [table, facts] = sheets;
    expect(table?.sheet).toBe("Kártyák minden összes");
    const [heading, ...rows] = table?.data ?? [];
    expect(heading).toEqual(["Kártya neve", "Település", "Telefon", "Aktív", "Létrehozva"]);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      [hostile, "Győr", "+36 30 123 4567", "igen"],
      [unruly, null, "+36 1 234 5678", "igen"],
    ]);
    expect(rows[0]?.[4]).toEqual(new Date("2026-11-21T12:30:00.000Z"));
    const said = new Map(facts?.data.map(([name, value]) => [name, value]));
    expect(said.get("Szűrő")).toBe("Kártya neve: kitöltve");
    expect(said.get("Sorok")).toBe("2 rekordból 2");
    expect(said.get("Név")).toBe("Kártyák: minden/összes");
    expect(said.get("Készült")).toContain("2026. nov. 21.");
  });
});

describe("CSV of a query", () => {
  test("opens in a Hungarian spreadsheet program: semicolons, a mark, CRLF, disarmed", async () => {
    const bytes = await makeFile(staff, { source: cards, format: "csv" });

    const text = bytes.toString();
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
    const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter: ";" });
    expect(errors).toEqual([]);
    expect(data.slice(1, 3)).toEqual([
      [`'${hostile}`, "Győr", "+36 30 123 4567", "igen", "2026-11-21 12:30"],
      [unruly, "", "+36 1 234 5678", "igen", "2026-11-21 12:30"],
    ]);
  });

  test("after RFC 4180 has commas and no mark", async () => {
    const bytes = await makeFile(staff, { source: cards, format: "csvPlain", language: "en" });

    const { data } = Papa.parse<string[]>(bytes.toString(), { delimiter: "," });
    expect(data[0]).toEqual(["Card name", "City", "Phone", "Active", "Created"]);
    expect(data).toHaveLength(4);
  });
});

describe("the file of a chart", () => {
  test("has the rows, the order and the words of the screen", async () => {
    const { chart } = visits;
    const shown = await staff.call<GroupedRows>("POST", "/api/analytics/create", chart);
    const [table, facts] = await readXlsxFile(
      await makeFile(staff, { source: visits, format: "xlsx" }),
    );

    const rows = table?.data.slice(1) ?? [];
    expect(rows.flatMap((row) => row.slice(1).filter((cell) => cell !== null))).toEqual(
      shown.rows.map(({ y: [number] }) => number),
    );
    expect(table?.data).toEqual([
      ["Nap: hónap", "Link", "Chip", "QR-kód"],
      ["2026. március", null, null, 1],
      ["2026. november", 1, 1, null],
    ]);
    const said = new Map(facts?.data.map(([name, value]) => [name, value]));
    expect(said.get("A számítás módja")).toBe(
      "Rekordok száma (Látogatások). Csoportosítás: Nap: hónap, Forrás. Rendezés: Nap: hónap, növekvő. Szűrő: Robot: nem. Csak azok a rekordok számítanak, amelyeket Ön a kimutatásokban láthat.",
    );
    expect(said.get("Összesen: Rekordok száma")).toBe("3");
    expect(said.get("Sorok")).toBe("3 sorból 3");
  });

  test("names the records of its filter, and not their ids", async () => {
    const { items } = await staff.call<{ items: { value: string }[] }>(
      "GET",
      "/api/analytics/specialValues/visit.card?words=calc",
    );
    const id = String(items[0]?.value);
    const source = { ...visits, chart: { ...visits.chart, filter: { card: id } } };
    const [, facts] = await readXlsxFile(await makeFile(staff, { source, format: "xlsx" }));
    const { text } = await readPdf(await makeFile(staff, { source, format: "pdf" }));

    const said = new Map(facts?.data.map(([name, value]) => [name, value]));
    expect(said.get("Szűrő")).toBe(`Kártya: ${hostile}`);
    expect(text).toContain(`Kártya: ${hostile}`);
    expect(text).not.toContain(id);
  });

  test.for([
    ["user", "administers"],
    ["company", "admins"],
  ] as const)("of %s is filtered by its list of references %s", async ([model, list], { hub }) => {
    const admin = await hub.admin();
    const filter = { [list]: { $includes: owner.user._id } };
    const chart = { ...visits.chart, model, filter, xAxes: ["createdAt.month"] };
    const source = { ...visits, chart };

    const [, facts] = await readXlsxFile(await makeFile(admin, { source, format: "xlsx" }));
    const { pages } = await readPdf(await makeFile(admin, { source, format: "pdf" }));

    const said = new Map(facts?.data.map(([name, value]) => [name, value]));
    expect(said.get("Szűrő")).toContain(owner.user._id);
    expect(pages).toBe(1);
  });

  test("shows a share of nothing as an empty cell, and a report without rows as its heading", async () => {
    const none = { bot: true };
    const { chart } = visits;
    const source = { ...visits, chart: { ...chart, filter: none } };
    const [table] = await readXlsxFile(await makeFile(staff, { source, format: "xlsx" }));

    expect(table?.data).toEqual([["Nap: hónap"]]);
  });

  test("is a PDF with its words as text", async () => {
    const { text, pages } = await readPdf(await makeFile(staff, { source: visits, format: "pdf" }));

    expect(pages).toBe(1);
    for (const part of [
      "Látogatások",
      "2026. november",
      "QR-kód",
      "Rekordok száma",
      "Szűrő: Robot: nem",
    ])
      expect(text).toContain(part);
  });
});

describe("files opened in LibreOffice", () => {
  test("have the types, letters, phones and rows of the screen, and no formula", async () => {
    const shares = {
      ...visits,
      chart: { ...visits.chart, xAxes: ["source"], operation: "percentage" },
    } satisfies FileRequest["source"];
    const shown = await staff.call<GroupedRows>("POST", "/api/analytics/create", shares.chart);

    const files = await openInLibreOffice({
      "cards.xlsx": await makeFile(staff, { source: cards, format: "xlsx" }),
      "cards.csv": await makeFile(staff, { source: cards, format: "csv" }),
      "shares.xlsx": await makeFile(staff, { source: shares, format: "xlsx" }),
      "shares.csv": await makeFile(staff, { source: shares, format: "csv" }),
    });
    const [cardBook, cardTable, shareBook, shareTable] = files;

    const heading = ["Kártya neve", "Település", "Telefon", "Aktív", "Létrehozva"];
    const at = { date: "2026-11-21T12:30:00" };
    expect(cardBook?.[0]).toEqual({
      name: "Kártyák minden összes",
      rows: [
        heading,
        [hostile, "Győr", "+36 30 123 4567", "igen", at],
        [unruly, null, "+36 1 234 5678", "igen", at],
      ],
      formulas: [],
    });
    expect(cardTable?.[0]).toMatchObject({
      rows: [
        heading,
        [`'${hostile}`, "Győr", "+36 30 123 4567", "igen", at],
        [unruly, null, "+36 1 234 5678", "igen", at],
      ],
      formulas: [],
    });
    expect(cardBook?.[1]?.name).toBe("A fájlról");
    expect(cardBook?.[1]?.rows).toContainEqual(["Szűrő", "Kártya neve: kitöltve"]);
    // LibreOffice keeps fifteen digits.
    const numbers = shown.rows.map(({ y: [share] }) => expect.closeTo(Number(share), 12));
    const inFile = (sheets = shareBook) => sheets?.[0]?.rows.slice(1).map(([, share]) => share);
    expect(inFile()).toEqual(numbers);
    expect(inFile(shareTable)).toEqual(numbers);
    expect(shown.rows.length).toBeGreaterThan(2);
  });
});

describe("the file of a saved report", () => {
  test("has a sheet for each chart and the texts in its PDF, with the rows of each reader", async ({
    hub,
  }) => {
    const saved = await createShared(hub, staff, reportModel, {
      name: "Havi/heti: ősz",
      sharedUsers: [owner.user._id],
      blocks: [
        {
          kind: "text",
          id: "t",
          text: {
            type: "doc",
            content: [
              {
                type: "heading",
                attrs: { level: 2 },
                content: [{ type: "text", text: "Őszi űr" }],
              },
              {
                type: "paragraph",
                content: [{ type: "text", text: "<img src=https://x.example/a.png>" }],
              },
            ],
          },
        },
        {
          kind: "chart",
          id: "a",
          title: "Egy",
          view: "pie",
          rowSize: "normal",
          chart: chartOf("source"),
        },
        {
          kind: "chart",
          id: "b",
          title: "",
          view: "line",
          rowSize: "normal",
          chart: chartOf("day"),
        },
      ],
    });
    const source = { kind: "report", id: saved._id } as const;
    const book = await readXlsxFile(await makeFile(staff, { source, format: "xlsx" }));
    const own = await readXlsxFile(
      await makeFile(owner, { source, format: "xlsx", language: "hu" }),
    );
    const { text } = await readPdf(await makeFile(staff, { source, format: "pdf" }));

    expect(book.map(({ sheet }) => sheet)).toEqual(["Egy", "2. ábra", "A fájlról"]);
    expect(sum(book[0]?.data)).toBe(3);
    // The owner of the card sees the visits of their own card alone.
    expect(sum(own[0]?.data)).toBe(2);
    expect(book[1]?.data[1]?.[0]).toEqual(new Date("2026-03-29T00:00:00.000Z"));
    for (const part of ["Havi/heti: ősz", "Őszi űr", "<img src=https://x.example/a.png>"])
      expect(text).toContain(part);
  });

  test("is refused to a person who may not read the report, like one that does not exist", async () => {
    const saved = await staff.create(reportModel, { name: "Titkos", blocks: [] });
    const source = { kind: "report", id: saved._id } as const;

    await expect(start(owner, { source, format: "pdf" })).rejects.toMatchObject(notFound());
    await expect(
      start(owner, { source: { kind: "report", id: "none" }, format: "pdf" }),
    ).rejects.toMatchObject(notFound());
  });
});

describe("a file", () => {
  test("is refused for a forbidden field and a form that its source does not have", async () => {
    const hidden: FileRequest["source"] = {
      kind: "query",
      name: "",
      request: { model: "user", projection: ["accessEpoch"] },
    };

    await expect(start(staff, { source: hidden, format: "csv" })).rejects.toMatchObject({
      code: "field.forbidden",
    });
    await expect(start(staff, { source: cards, format: "pdf" })).rejects.toMatchObject({
      problem: { code: "input.invalid", fields: { format: "notAcceptable" } },
    });
  });

  test("cannot be fetched by others, or after its owner lost the right", async ({ hub }) => {
    const leaver = await hub.person({ groups: ["cégvezetés"] });
    const job = await start(leaver, { source: visits, format: "csv" });
    await workOnReports({ job });
    await expect(owner.call("GET", `/api/hub/get/job/${job}`)).rejects.toBeInstanceOf(Refused);
    await bytesOf(leaver, job);
    const before = await hub.store.find(userModel, leaver.user._id);
    if (before === undefined) throw new Error("There is no account");
    await hub.store.update(userModel, { before, patch: { groups: [] } });

    const after = await leaver.call<{ download?: unknown }>("GET", `/api/hub/get/job/${job}`);
    expect(after.download).toBeUndefined();
  });

  test("that is cancelled before its turn is not made", async () => {
    const job = await start(staff, { source: visits, format: "csv" });
    await staff.call("POST", "/api/hub/runner/job/cancel", { id: job });
    await workOnReports({ job });

    expect(await staff.call("GET", `/api/hub/get/job/${job}`)).toMatchObject({
      state: "cancelled",
    });
  });

  test("of a worker that failed in the middle is made by the next one, with the same rows", async () => {
    const job = await start(staff, { source: visits, format: "csv" });
    // The search has written the rows, and the file cannot be written.
    const bucket = process.env[environment.exportBucket];
    process.env[environment.exportBucket] = "none";
    await expect(workOnReports({ job })).rejects.toThrow("failed");
    process.env[environment.exportBucket] = bucket;
    await workOnReports({ job });
    // A second delivery changes nothing.
    await workOnReports({ job });

    const text = (await bytesOf(staff, job)).toString();
    expect(Papa.parse(text, { delimiter: ";", skipEmptyLines: true }).data).toHaveLength(3);
  });

  test("is made although the search is not ready at first: its message would come back only after an hour", async ({
    hub,
  }) => {
    const job = await start(staff, { source: visits, format: "csv" });
    hub.refuseSearches(2);
    await workOnReports({ job });

    const text = (await bytesOf(staff, job)).toString();
    expect(Papa.parse(text, { delimiter: ";", skipEmptyLines: true }).data).toHaveLength(3);
  });

  test("leaves no rows of the search behind", async () => {
    const job = await start(staff, { source: cards, format: "csv" });
    await workOnReports({ job });
    const s3 = new S3Client({ forcePathStyle: true });
    const { Contents = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket: "replica", Prefix: `exports/${staff.user._id}/${job}` }),
    );

    expect(Contents.map(({ Key }) => Key)).toEqual([`exports/${staff.user._id}/${job}`]);
    s3.destroy();
  });
});

const chartOf = (axis: string) => ({
  model: "visit" as const,
  filter: {},
  xAxes: [axis],
  yAxes: ["_id"],
  operation: "count" as const,
});

const notFound = () => ({ code: "record.notFound" });

function sum(data: readonly (readonly unknown[])[] = []): number {
  return data.slice(1).reduce((all, row) => all + Number(row[1]), 0);
}
