import PostalMime from "postal-mime";
import { expect } from "vitest";
import type { Runtime } from "../../../scripts/local-cloud/runtime.ts";

/** Path and query of the link that a mail to this address holds, as soon as there is one to such a page. */
export async function linkTo(
  { mailbox, url }: Pick<Runtime, "mailbox" | "url">,
  address: string,
  page: string,
): Promise<string> {
  const found = () => readLinks(mailbox, address, url, page);
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  return (await found())[0] ?? "";
}

async function readLinks(
  mailbox: Runtime["mailbox"],
  address: string,
  url: string,
  page: string,
): Promise<string[]> {
  const links: string[] = [];
  for (const { id, to } of mailbox.list()) {
    if (!to.includes(address)) continue;
    const bytes = await mailbox.read(id);
    if (bytes === undefined) continue;
    const { text = "" } = await PostalMime.parse(bytes);
    const link = text.split(/\s+/).find((word) => word.startsWith(`${url}${page}`));
    if (link !== undefined) links.push(link.slice(url.length));
  }
  return links;
}
