import type { AccessGroup } from "../../shared/access-groups.ts";
import type { HttpResult } from "../../functions/platform/http/event.ts";
import { environment } from "../../shared/environment.ts";
import { operationSpecs, type OperationName } from "../../shared/operations/all.ts";
import { user } from "../../shared/models/user.ts";
import { bundleOf } from "../bundle/bundle.ts";
import { gatewayEvent } from "../local-cloud/gateway/gateway-event.ts";
import { localOriginKey } from "../local-cloud/handler-environment.ts";
import { lambdaContext, type LambdaHandler } from "../local-cloud/lambda.ts";
import { CallFailed } from "./call-failed.ts";
import { makeCardInput } from "./card-input.ts";

/** Time of a call, in ms. */
const callMs = 30_000;

/** A new account with a session, the headers of its calls, and the store. The environment must be that of handlers. */
export async function openBenchAccount(groups: readonly AccessGroup[] = []) {
  const [{ openStore }, { deadlineIn }, { nowIso }, { createId }, { openSession, sessionKey }] =
    await Promise.all([
      import("../../functions/data/store/store.ts"),
      import("../../functions/platform/lambda/deadline.ts"),
      import("../../functions/platform/lambda/clock.ts"),
      import("../../functions/platform/lambda/ids.ts"),
      import("../../functions/identity/sessions.ts"),
      import("../../functions/registry/write-effects.ts"),
    ]);
  const by = { system: "bench" };
  const store = openStore({ by, deadline: deadlineIn(3_600_000), now: nowIso, newId: createId });
  const account = await store.create(user, { ...accountFields(createId()), groups });
  const { cookie, xsrf } = await openSession(store.table, account, {
    way: "password",
    device: "bench",
  });
  const headers = {
    cookie: `session=${cookie}; XSRF-TOKEN=${xsrf}`,
    "x-xsrf-token": xsrf,
    "x-access-token": process.env[environment.appToken] ?? "",
  };
  const session = { key: sessionKey(account._id, cookie.split(".")[0] ?? "") };
  return { store, account, session, headers };
}

/** Calls of bundled handlers by one account, with the events that the gateway would hand them. */
export async function createHubCaller(groups: readonly AccessGroup[] = []) {
  const { headers, ...opened } = await openBenchAccount(groups);
  return { ...opened, ...callsWith({ ...headers, "x-origin-key": localOriginKey }), cardInput };
}

function callsWith(headers: Record<string, string>) {
  const handlers = new Map<OperationName, LambdaHandler>();

  async function handlerOf(name: OperationName): Promise<LambdaHandler> {
    const known = handlers.get(name);
    if (known) return known;
    const { handler } = (await import(bundleOf(name))) as { handler: LambdaHandler };
    handlers.set(name, handler);
    return handler;
  }

  /**
   * A call that must succeed, as often as it is made. Its event is made beforehand: on AWS that is the work of API
   * Gateway and not of the function that is measured.
   */
  async function prepare(
    name: OperationName,
    uri: string,
    pathParameters: Record<string, string>,
    { body, query = "" }: { body?: unknown; query?: string } = {},
  ): Promise<() => Promise<HttpResult>> {
    const { method, path } = operationSpecs[name];
    const handler = await handlerOf(name);
    const route = { name, method, path, load: () => handlerOf(name), timeoutMs: callMs };
    const { type, bytes } = await onTheWire(body);
    const event = gatewayEvent({
      request: { method, uri, query, headers: { ...headers, "content-type": type } },
      match: { route, pathParameters },
      body: bytes,
      requestId: "bench",
      now: new Date(),
    });
    return async () => {
      const answer = (await handler(event as never, lambdaContext(name, callMs))) as HttpResult;
      if (Number(answer.statusCode) >= 300) throw new CallFailed(name, Number(answer.statusCode));
      return answer;
    };
  }

  /** The body of a call that must succeed. */
  async function call(
    name: OperationName,
    uri: string,
    pathParameters: Record<string, string>,
    body?: unknown,
    query = "",
  ): Promise<unknown> {
    const made = await prepare(name, uri, pathParameters, { body, query });
    const answer = await made();
    return answer.body ? JSON.parse(answer.body) : undefined;
  }

  return { prepare, call };
}

async function onTheWire(body: unknown): Promise<{ type: string; bytes: Buffer }> {
  if (!(body instanceof FormData)) {
    const text = body === undefined ? "" : JSON.stringify(body);
    return { type: "application/json", bytes: Buffer.from(text) };
  }
  const form = new Response(body);
  const type = form.headers.get("content-type") ?? "";
  return { type, bytes: Buffer.from(await form.arrayBuffer()) };
}

function accountFields(login: string): Record<string, unknown> {
  return {
    lastName: "Mérő",
    firstName: "Gábor",
    email: `${login}@nevjegy.example`,
    language: "hu",
    administers: [],
    emailConfirmedAt: "2026-01-01T00:00:00.000Z",
    registrationFinalisedAt: "2026-01-01T00:00:00.000Z",
  };
}

/** A card as its owner sends it, and as it is stored. */
export const cardInput = makeCardInput(0);
export const cardFields = { ...cardInput, active: true, locked: false, language: "hu" };
