import type { ChartBlock, ReportBlock } from "../../../../../shared/reports/report-blocks.ts";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";

/** A chart while it is built: what is required may still be missing. */
export interface DraftChart extends Omit<ChartRequest, "operation"> {
  operation: ChartRequest["operation"] | undefined;
}

export interface DraftChartBlock extends Omit<ChartBlock, "chart"> {
  chart: DraftChart;
}

/** A block of a report while it is built. */
export type DraftBlock = Extract<ReportBlock, { kind: "text" }> | DraftChartBlock;

/** The parts that a chart needs, in the order of the form. */
export const requiredParts = ["xAxes", "yAxes", "operation"] as const;
export type RequiredPart = (typeof requiredParts)[number];

/** The required parts that a chart lacks. */
export function findMissing({ xAxes, yAxes, operation }: DraftChart): RequiredPart[] {
  const isThere = { xAxes: xAxes.length > 0, yAxes: yAxes.length > 0, operation: !!operation };
  return requiredParts.filter((part) => !isThere[part]);
}

/** The request of a whole chart; undefined while something is missing. */
export function toChartRequest(draft: DraftChart): ChartRequest | undefined {
  const { operation } = draft;
  if (operation === undefined || findMissing(draft).length > 0) return undefined;
  const { sortByAxis, ...rest } = draft;
  const axes = [...draft.xAxes, ...draft.yAxes];
  const isKnown = sortByAxis !== undefined && axes.includes(sortByAxis);
  return { ...rest, operation, ...(isKnown && { sortByAxis }) };
}

/** The blocks as they are stored; undefined while a chart lacks something. */
export function toReportBlocks(drafts: readonly DraftBlock[]): ReportBlock[] | undefined {
  const blocks = drafts.map((draft) => {
    if (draft.kind === "text") return draft;
    const chart = toChartRequest(draft.chart);
    return chart && { ...draft, chart };
  });
  return blocks.every((block) => block !== undefined) ? blocks : undefined;
}

export function createChartBlock(): DraftChartBlock {
  return {
    kind: "chart",
    id: crypto.randomUUID(),
    title: "",
    view: "bar",
    rowSize: "normal",
    chart: { model: "visit", filter: {}, xAxes: [], yAxes: ["_id"], operation: "count" },
  };
}

export function createTextBlock(): DraftBlock {
  const text = { type: "doc" as const, content: [{ type: "paragraph" as const }] };
  return { kind: "text", id: crypto.randomUUID(), text };
}
