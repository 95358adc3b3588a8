import { writeFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import type { ChartRequest } from "../../../shared/reports/report-requests.ts";
import type { FileRequest } from "../../../shared/reports/file-requests.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import type { Person } from "../../support/start-hub.ts";
import { makeLine, startVisitHub } from "../visits/visit-hub.ts";
import { readPdf } from "./read-pdf.ts";
import { workOnReports } from "./report-worker.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

let staff: Person;

/** Visits of the week until today, and of the week before. */
const visits = [
  { source: "qr", device: "phone", now: 6, before: 3 },
  { source: "qr", device: "computer", now: 2, before: 1 },
  { source: "link", device: "computer", now: 1, before: 2 },
  { source: "nfc", device: "phone", now: 3, before: 0 },
] as const;

test.beforeAll(async ({ hub }) => {
  hub.at("2026-11-21T11:30:00Z");
  staff = await hub.person({ groups: ["cégvezetés", "CRM Vezető"], language: "hu" });
  const lineOf = (day: string, given: object) =>
    makeLine({ owner: "owner", card: "card", day, ...given });
  await hub.countLines(
    visits.flatMap(({ now, before, ...given }) => [
      ...Array.from({ length: now }, () => lineOf("2026-11-20", given)),
      ...Array.from({ length: before }, () => lineOf("2026-11-10", given)),
    ]),
  );
  await hub.buildReplica();
});

async function makePdf(
  chart: Partial<ChartRequest>,
  view: "bar" | "line" | "pie" | "table" = "bar",
): Promise<string> {
  const request: FileRequest = {
    format: "pdf",
    language: "hu",
    source: {
      kind: "chart",
      name: "Látogatások",
      view,
      compare: true,
      chart: {
        model: "visit",
        filter: { day: { $since: "oneWeekEarlier" } },
        xAxes: ["source"],
        yAxes: ["_id"],
        operation: "count",
        ...chart,
      },
    },
  };
  const { job } = await staff.call<{ job: string }>("POST", "/api/analytics/export", request);
  await workOnReports({ job });
  const { download } = await staff.call<{ download?: { address: string } }>(
    "GET",
    `/api/hub/get/job/${job}`,
  );
  const bytes = await (await fetch(download?.address ?? "")).bytes();
  const folder = process.env["SHOTS"];
  if (folder !== undefined)
    await writeFile(`${folder}/compared-${view}-${chart.xAxes?.length ?? 1}.pdf`, bytes);
  return (await readPdf(Buffer.from(bytes))).text.replace(/\s+/g, " ");
}

describe("a PDF of a chart that is compared with the period before", () => {
  test("has the former number and the change of each group", async () => {
    const text = await makePdf({});

    expect(text).toContain("Előző időszak Változás");
    for (const row of ["QR-kód 8 4 +100,0%", "Link 1 2 -50,0%", "Chip 3 – –"])
      expect(text).toContain(row);
  });

  test("has those of the sum of each group, where a second axis divides it", async () => {
    const text = await makePdf({ xAxes: ["source", "device"] }, "table");

    expect(text).toContain("Előző időszak Változás");
    expect(text).toMatch(/Részösszeg: QR-kód 8 4 \+100,0%/);
    // A group with one part has no row for its sum.
    expect(text).toMatch(/Link \p{L}+ 1 2 -50,0%/u);
    expect(text).toMatch(/QR-kód Telefon 6 (QR-kód|Részösszeg)/u);
  });
});
