import * as z from "zod";
import type { FieldProblem } from "../errors.ts";
import { minStoredNumber } from "../limits/platform.ts";
import { queryLimits } from "../limits/hub.ts";

/** Containers within each other: documents and lists take turns, and a list of values may stand at the bottom. */
const maxNesting = 2 * queryLimits.maxDepth + 1;

/**
 * A hub filter that is kept with a record. Its fields and operators are checked when it is asked, with the rights of
 * whoever asks; here, that it can be kept: numbers that are exact, and no more depth and bytes than a query takes.
 */
export const savedFilter = z
  .record(z.string().max(100), z.unknown())
  .superRefine((filter, context) => {
    const problem = storageProblem(filter);
    if (problem !== undefined) context.addIssue({ code: "custom", params: { problem } });
  });

function storageProblem(filter: Readonly<Record<string, unknown>>): FieldProblem | undefined {
  const waiting: { value: unknown; nesting: number }[] = [{ value: filter, nesting: 1 }];
  // a list and not a recursion: nobody may nest so deep that the stack ends
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, nesting } = next;
    if (typeof value === "number" && !isExact(value)) return "tooLarge";
    if (typeof value !== "object" || value === null) continue;
    if (nesting > maxNesting) return "tooLarge";
    if (Object.keys(value).includes("")) return "notAcceptable";
    for (const part of Object.values(value)) waiting.push({ value: part, nesting: nesting + 1 });
  }
  return jsonBytes(filter) > queryLimits.maxBodyBytes ? "tooLarge" : undefined;
}

/** What comes back from the table as it went in. */
function isExact(value: number): boolean {
  const size = Math.abs(value);
  return size <= Number.MAX_SAFE_INTEGER && (size === 0 || size >= minStoredNumber);
}

function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
