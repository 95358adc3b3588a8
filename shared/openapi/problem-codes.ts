import type { ErrorCode } from "../errors.ts";
import type { OperationSpec } from "../operations/operation-spec.ts";

/** The errors that follow from an operation's row, in the order of the checks that answer them. */
export function codesOfRow(operation: OperationSpec): ErrorCode[] {
  return [
    ...codesOfAccess(operation),
    ...codesOfPath(operation),
    ...codesOfRight(operation),
    ...(operation.throttles || operation.startsJob ? (["rate.limited"] as const) : []),
    "overloaded",
    "unexpected",
  ];
}

/** Whether a call carries a JSON body. */
export function hasBody({ method }: Pick<OperationSpec, "method">): boolean {
  return method === "POST" || method === "PATCH";
}

/** Whether a call changes something and so carries the double-submit token. */
export function isChange({ method, table, access }: OperationSpec): boolean {
  return method !== "GET" && table === "write" && access !== "open";
}

/** Whether a repeat of the call may be told from a new one by its `Idempotency-Key`. */
export function takesIdempotencyKey({
  method,
  path,
  startsJob,
  answersRepeats,
}: OperationSpec): boolean {
  return (
    startsJob === true ||
    answersRepeats === true ||
    (method === "POST" && path.includes("{service}"))
  );
}

/** Whether the call heeds the revision in `If-Match`: it changes or deletes one record that the caller may have seen. */
export function takesIfMatch({ method, path, right }: OperationSpec): boolean {
  return method === "PATCH"
    ? right === "write"
    : method === "DELETE" && path.startsWith("/api/hub/");
}

function codesOfAccess(operation: OperationSpec): ErrorCode[] {
  const { access, whileRestricted } = operation;
  const codes: ErrorCode[] = ["input.invalid", "origin.key"];
  if (access !== "open") codes.push("app.token");
  if (hasBody(operation)) codes.push("body.tooLarge", "type.unsupported");
  if (access === "session") codes.push("session.required");
  if (isChange(operation)) codes.push("origin.foreign", "xsrf.invalid");
  if (access === "session" && !whileRestricted)
    codes.push("password.changeRequired", "login.passkeyRequired");
  return codes;
}

function codesOfPath(operation: OperationSpec): ErrorCode[] {
  const { method, path, right } = operation;
  const codes: ErrorCode[] = [];
  if (path.includes("{model}")) codes.push("model.unknown");
  if (path.includes("{service}")) {
    codes.push("service.unknown", "access.denied");
    if (method === "POST")
      codes.push("card.locked", "template.locked", "entity.changed", "file.notPicture");
  }
  if (/\{(?!model)/.test(path) || right === "write" || right === "delete")
    codes.push("record.notFound");
  if (takesIdempotencyKey(operation)) codes.push("idempotency.mismatch");
  return codes;
}

const byRight: Readonly<Record<NonNullable<OperationSpec["right"]>, readonly ErrorCode[]>> = {
  read: ["access.denied"],
  create: ["access.denied", "field.forbidden", "value.taken", "file.notPicture"],
  write: [
    "access.denied",
    "field.forbidden",
    "card.locked",
    "template.locked",
    "entity.changed",
    "value.taken",
    "file.notPicture",
  ],
  delete: ["access.denied", "card.locked", "entity.changed", "file.inUse"],
};

function codesOfRight(operation: OperationSpec): ErrorCode[] {
  const { right, input } = operation;
  if (right === undefined) return [];
  const codes = [...byRight[right]];
  const isQuery = right === "read" && ("filter" in input.shape || hasBody(operation));
  if (isQuery || "projection" in input.shape) codes.push("field.forbidden");
  if (isQuery) codes.push("query.tooBroad");
  return codes;
}
