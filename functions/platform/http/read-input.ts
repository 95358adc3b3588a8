import type * as z from "zod/mini";
import { HubError, invalidField, type FieldProblem } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import type { OperationSpec } from "../../../shared/operations/operation-spec.ts";
import { toFieldProblem } from "../../../shared/model/field-problem.ts";
import { pathParametersOf, type HttpEvent } from "./event.ts";
import { forbiddenKeys, readBody } from "./read-body.ts";

/** Path, query and body of a request as the operation's flat input. Throws `input.invalid`, naming what is wrong. */
export function readInput(operation: OperationSpec, event: HttpEvent): Record<string, unknown> {
  if (event.rawQueryString.length > queryLimits.maxUrlBytes) throw invalidField("query", "tooLong");
  const inPath = pathParametersOf(event, operation.path);
  const input: Record<string, unknown> = {
    ...readQuery(event.rawQueryString, inPath),
    ...inPath,
  };
  if (operation.accepts) input["body"] = readBody(event, operation.accepts);
  const parsed = operation.input.safeParse(input);
  if (!parsed.success) throw toInputError(parsed.error, input);
  return parsed.data;
}

/** Refuses a name that occurs twice or also in the path: which value counts must not depend on chance. */
function readQuery(rawQueryString: string, path: object): Record<string, string> {
  const pairs = [...new URLSearchParams(rawQueryString)];
  const names = new Set<string>();
  for (const [name] of pairs) {
    const isElsewhere = name === "body" || Object.hasOwn(path, name);
    if (names.has(name) || isElsewhere || forbiddenKeys.has(name))
      throw invalidField(name, "notAcceptable");
    names.add(name);
  }
  return Object.fromEntries(pairs);
}

/** `input.invalid` with a problem per field, from zod's findings about an input. */
export function toInputError(error: z.core.$ZodError, input: unknown): HubError {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of error.issues) {
    const [first, ...rest] = issue.path.map(String);
    // `body` is where the value came from, not what the caller calls it.
    const path = first === "body" && rest.length > 0 ? rest : [first ?? "body", ...rest];
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys)
        fields[
          [...(issue.path.length > 0 ? path : []), key].filter((part) => part !== "body").join(".")
        ] = "notAcceptable";
    else fields[path.join(".")] ??= toFieldProblem(issue, input);
  }
  return new HubError("input.invalid", { fields }, { cause: error });
}
