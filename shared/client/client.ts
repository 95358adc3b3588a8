import type { Problem } from "../errors.ts";
import { maxIdempotentRetries, retriedStatuses } from "../limits/web.ts";
import { xsrf } from "../limits/sessions.ts";
import type { Input, OperationName, ReplyOf } from "../operations/all.ts";
import { HubCallError } from "./hub-call-error.ts";
import { buildCallAddress, type OperationRoute } from "./operation-address.ts";
import { readCookie } from "./read-cookie.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** Same key, same answer for 24 h; for create, runner and upload calls that must not happen twice. */
  idempotencyKey?: string;
  /** Absent: application/json. */
  accept?: string;
  /** Absent: `maxIdempotentRetries` for GET, 0 for all others (spec section 7). */
  retries?: number;
}

/** Like `Call`, for replies that are not JSON. The caller reads the body. */
export type Open = <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Response>;

/** The dependencies of the client. */
export interface ClientEnvironment {
  /** Method and path of every call. */
  routes: Readonly<Record<OperationName, OperationRoute>>;
  /** Sends a request to an address that begins with the path. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  cookies: () => string;
  appToken: string;
  /** A call is aborted after this time, in ms; 0 means never. */
  timeoutMs: number;
  /** Waits before a repeated try, in ms. */
  pause: (ms: number) => Promise<void>;
  onFailure?: FailureListener;
  onWrite?: WriteListener;
}

/** Receives every failed call. */
export type FailureListener = (failure: HubCallError) => void;

/** Receives every successful call that may have changed something, with its input. */
export type WriteListener = (name: OperationName, input: object) => void;

export type Call = <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<ReplyOf<Name>>;

/** Wait before a retry when the reply has no retry-after, and the longest wait that a reply may set, in ms. */
const defaultPauseMs = 200;
const maxPauseMs = 5000;

export interface Client {
  call: Call;
  open: Open;
}

/** A client of the service: calls typed by their declarations. Its calls throw `HubCallError` for every status outside 200–299. */
export function createClient(surroundings: ClientEnvironment): Client {
  const { routes, fetch: send, pause } = surroundings;

  async function attempt(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    const response = await send(url, init).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new HubCallError(0, {}, { cause });
    });
    if (!response.ok) throw new HubCallError(response.status, await problemOf(response));
    return response;
  }

  const open: Open = async (name, input, options = {}) => {
    const { method } = routes[name];
    const { url, body } = buildCallAddress(routes[name], input);
    let left = options.retries ?? (method === "GET" ? maxIdempotentRetries : 0);
    for (;;) {
      try {
        // The time limit is for one try, so each try has a signal of its own.
        return await attempt(url, requestOf(method, body, options, surroundings), options.signal);
      } catch (failure) {
        if (left === 0 || !isWorthRepeating(failure)) {
          if (failure instanceof HubCallError) surroundings.onFailure?.(failure);
          throw failure;
        }
        left -= 1;
        const pauseMs = (failure.retryAfter ?? 0) * 1000 || defaultPauseMs;
        await pause(Math.min(pauseMs, maxPauseMs));
      }
    }
  };

  const call: Call = async (name, input, options) => {
    const response = await open(name, input, options);
    const text = response.status === 204 ? "" : await response.text();
    if (routes[name].method !== "GET") surroundings.onWrite?.(name, input);
    return (text === "" ? undefined : JSON.parse(text)) as ReplyOf<typeof name>; // the service checked it
  };
  return { call, open };
}

function requestOf(
  method: string,
  body: unknown,
  options: CallOptions,
  { appToken, cookies, timeoutMs }: ClientEnvironment,
): RequestInit {
  const headers = new Headers({
    accept: options.accept ?? "application/json",
    "x-access-token": appToken,
  });
  if (body !== undefined) headers.set("content-type", "application/json");
  const token = method === "GET" ? undefined : readCookie(cookies(), xsrf.cookie);
  if (token) headers.set(xsrf.header, token);
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  const signal = signalOf(options.signal, timeoutMs);
  return {
    method,
    headers,
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
}

/** The caller's signal together with the time limit of the call. */
function signalOf(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal | undefined {
  if (timeoutMs === 0) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** No answer at all counts like the listed statuses. */
function isWorthRepeating(failure: unknown): failure is HubCallError {
  if (!(failure instanceof HubCallError)) return false;
  return failure.status === 0 || retriedStatuses.includes(failure.status);
}

async function problemOf(response: Response): Promise<Partial<Problem>> {
  const seconds = Number(response.headers.get("retry-after"));
  const header = seconds > 0 ? { retryAfter: seconds } : {};
  try {
    const document: unknown = await response.json();
    return typeof document === "object" && document ? { ...header, ...document } : header;
  } catch {
    return header; // not a problem document: the status says enough
  }
}
