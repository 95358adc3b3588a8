import type { ErrorCode } from "../errors.ts";
import type { OperationSpec } from "../operations/operation-spec.ts";
import { documentTypes } from "../operations/content-types.ts";
import { startedJob } from "../operations/replies.ts";
import type { DocumentCall, Response, Schema } from "./openapi-types.ts";
import { toJsonSchema, type Named } from "./json-schema.ts";
import { groupByStatus, problemResponses, type SharedResponses } from "./problems.ts";

const binaries: ReadonlySet<string> = new Set(["png", "pdf", "jpeg", "file", "pkpass"]);

interface Answers {
  /** Errors of the call. */
  codes: readonly ErrorCode[];
  sharedResponses: SharedResponses;
  /** Schemas that are referred to by name. */
  named?: Named;
  /** In place of the row's own reply. */
  json?: Schema;
}

/** Everything that a call answers, by status. */
export function createResponses(
  operation: OperationSpec,
  { codes, sharedResponses, named = new Map(), json }: Answers,
): DocumentCall["responses"] {
  const { reply, startsJob } = operation;
  const isPage =
    "document" in reply && (reply.document === "html" || reply.document === "redirect");
  return {
    [reply.status]: successOf(operation, named, json),
    ...(startsJob && { "202": jsonResponse("A job goes on with it.", startedJobSchema) }),
    ...("mayRedirect" in reply && { "302": leadsOn }),
    ...(isPage ? pageFailures(codes) : problemResponses(codes, sharedResponses)),
  };
}

const startedJobSchema = toJsonSchema(startedJob, { io: "output" });

function successOf({ reply }: OperationSpec, named: Named, json: Schema | undefined): Response {
  if ("json" in reply)
    return jsonResponse("Done.", json ?? toJsonSchema(reply.json, { io: "output", named }));
  if (!("document" in reply)) return { description: "Done; there is nothing to say." };
  if (reply.document === "redirect") return leadsOn;
  const isBinary = binaries.has(reply.document);
  return {
    description: "The document.",
    content: { [documentTypes[reply.document]]: { schema: isBinary ? {} : { type: "string" } } },
  };
}

const leadsOn: Response = {
  description: "Leads on.",
  headers: {
    Location: {
      description: "A path of this service.",
      schema: { type: "string", format: "uri-reference" },
    },
  },
};

function jsonResponse(description: string, schema: Schema): Response {
  return { description, content: { "application/json": { schema } } };
}

/** A failed page replies with HTML, and an invalid address replies 404. */
function pageFailures(codes: readonly ErrorCode[]): Record<string, Response> {
  const statuses = groupByStatus(codes).map(([status]) => (status === "400" ? "404" : status));
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [
      status,
      {
        description: "A page that says so; crawlers get the status alone.",
        content: { "text/html": { schema: { type: "string" } } },
      },
    ]),
  );
}
