import * as z from "zod/mini";
import { idempotencyLimits, queryLimits } from "../limits/hub.ts";
import { models } from "../models/all.ts";
import type { OperationSpec } from "../operations/operation-spec.ts";
import type { Parameter, Schema } from "./openapi-types.ts";
import { toJsonSchema } from "./json-schema.ts";
import { takesIdempotencyKey } from "./problem-codes.ts";

/** A revision, quoted as an entity tag is or plain; `*` is any. */
const ifMatchPattern = '^(\\*|[1-9]\\d{0,14}|"[1-9]\\d{0,14}")$';

/** Models whose records are visible through related records. */
const throughOthers = [...models.values()].filter(
  ({ audienceRules }) => audienceRules.throughRecord !== undefined,
);

const sayWhich =
  `Of ${throughOthers.map(({ name }) => `\`${name}\``).join(", ")}, a list without a filter is of one's own, for all but admins, and a filter says which are wanted: ` +
  `by \`_id\`, by \`model\` and \`record\` where there are these (up to ${queryLimits.maxNamedRecords} with \`$in\`), ` +
  "or by `owner` with their own id; else it is `query.tooBroad`.";

/** What the shape of a value does not say. */
const notes: ReadonlyMap<string, string> = new Map([
  [
    "filter",
    'JSON, such as `{"city":"Győr","$or":[{"active":true},{"createdAt":{"$gte":"2026-01-01"}}]}`; operators are `$eq $ne $lt $gt $lte $gte $includes $exists $in $and $or $not`. ' +
      sayWhich,
  ],
  ["sort", 'JSON, such as `{"lastName":1,"createdAt":-1}`.'],
  ["projection", "Names of the wanted fields, separated by commas."],
  ["skip", "Records to pass over; a cursor costs less."],
  ["limit", "Most records in the answer."],
  ["cursor", "The `cursor` of the page before, in place of `skip`."],
  ["explain", "Adds one sentence for each rule that let the caller see or change the record."],
  ["depth", "How deep records that are referred to are described."],
  ["c", "Code of a card or tag; upper and lower case are the same."],
  ["code", "Code of a card or tag; upper and lower case are the same."],
  ["lang", "Language of the answer."],
]);

/** Names in the path that come from closed lists. */
export type PathValues = Readonly<Record<string, readonly string[]>>;

/** The parameters of a call: path and query out of its input, and the headers that its kind of call takes. */
export function createParameters(operation: OperationSpec, values: PathValues = {}): Parameter[] {
  return [...inputParameters(operation, values), ...headersOf(operation)];
}

function inputParameters(operation: OperationSpec, values: PathValues): Parameter[] {
  const inPath = pathNames(operation.path);
  const given = queryParameters(operation.input).filter(({ name }) => name !== "body");
  return given.map((parameter) => {
    if (!inPath.includes(parameter.name)) return parameter;
    const listed = parameter.name === "model" ? [...models.keys()] : values[parameter.name];
    const schema: Schema = listed ? { type: "string", enum: listed } : parameter.schema;
    return { ...parameter, in: "path", required: true, schema };
  });
}

/** Every key of an input as a parameter of the query. */
export function queryParameters(input: z.ZodMiniObject): Parameter[] {
  return Object.entries(input.shape).map(([name, schema]) => {
    const description = notes.get(name);
    return {
      name,
      in: "query",
      required: !z.safeParse(schema, undefined).success,
      ...(description !== undefined && { description }),
      schema: toJsonSchema(schema, { io: "input" }),
    };
  });
}

/** Names in a path; a greedy one is written `{name+}`. */
function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = ""]) => name);
}

function headersOf(operation: OperationSpec): Parameter[] {
  const headers: Parameter[] = [];
  if (takesIdempotencyKey(operation))
    headers.push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description: "The same key gives the first answer again for 24 hours.",
      schema: {
        type: "string",
        maxLength: idempotencyLimits.maxKeyLength,
        pattern: "^[\\x21-\\x7e]+$",
      },
    });
  if (operation.checksRevision)
    headers.push({
      name: "If-Match",
      in: "header",
      required: false,
      description:
        "The revision that the caller saw; the same as `_rev` in a body. Only for one record, not for a list.",
      schema: { type: "string", pattern: ifMatchPattern },
    });
  return headers;
}
