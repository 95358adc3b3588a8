import Papa from "papaparse";
import readXlsxFile from "read-excel-file/node";
import { describe, expect } from "vitest";
import { card } from "../../../shared/models/card.ts";
import { report as reportModel } from "../../../shared/models/report.ts";
import type { FileRequest } from "../../../shared/reports/file-requests.ts";
import type { GroupedRows } from "../../../shared/reports/report-replies.ts";
import type { ChartRequest } from "../../../shared/reports/report-requests.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { makeLine, startVisitHub, type VisitHub } from "../visits/visit-hub.ts";
import { workOnReports } from "./report-worker.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

let staff: Person;
let twins: string[];

test.beforeAll(async ({ hub }) => {
  hub.at("2026-11-21T11:30:00Z");
  staff = await hub.person({ groups: ["cégvezetés", "CRM Vezető"], language: "hu" });
  const owner = await hub.person();
  const make = async () => (await owner.create(card, makeCard({ name: "Ikerkártya" })))._id;
  twins = [await make(), await make()];
  const [first = "", second = ""] = twins;
  const visit = (of: string, given: object, count: number) =>
    Array.from({ length: count }, () => makeLine({ owner: owner.user._id, card: of, ...given }));
  await hub.countLines([
    ...visit(first, { day: "2026-11-20", source: "qr", device: "phone" }, 3),
    ...visit(first, { day: "2026-11-19", source: "qr", device: "computer" }, 1),
    ...visit(second, { day: "2026-11-20", source: "nfc", device: "phone" }, 2),
    // The week before.
    ...visit(first, { day: "2026-11-10", source: "qr", device: "phone" }, 2),
    ...visit(second, { day: "2026-11-10", source: "link", device: "phone" }, 4),
  ]);
  await hub.buildReplica();
});

const week = { day: { $since: "oneWeekEarlier" } } as const;

const chartOf = (given: Partial<ChartRequest>): ChartRequest => ({
  model: "visit",
  filter: {},
  xAxes: ["source"],
  yAxes: ["_id"],
  operation: "count",
  ...given,
});

const draw = (given: Partial<ChartRequest>) =>
  staff.call<GroupedRows>("POST", "/api/analytics/create", chartOf(given));

/** A file of a chart, and the name under which the browser saves it. */
async function makeFile(
  given: Partial<ChartRequest>,
  format: FileRequest["format"],
  { name = "Próba", compare = false } = {},
): Promise<{ bytes: Buffer; disposition: string }> {
  const source = { kind: "chart", name, view: "bar", chart: chartOf(given), compare } as const;
  const { job } = await staff.call<{ job: string }>("POST", "/api/analytics/export", {
    source,
    format,
    language: "hu",
  } satisfies FileRequest);
  await workOnReports({ job });
  const { download } = await staff.call<{ download?: { address: string } }>(
    "GET",
    `/api/hub/get/job/${job}`,
  );
  const response = await fetch(download?.address ?? "");
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    disposition: response.headers.get("content-disposition") ?? "",
  };
}

async function makeSheets(given: Partial<ChartRequest>, compare = false) {
  const { bytes } = await makeFile(given, "xlsx", { compare });
  const [table, facts] = await readXlsxFile(bytes);
  return { table: table?.data, facts: new Map(facts?.data.map(([name, value]) => [name, value])) };
}

describe("the comparison with the period before, in a file", () => {
  test("is two columns of typed cells, and a fact about the whole", async () => {
    const { table, facts } = await makeSheets({ filter: week }, true);

    expect(table).toEqual([
      ["Forrás", "Rekordok száma", "Előző időszak", "Változás"],
      ["Chip", 2, null, null],
      ["QR-kód", 4, 2, 1],
    ]);
    expect(facts.get("Előző időszak")).toBe("6 (0,0%)");
  });

  test("follows the sums of a chart with several axes", async () => {
    const { table } = await makeSheets({ filter: week, xAxes: ["source", "device"] }, true);

    expect(table?.map((row) => row.slice(-3))).toEqual([
      ["Összesen", "Előző időszak", "Változás"],
      [2, null, null],
      [4, 2, 1],
    ]);
  });

  test("of dates is of the whole alone: no group has a partner", async () => {
    const { table, facts } = await makeSheets({ filter: week, xAxes: ["day"] }, true);

    expect(table?.[0]).toEqual(["Nap", "Rekordok száma"]);
    expect(facts.get("Előző időszak")).toBe("6 (0,0%)");
  });

  test("is absent where nothing is to be compared", async () => {
    for (const given of [{}, { filter: week, operation: "percentage" as const }]) {
      const { table, facts } = await makeSheets(given, true);

      expect(table?.[0]).toHaveLength(2);
      expect(facts.has("Előző időszak")).toBe(false);
    }
  });
});

describe("the table of a file", () => {
  test("keeps two records of one name apart, as the screen does", async () => {
    const { table } = await makeSheets({ xAxes: ["card", "source"] });

    const rows = table?.slice(1).map(([name, ...numbers]) => [name, numbers.toSorted()]);
    expect(new Set(rows?.map(([name]) => name))).toEqual(new Set(["Ikerkártya"]));
    const shown = await draw({ xAxes: ["card"] });
    const sums = table?.slice(1).map((row) => {
      const numbers = row.filter((cell) => typeof cell === "number");
      return numbers.reduce((sum, each) => sum + each, 0);
    });
    expect(sums).toEqual(shown.rows.map(({ count }) => count));
  });

  test("has a sub-total where a third axis divides a column", async () => {
    const { table } = await makeSheets({ filter: week, xAxes: ["card", "source", "device"] });

    expect(table?.[0]?.filter((heading) => String(heading).startsWith("Részösszeg"))).toEqual([
      "Részösszeg: QR-kód",
    ]);
    const at = table?.[0]?.indexOf("Részösszeg: QR-kód") ?? -1;
    const sums = table?.slice(1).map((row) => row[at] ?? null);
    expect(sums).toHaveLength(2);
    expect(new Set(sums)).toEqual(new Set([4, null]));
  });

  test("has one row for one group, and a name with accents and slashes is a file's name", async () => {
    const name = "Őszi/tavaszi: űr\\út ?*";
    const { bytes, disposition } = await makeFile({ filter: { source: "link" } }, "csv", { name });

    const { data } = Papa.parse(bytes.toString().slice(1).trim(), { delimiter: ";" });
    expect(data).toEqual([
      ["Forrás", "Rekordok száma"],
      ["Link", "4"],
    ]);
    const [, encoded = ""] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
    const saved = decodeURIComponent(encoded);
    expect(saved).toContain("Őszi");
    expect(saved).toMatch(/^[^/\\:?*]+-2026-11-21\.csv$/);
  });
});

describe("bad input", () => {
  test.each([
    ["an axis that may not be read", { model: "user", xAxes: ["accessEpoch"] }],
    ["an axis behind a reference that may not be read", { xAxes: ["tag.claimSecret"] }],
    ["a filter on a hidden virtual field", { filter: { "tag.claimSecret": "x" } }],
    ["a filter on a hidden field", { model: "user", filter: { accessEpoch: 1 } }],
    ["a field that does not exist", { filter: { renamedSince: "x" } }],
  ] as const)("%s gets the same refusal", async (_what, given) => {
    await expect(draw(given as unknown as Partial<ChartRequest>)).rejects.toMatchObject({
      status: 403,
      code: "field.forbidden",
    });
  });

  test("a saved report with a field that was renamed since is read, and its other charts too", async ({
    hub,
  }) => {
    const block = (id: string, chart: ChartRequest) =>
      ({ kind: "chart", id, title: id, view: "bar", rowSize: "normal", chart }) as const;
    const blocks = [
      block("renamed", chartOf({ xAxes: ["formerName"] })),
      block("whole", chartOf({})),
    ];
    const { _id } = await storeReport(hub, blocks);

    expect((await staff.get(reportModel, _id))["blocks"]).toHaveLength(2);
    await expect(draw(blocks[0]?.chart ?? {})).rejects.toMatchObject({ code: "field.forbidden" });
    expect((await draw(blocks[1]?.chart ?? {})).total.count).toBe(12);
  });

  test("no record makes an empty answer without a division by zero", async () => {
    const none = { filter: { source: "link", bot: true } };

    for (const operation of ["count", "percentage"] as const) {
      const { rows, total } = await draw({ ...none, operation });
      expect([rows, total]).toEqual([[], { y: [null], count: 0 }]);
    }
  });
});

async function storeReport(hub: VisitHub, blocks: unknown[]) {
  return hub.store.create(reportModel, {
    name: "Régi",
    owner: staff.user._id,
    sharedUsers: [],
    sharedGroups: [],
    archived: false,
    blocks,
  });
}
