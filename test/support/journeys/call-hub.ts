import type { Page } from "playwright-core";

/** Calls the hub with the page's session; returns the reply's body. */
export async function callHub<Body>(
  page: Page,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await page.evaluate(
    async ([verb, address, sent]) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const reply = await fetch(address, {
        method: verb,
        headers: {
          "x-access-token": "nevjegy-local",
          "x-xsrf-token": xsrf,
          ...(sent && { "content-type": "application/json" }),
        },
        ...(sent && { body: sent }),
      });
      return { isFine: reply.ok, text: await reply.text() };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
  if (!answer.isFine) throw new Error(`${method} ${path}: ${answer.text}`);
  return JSON.parse(answer.text) as Body; // what each call answers is the caller's business
}
