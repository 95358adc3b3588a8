import type { BrowserContext, Page } from "playwright-core";

/** Calls the service with the session of a visit; no page needs to be open. Returns the reply's body. */
export async function callWith<Body>(
  context: BrowserContext,
  method: "GET" | "POST" | "PATCH",
  path: string,
  data?: object,
): Promise<Body> {
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
  const headers = { "x-access-token": "nevjegy-local", "x-xsrf-token": token?.value ?? "" };
  const answer = await context.request.fetch(path, { method, headers, ...(data && { data }) });
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
