import type { Context } from "aws-lambda";
import type { ReportAnswer } from "../../../functions/data/search/report-answer.ts";
import type { SearchAnswer } from "../../../functions/data/search/search-answer.ts";
import type { SearchRequest } from "../../../functions/data/search/search-request.ts";
import { bundleOf } from "../../bundle/bundle.ts";
import { invoke } from "../../local-cloud/lambda.ts";
import { readPeakMemory } from "../peak-memory.ts";
import { takeTasks, timeCalls } from "./worker.ts";

export interface EngineTask {
  request: SearchRequest;
  times: number;
}

export interface EngineResult {
  ms: number[];
  answer: SearchAnswer | ReportAnswer;
  /** Of this process since its start, in bytes. */
  peakBytes: number;
}

type Handler = (request: SearchRequest, context: Context) => Promise<SearchAnswer | ReportAnswer>;

const { handler }: { handler: Handler } = await import(bundleOf("searchReplica"));
const engine = { name: "searchReplica", timeoutMs: 60_000, load: async () => handler };

/** Calls the whole function `searchReplica`. */
takeTasks(async ({ request, times }: EngineTask): Promise<EngineResult> => {
  const { ms, result } = await timeCalls(times, () => invoke(engine, request));
  // The function's own answer.
  return { ms, answer: result as SearchAnswer | ReportAnswer, peakBytes: readPeakMemory() };
});
