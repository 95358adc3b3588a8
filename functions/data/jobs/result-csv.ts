import { errorStatus, fieldProblems, type ErrorCode } from "../../../shared/errors.ts";
import type { Language } from "../../../shared/languages.ts";
import type { JobLine } from "../../../shared/models/job.ts";
import { toBudapestTime } from "../../../shared/visits/budapest-day.ts";
import { getErrorText } from "../../../shared/texts/errors.ts";
import { getFieldProblemText } from "../../../shared/texts/field-problems.ts";
import { getFieldLabel, getModelLabel } from "../../../shared/texts/models.ts";
import { formatCsvPart, type Cell } from "../../platform/text/csv.ts";
import type { Table } from "../../platform/aws/table.ts";
import { getLineRecordId, readChunk, type JobPlan } from "./job-input.ts";
import { listLineResults } from "./line-results.ts";

const words = {
  en: {
    name: "results",
    headings: ["Line", "State", "Record", "Error code", "What was wrong", "Fields"],
    states: { done: "done", failed: "failed", notBegun: "not begun" },
  },
  hu: {
    name: "eredmény",
    headings: ["Sor", "Állapot", "Azonosító", "Hibakód", "Hiba", "Mezők"],
    states: { done: "kész", failed: "hibás", notBegun: "nem került sorra" },
  },
} as const;

/**
 * Name of a job's file of results.
 * @param askedAt ISO 8601; the name holds its day in Hungary, so that a repeat has the same
 */
export function formatResultFileName(model: string, language: Language, askedAt: string): string {
  const { day } = toBudapestTime(new Date(askedAt));
  return `${getModelLabel(model, language).many}-${words[language].name}-${day}.csv`;
}

/**
 * Formats the result of every line of a job, in order, as CSV for Hungarian spreadsheets. Only one chunk of the
 * input is in memory.
 * @param counted how many lines, from the first on, have a result
 */
export async function* formatResults(
  table: Table,
  job: string,
  plan: JobPlan,
  counted: number,
  language: Language,
): AsyncGenerator<string> {
  yield formatCsvPart([words[language].headings], "csv", { isFirst: true });
  for (const [place, from] of plan.starts.entries()) {
    const to = plan.starts[place + 1] ?? plan.total;
    const results = await listLineResults(table, job, { from, to: Math.min(to, counted) });
    const known = new Map(results.map((result) => [result.at, result]));
    const lines = (known.size < to - from && (await readChunk(table, job, place))) || [];
    const rows = Array.from({ length: to - from }, (_, step) => {
      const result = known.get(from + step);
      return result
        ? decidedRow(result, plan.model, language)
        : notBegunRow(from + step, getLineRecordId(plan.kind, lines[step]), language);
    });
    yield formatCsvPart(rows, "csv", { isFirst: false });
  }
}

function decidedRow(line: JobLine, model: string, language: Language): Cell[] {
  const { at, state, id = "", code = "", fields = {} } = line;
  // The table holds them in any order; a repeat writes the same.
  const problems = Object.keys(fields)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(
      (name) =>
        `${getFieldLabel(model, name, language)}: ${problemText(fields[name] ?? "", language)}`,
    );
  return [
    at + 1,
    words[language].states[state],
    id,
    code,
    isCode(code) ? textOf(code, language) : "",
    problems.join("; "),
  ];
}

function notBegunRow(at: number, id = "", language: Language): Cell[] {
  return [at + 1, words[language].states.notBegun, id, "", "", ""];
}

function textOf(code: ErrorCode, language: Language): string {
  const { title, detail } = getErrorText(code, language);
  return `${title} ${detail}`;
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

function problemText(problem: string, language: Language): string {
  const known = fieldProblems.find((each) => each === problem);
  return known ? getFieldProblemText(known, language) : problem;
}
