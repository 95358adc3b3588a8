import { environment } from "../../shared/environment.ts";
import type { Problem } from "../../shared/errors.ts";
import { xsrf } from "../../shared/limits/sessions.ts";
import type { Model } from "../../shared/model/define-model.ts";

/** A call that was refused, as a test sees it. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(`${status} ${problem.code}`);
    this.status = status;
    this.code = problem.code;
    this.problem = problem;
  }
}

export interface RawReply {
  status: number;
  headers: Headers;
  text: string;
  /** The body, where it is JSON. */
  body: Record<string, unknown>;
}

export interface ClientSession {
  /** Cookie header of the session; absent for a visitor. */
  cookie?: string;
  xsrf?: string;
}

/** A record in a reply. */
export type ReplyRecord = Record<string, unknown> & { _id: string; _rev: number };
/** A query of a test; the client converts it to an address. */
export interface TestQuery {
  filter?: unknown;
  sort?: unknown;
  projection?: string;
  skip?: number;
  limit?: number;
  cursor?: string;
  explain?: "1";
}

/** Calls the hub over HTTP, as one caller. */
export function hubClient(url: string, { cookie, xsrf: token }: ClientSession = {}) {
  /** Any request, with the headers that the web client sends; `headers` overrides them. */
  async function raw(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<RawReply> {
    const sent: Record<string, string | undefined> = {
      "x-access-token": process.env[environment.appToken],
      ...(cookie !== undefined && { cookie }),
      ...(token !== undefined && { [xsrf.header]: token }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    };
    const present = Object.entries(sent).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    const response = await fetch(`${url}${path}`, {
      method,
      headers: present,
      redirect: "manual",
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  }

  /** The body of a call that must succeed. Throws `Refused`. */
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const reply = await raw(method, path, body);
    if (reply.status >= 300) throw new Refused(reply.status, reply.body as unknown as Problem);
    return reply.body as Body;
  }

  const address = (query: TestQuery): string => {
    const pairs = Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
  };

  return {
    raw,
    call,
    create: (model: Model, fields: Record<string, unknown>) =>
      call<ReplyRecord>("POST", `/api/hub/create/${model.name}`, fields),
    get: (model: Model, id: string, query: TestQuery = {}) =>
      call<ReplyRecord>("GET", `/api/hub/get/${model.name}/${id}${address(query)}`),
    read: (model: Model, query: TestQuery = {}) =>
      call<{ items: ReplyRecord[]; cursor: string | null; explain?: string[] }>(
        "GET",
        `/api/hub/read/${model.name}${address(query)}`,
      ),
    count: async (model: Model, filter?: unknown) =>
      (
        await call<{ count: number }>(
          "GET",
          `/api/hub/count/${model.name}${address(filter === undefined ? {} : { filter })}`,
        )
      ).count,
    update: (model: Model, body: Record<string, unknown>) =>
      call<ReplyRecord>("PATCH", `/api/hub/update/${model.name}`, body),
    delete: (model: Model, id: string) => call("DELETE", `/api/hub/delete/${model.name}/${id}`),
    run: (model: Model, service: string, body: Record<string, unknown>) =>
      call<ReplyRecord>("POST", `/api/hub/runner/${model.name}/${service}`, body),
    ask: <Body>(model: Model, service: string, query: Record<string, string>) =>
      call<Body>("GET", `/api/hub/getter/${model.name}/${service}?${new URLSearchParams(query)}`),
  };
}

export type HubClient = ReturnType<typeof hubClient>;
