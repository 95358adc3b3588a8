import { environment } from "../../../shared/environment.ts";
import { card } from "../../../shared/models/card.ts";
import { report as reportModel } from "../../../shared/models/report.ts";
import { createShared } from "../../support/create-shared.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeLine, type VisitHub } from "../visits/visit-hub.ts";

/**
 * A report that `staff` makes and shares. `reader` sees all of its rows, `owner` (who reads English) those of an own card,
 * and `idle` none.
 * @param now ISO 8601
 */
export async function makeScheduledReport(
  hub: VisitHub & { buildReplica: () => Promise<unknown> },
  now: string,
) {
  process.env[environment.reportMailQueue] = process.env[environment.visitQueue] ?? "";
  hub.at(now);
  const staff = await hub.person({ groups: ["cégvezetés", "CRM Vezető"], language: "hu" });
  const reader = await hub.person({ groups: ["értékesítés"], language: "hu" });
  const owner = await hub.person({ language: "en" });
  const idle = await hub.person({ language: "hu" });
  const made = await owner.create(card, makeCard({ name: "Kártya" }));
  await hub.countLines([
    makeLine({ owner: owner.user._id, card: made._id, day: "2026-10-01" }),
    makeLine({ owner: "another", card: "gone", day: "2026-10-02", source: "link" }),
  ]);
  await hub.buildReplica();
  const chart = {
    model: "visit",
    filter: {},
    xAxes: ["source"],
    yAxes: ["_id"],
    operation: "count",
  };
  const { _id: report } = await createShared(hub, staff, reportModel, {
    name: "Heti látogatások",
    sharedUsers: [reader, owner, idle].map(({ user }) => user._id),
    blocks: [{ kind: "chart", id: "a", title: "Forrás", view: "bar", rowSize: "normal", chart }],
  });
  return { staff, reader, owner, idle, report };
}
