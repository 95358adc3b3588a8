import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { errorStatus, fieldProblems, type ErrorCode } from "../errors.ts";
import { getErrorText } from "../texts/errors.ts";
import type { DocumentReference, Response, Schema } from "./openapi-types.ts";
import { toJsonSchema, getNamedSchema } from "./json-schema.ts";

// Object.keys loses the key type, which the table declares.
const codes = Object.keys(errorStatus) as ErrorCode[];
const fields = z.optional(z.record(z.string(), z.enum(fieldProblems)));
const current = z.optional(z.record(z.string(), z.unknown()));

/** What every failing call answers, RFC 9457. */
const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(codes),
  fields,
  current,
  items: z.optional(z.array(z.object({ at: integer(0), code: z.enum(codes), fields, current }))),
  explain: z.optional(z.array(z.string())),
  triesLeft: z.optional(integer(0)),
  requestId: z.string(),
});

export function problemSchema(): Schema {
  return {
    title: "Problem document (RFC 9457)",
    description:
      "`fields`: what is wrong, per field. `current`: the record as it is, with `entity.changed`. `items`: an error per refused record of a batch. `explain`: the rules behind a refusal, with `explain=1`. `triesLeft`: how many more secrets may be tried, with `tag.wrongSecret`.",
    ...toJsonSchema(problem, { io: "output" }),
  };
}

/** Answers that calls have in common, kept once each and referred to by name. */
export type SharedResponses = Map<string, Response>;

/** The failures of a call, by status, as references to kept answers. */
export function problemResponses(
  of: readonly ErrorCode[],
  sharedResponses: SharedResponses,
): Record<string, DocumentReference> {
  return Object.fromEntries(
    groupByStatus(of).map(([status, its]) => {
      const name = `Problem${status}_${its.join("_")}`;
      if (!sharedResponses.has(name)) sharedResponses.set(name, problemResponse(status, its));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** Statuses in rising order, each with its codes in the order of the closed list. */
export function groupByStatus(of: readonly ErrorCode[]): [string, ErrorCode[]][] {
  const asked = codes.filter((code) => of.includes(code));
  const groups = Map.groupBy(asked, (code) => String(errorStatus[code]));
  return [...groups].sort(([left], [right]) => left.localeCompare(right));
}

function problemResponse(status: string, its: readonly ErrorCode[]): Response {
  const isTemporary = status === "429" || status === "503";
  return {
    description: its.map((code) => `\`${code}\`: ${getErrorText(code, "en").title}`).join("\n\n"),
    ...(isTemporary && { headers: { "Retry-After": retryAfter } }),
    content: {
      "application/problem+json": {
        schema: { ...getNamedSchema("Problem"), properties: { code: { enum: its } } },
      },
    },
  };
}

const retryAfter = { description: "Seconds to wait.", schema: { type: "integer", minimum: 0 } };
