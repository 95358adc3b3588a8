import { describe, expect, test } from "vitest";
import { chartRequest } from "../../../../../shared/reports/report-requests.ts";
import {
  createChartBlock,
  createTextBlock,
  findMissing,
  toChartRequest,
  toReportBlocks,
} from "./draft-chart.ts";
import { reportBlock } from "../../../../../shared/reports/report-blocks.ts";

describe("a chart that is being built", () => {
  const { chart } = createChartBlock();

  test("names what is missing, in the order of the form", () => {
    expect(findMissing({ ...chart, yAxes: [], operation: undefined })).toEqual([
      "xAxes",
      "yAxes",
      "operation",
    ]);
    expect(toChartRequest(chart)).toBeUndefined();
  });

  test("is a request as soon as it is whole", () => {
    const request = toChartRequest({ ...chart, xAxes: ["source"], sortByAxis: "_id" });

    expect(chartRequest.safeParse(request).success).toBe(true);
    expect(request?.sortByAxis).toBe("_id");
  });

  test("is not ordered by an axis that was removed", () => {
    const request = toChartRequest({ ...chart, xAxes: ["source"], sortByAxis: "day" });

    expect(request).not.toHaveProperty("sortByAxis");
  });

  test("its report can be saved when every chart is whole", () => {
    const text = createTextBlock();
    const whole = { ...createChartBlock(), chart: { ...chart, xAxes: ["source"] } };
    const blocks = toReportBlocks([text, whole]);

    expect(toReportBlocks([text, createChartBlock()])).toBeUndefined();
    expect(blocks?.every((block) => reportBlock.safeParse(block).success)).toBe(true);
  });
});
