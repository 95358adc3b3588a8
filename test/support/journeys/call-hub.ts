import type { APIRequestContext, APIResponse, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { pollTimeout } from "../poll-timeout.ts";

/**
 * Reads an address, within a test. A read may be sent again: this one is, until the service no longer refuses it because
 * it is busy or not ready. A longer wait than that of the browser's client, because a test cannot press `Try again`.
 */
export async function readAddress(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  let reply: APIResponse | undefined;
  const readStatus = async () => {
    // the service closes connections that were idle for a while
    reply = await request.get(address, { headers, maxRetries: 2 });
    return reply.status();
  };
  await expect
    .poll(readStatus, { ...pollTimeout, interval: 500, message: `GET ${address}` })
    .not.toBe(503);
  if (reply === undefined) throw new Error(`GET ${address} was not sent`);
  return reply;
}

/** Calls the service with the session of a visit; no page needs to be open. Returns the reply's body. */
export async function callWith<Body>(
  context: BrowserContext,
  method: "GET" | "POST" | "PATCH",
  path: string,
  data?: object,
): Promise<Body> {
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
  const headers = { "x-access-token": "nevjegy-local", "x-xsrf-token": token?.value ?? "" };
  const answer = await (method === "GET"
    ? readAddress(context.request, path, headers)
    : context.request.fetch(path, { method, headers, ...(data && { data }) }));
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body; // what each call answers is the caller's business
}

/** Calls the service with the session of a page. */
export function callHub<Body>(
  page: Page,
  method: "GET" | "POST" | "PATCH",
  path: string,
  data?: object,
): Promise<Body> {
  return callWith<Body>(page.context(), method, path, data);
}

/** Records of a model with these values, as far as the session of the visit may read them. */
export async function findByFilter<Found>(
  context: BrowserContext,
  model: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<Found[]> {
  const written = encodeURIComponent(JSON.stringify(filter));
  const path = `/api/hub/read/${model}?filter=${written}`;
  return (await callWith<{ items: Found[] }>(context, "GET", path)).items;
}
