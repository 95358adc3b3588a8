import type { Context as LambdaContext } from "aws-lambda";
import { HubError } from "../../shared/errors.ts";
import { deadlines } from "../../shared/limits/platform.ts";
import { models } from "../../shared/models/all.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import type { Input, OperationName } from "../../shared/operations/all.ts";
import { nowIso } from "../platform/lambda/clock.ts";
import { callDeadline } from "../platform/lambda/event-deadline.ts";
import { findAllowedService } from "./find-allowed-service.ts";
import { toIdentity } from "../data/records/actor.ts";
import { getCookie, getHeader, pathParametersOf, type HttpEvent } from "../platform/http/event.ts";
import { createId } from "../platform/lambda/ids.ts";
import { recordKey } from "../data/store/keys.ts";
import { modelNamed } from "../data/store/models.ts";
import { createReadAhead, type ReadAhead } from "../data/store/read-ahead.ts";
import { isClosed } from "../data/rights/audiences.ts";
import { toCaller } from "../data/rights/caller.ts";
import { refuseRestricted } from "../identity/restriction.ts";
import { sessionCookie } from "../identity/session-cookies.ts";
import { loadSession, type Session } from "../identity/sessions.ts";
import { checkOrigin, checkXsrf } from "../identity/xsrf.ts";
import { openStore, type Identity } from "../data/store/store.ts";
import { openTable, type Table } from "../platform/aws/table.ts";
import type { CallContext } from "./call-context.ts";
import {
  checkCall,
  makeOperationHandler,
  type ReplyOptions,
  type ReplyHeaders,
  type OperationRows,
} from "./operation-handler.ts";
import { readRequestInfo } from "../platform/http/request-info.ts";

/** The code of one operation: load, check rights, change, return. It never sees an API Gateway event. */
export type Operation<Name extends OperationName> = (
  input: Input<Name>,
  context: CallContext<Name>,
) => Promise<unknown>;

/**
 * Makes an operation on the table a Lambda handler. Order of checks (design section 4): origin key, application
 * token, size and type, session, XSRF, model or service, rights, input; the record is the operation's own business.
 */
export function handle<Name extends OperationName>(
  rows: OperationRows<Name>,
  name: Name,
  run: Operation<Name>,
  options: ReplyOptions = {},
) {
  return makeOperationHandler<Name, CallContext<Name>>(rows, name, admit, run, options);
}

async function admit<Context>(
  operation: OperationSpec,
  event: HttpEvent,
  outgoing: ReplyHeaders,
  lambda: LambdaContext,
): Promise<Context> {
  checkCall(operation, event);
  const isChange = operation.method !== "GET" && operation.table === "write";
  const deadline = callDeadline(
    lambda,
    operation.maxMs ?? (isChange ? deadlines.writeMs : deadlines.readMs),
  );
  const readAhead = planReadAhead(operation, event);
  const session = await sessionOf(operation, event, () => openTable(deadline), readAhead);
  if (isChange && operation.access !== "open") {
    checkOrigin(event);
    checkXsrf(event, session);
  }
  if (session && operation.access === "session" && !operation.whileRestricted)
    refuseRestricted(session);

  const caller = session && toCaller(session.user);
  const path = pathParametersOf(event, operation.path);
  const model = operation.namesModel ? modelNamed(path["model"]) : undefined;
  if (model && caller && operation.right && isClosed(caller, model, operation.right))
    throw new HubError("access.denied");
  const service =
    model && caller && operation.services
      ? findAllowedService(operation.services.kind, caller, model, path["service"])
      : undefined;

  const by: Identity = caller ? toIdentity(caller) : { system: "visitor" };
  const store = openStore({ by, deadline, now: nowIso, newId: createId, readAhead });
  const context = {
    request: readRequestInfo(event),
    store,
    now: nowIso,
    newId: createId,
    setCookie: (value: string) => void outgoing.cookies.push(value),
    setHeader: (name: string, value: string) => void (outgoing.headers[name] = value),
    session,
    caller,
    model,
    service,
  };
  // The operation's row says which of these there are; TypeScript cannot follow it through the wrapper.
  return context as Context;
}

/**
 * The record that the call names, to be read with the session. It is only a hint, because the input has not been
 * checked yet: what it does not name is read later. A repeat under an `Idempotency-Key` must read what the first
 * request wrote, so it reads no record before the key's row.
 */
function planReadAhead(operation: OperationSpec, event: HttpEvent): ReadAhead | undefined {
  const { readsRecord } = operation;
  if (readsRecord === undefined || getHeader(event, "idempotency-key") !== undefined)
    return undefined;
  const path = pathParametersOf(event, operation.path);
  const model = models.get(path["model"] ?? "");
  const id = findNamedId[readsRecord](event, path);
  if (model === undefined || id === undefined || !/^[\w-]{1,64}$/.test(id)) return undefined;
  return createReadAhead(recordKey(model, id));
}

type FindId = (event: HttpEvent, path: Record<string, string | undefined>) => string | undefined;

const findNamedId: Record<NonNullable<OperationSpec["readsRecord"]>, FindId> = {
  path: (_, path) => path["id"],
  body: ({ body }) => idsInBody._id.exec(body ?? "")?.[1],
  serviceInput: ({ body, queryStringParameters: query }) =>
    query?.["id"] ?? idsInBody.id.exec(body ?? "")?.[1],
};

/** The first member of this name of a JSON object, if it is near the beginning. */
const idsInBody = {
  _id: /^\s*\{[^]{0,2000}?"_id"\s*:\s*"([\w-]{1,64})"/,
  id: /^\s*\{[^]{0,2000}?"id"\s*:\s*"([\w-]{1,64})"/,
};

/** Loads the caller's session. Open operations do not load a session. Throws `session.required`. */
async function sessionOf(
  operation: OperationSpec,
  event: HttpEvent,
  table: () => Table,
  readAhead: ReadAhead | undefined,
): Promise<Session | undefined> {
  if (operation.access === "open") return undefined;
  const value = getCookie(event, sessionCookie);
  const session = value === undefined ? undefined : await loadSession(table(), value, readAhead);
  if (operation.access === "session" && session === undefined)
    throw new HubError("session.required");
  return session;
}
