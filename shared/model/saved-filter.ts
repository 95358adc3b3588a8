import * as z from "zod/mini";
import { rawText } from "./bounds.ts";
import type { FieldProblem } from "../errors.ts";
import { minStoredNumber } from "../limits/platform.ts";
import { queryLimits } from "../limits/hub.ts";

/** Maximum nesting of containers: documents and lists alternate, and the innermost one may be a list of values. */
const maxNesting = 2 * queryLimits.maxDepth + 1;

/**
 * A hub filter stored on a record. Its fields and operators are checked when it runs, with the rights of the caller;
 * this schema checks that it can be stored: exact numbers, and the depth and bytes that a query allows.
 */
export const savedFilter = z.record(rawText(100), z.unknown()).check(({ value, issues }) => {
  const problem = storageProblem(value);
  if (problem !== undefined) issues.push({ code: "custom", input: value, params: { problem } });
});

function storageProblem(filter: Readonly<Record<string, unknown>>): FieldProblem | undefined {
  const waiting: { value: unknown; nesting: number }[] = [{ value: filter, nesting: 1 }];
  // a list and not a recursion: deep nesting must not overflow the stack
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

/** Whether the table returns the number unchanged. */
function isExact(value: number): boolean {
  const size = Math.abs(value);
  return size <= Number.MAX_SAFE_INTEGER && (size === 0 || size >= minStoredNumber);
}

function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
