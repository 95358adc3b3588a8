import Papa from "papaparse";
import { describe, expect } from "vitest";
import type { GroupedRows } from "../../../shared/reports/report-replies.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import type { Person } from "../../support/start-hub.ts";
import { makeLine, startVisitHub } from "../visits/visit-hub.ts";
import { workOnReports } from "./report-worker.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

/** More than a reply has. */
const groups = 10_020;

let staff: Person;

test.beforeAll(async ({ hub }) => {
  hub.at("2026-11-21T11:30:00Z");
  staff = await hub.person({ groups: ["cégvezetés"], language: "hu" });
  await hub.countLines(
    Array.from({ length: groups }, (_, at) => makeLine({ owner: "owner", card: `card-${at}` })),
  );
  await hub.buildReplica();
});

const chart = {
  model: "visit",
  filter: {},
  xAxes: ["card"],
  yAxes: ["_id"],
  operation: "count",
} as const;

describe("a chart with more groups than a reply has", () => {
  test("shows as many as it can, says how many there are, and its totals are of all", async () => {
    const reply = await staff.call<GroupedRows>("POST", "/api/analytics/create", chart);

    expect(reply.rows).toHaveLength(10_000);
    expect(reply.groupCount).toEqual({ shown: 10_000, all: groups });
    expect(reply.total).toEqual({ y: [groups], count: groups });
  });

  test("has all of them in its file", async () => {
    const { job } = await staff.call<{ job: string }>("POST", "/api/analytics/export", {
      source: { kind: "chart", name: "Sok", view: "table", chart },
      format: "csvPlain",
    });
    await workOnReports({ job }, 300_000);
    const { download } = await staff.call<{ download?: { address: string } }>(
      "GET",
      `/api/hub/get/job/${job}`,
    );

    const text = await (await fetch(download?.address ?? "")).text();
    const { data } = Papa.parse<string[]>(text.trim());
    expect(data).toHaveLength(groups + 1);
    expect(new Set(data.slice(1).map(([card]) => card)).size).toBe(groups);
    expect(data.slice(1).every(([, count]) => count === "1")).toBe(true);
  });
});
