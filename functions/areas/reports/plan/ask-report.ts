import { queryLimits } from "../../../../shared/limits/hub.ts";
import { reportLimits } from "../../../../shared/limits/reports.ts";
import { HubError } from "../../../../shared/errors.ts";
import type { GroupedRows, TableRows } from "../../../../shared/reports/report-replies.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";
import { toLogText } from "../../../platform/lambda/log-text.ts";
import { callSearch, type SearchedPlan } from "../../../data/search/ask-search.ts";
import {
  reportAnswer,
  type ExtractFacts,
  type ReportAnswer,
} from "../../../data/search/report-answer.ts";
import type {
  ExtractWanted,
  GroupsWanted,
  TableWanted,
} from "../../../data/search/search-request.ts";

/** When the caller may try again, in s: after the next compaction, and when the model is loaded. */
const retryAfter = { notReady: 60, late: 3 } as const;

/** Rows of a report, and how far they may be behind the table, in ms. */
export type Answered<Rows> = Rows & { lagMs: number };

/** The groups of a chart. Throws `overloaded` and `query.tooBroad`. */
export async function askGroups(
  plan: SearchedPlan,
  wanted: GroupsWanted,
  deadline: Deadline,
): Promise<Answered<GroupedRows>> {
  const answer = await ask(plan, wanted, deadline, "groups");
  const { rows, total, groupCount, rowCount, names, lagMs } = answer;
  return { rows, total, groupCount, rowCount, names, lagMs };
}

/** The rows of a query. Throws `overloaded` and `query.tooBroad`. */
export async function askTable(
  plan: SearchedPlan,
  wanted: TableWanted,
  deadline: Deadline,
): Promise<Answered<TableRows>> {
  const { rows, rowCount, names, lagMs } = await ask(plan, wanted, deadline, "table");
  return { rows, rowCount, names, lagMs };
}

/** Writes the rows of a report to an object, as many as a file has. Throws `overloaded` and `query.tooBroad`. */
export async function askExtract(
  plan: SearchedPlan,
  of: GroupsWanted | TableWanted,
  key: string,
  deadline: Deadline,
): Promise<ExtractFacts> {
  // The largest limit of a request means all rows.
  const limit = of.limit === queryLimits.maxReportRows ? reportLimits.maxFileRows : of.limit;
  const wanted = { kind: "extract" as const, of: { ...of, limit }, key };
  const { rowCount, total } = await ask(plan, wanted, deadline, "extract");
  return { rowCount, ...(total && { total }) };
}

async function ask<Kind extends "groups" | "table" | "extract">(
  plan: SearchedPlan,
  wanted: GroupsWanted | TableWanted | ExtractWanted,
  deadline: Deadline,
  kind: Kind,
): Promise<Extract<ReportAnswer, { kind: Kind }>> {
  const answer = await callOrRefuse(plan, wanted, deadline);
  if (answer.kind === "tooBroad") throw new HubError("query.tooBroad");
  if (answer.kind === "notReady" || answer.kind === "late")
    throw new HubError("overloaded", { retryAfter: retryAfter[answer.kind] });
  if (answer.kind !== kind) throw new Error(`The search answered ${answer.kind}`);
  // Just compared.
  return answer as Extract<ReportAnswer, { kind: Kind }>;
}

/** A search that fails is like one that is not ready: the next one may find it repaired. Throws `overloaded`. */
async function callOrRefuse(
  ...[plan, wanted, deadline]: Parameters<typeof callSearch>
): Promise<ReportAnswer> {
  try {
    return reportAnswer.parse(await callSearch(plan, wanted, deadline));
  } catch (error) {
    if (error instanceof HubError) throw error;
    console.error(JSON.stringify({ level: "error", report: toLogText(String(error)) }));
    throw new HubError("overloaded", { retryAfter: retryAfter.notReady }, { cause: error });
  }
}
