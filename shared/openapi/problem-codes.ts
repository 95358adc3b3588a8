import type { ErrorCode } from "../errors.ts";
import type { ServiceSpec } from "../model/define-model.ts";
import { models } from "../models/all.ts";
import type { OperationSpec } from "../operations/operation-spec.ts";

/** The errors that follow from an operation's row, in the order of the checks that answer them. */
export function listErrorCodes(operation: OperationSpec): ErrorCode[] {
  return [
    ...codesOfAccess(operation),
    ...codesOfPath(operation),
    ...codesOfRight(operation),
    ...(operation.throttles || operation.startsJob ? (["rate.limited"] as const) : []),
    ...(operation.errors ?? []),
    "overloaded",
    "unexpected",
  ];
}

/** The errors of an operation, with those that the services which it carries declare themselves. */
export function listAllErrorCodes(operation: OperationSpec): ErrorCode[] {
  const { services } = operation;
  const own = services ? listServices(services).flatMap(([, { errors = [] }]) => errors) : [];
  return [...new Set([...listErrorCodes(operation), ...own])];
}

export type CarriedServices = NonNullable<OperationSpec["services"]>;

/** The services of one kind and group, of all models. */
export function listServices({ kind, group }: CarriedServices): [name: string, ServiceSpec][] {
  return [...models.values()]
    .flatMap(({ services }) => Object.entries(services))
    .filter(([, service]) => service.kind === kind && service.group === group);
}

/** Whether a call changes something and so carries the double-submit token. */
export function isChange({ method, table, access }: OperationSpec): boolean {
  return method !== "GET" && table === "write" && access !== "open";
}

/** Whether the call may carry an `Idempotency-Key`. */
export function takesIdempotencyKey({ startsJob, idempotent }: OperationSpec): boolean {
  return startsJob === true || idempotent === true;
}

function codesOfAccess(operation: OperationSpec): ErrorCode[] {
  const { access, accepts, whileRestricted } = operation;
  const codes: ErrorCode[] = ["input.invalid", "origin.key"];
  if (access !== "open") codes.push("app.token");
  if (accepts) codes.push("body.tooLarge", "type.unsupported");
  if (access === "session") codes.push("session.required");
  if (isChange(operation)) codes.push("origin.foreign", "xsrf.invalid");
  if (access === "session" && !whileRestricted)
    codes.push("password.changeRequired", "login.passkeyRequired");
  return codes;
}

function codesOfPath(operation: OperationSpec): ErrorCode[] {
  const { namesModel, services, right } = operation;
  const codes: ErrorCode[] = [];
  if (namesModel) codes.push("model.unknown");
  if (services) codes.push("service.unknown", "access.denied");
  if (right === "write" || right === "delete") codes.push("record.notFound");
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
  const { right, input, accepts } = operation;
  if (right === undefined) return [];
  const codes = [...byRight[right]];
  const isQuery = right === "read" && ("filter" in input.shape || accepts !== undefined);
  if (isQuery || "projection" in input.shape) codes.push("field.forbidden");
  if (isQuery) codes.push("query.tooBroad");
  return codes;
}
