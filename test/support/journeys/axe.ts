import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Frame, Page } from "playwright-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const { resolve } = createRequire(import.meta.url);
const script = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page: each broken rule with the elements that break it. Only violations are returned. */
export async function axeFindings(page: Page, tags: string[] = []): Promise<[string, string[]][]> {
  await Promise.all(page.frames().map(loadAxe));
  return page.evaluate(async (values) => {
    const limits = values.length > 0 ? { runOnly: { type: "tag", values } as const } : {};
    const answer = await window.axe?.run(document, { resultTypes: ["violations"], ...limits });
    if (answer === undefined) throw new Error("axe is not loaded");
    return answer.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, tags);
}

/** Once per document: sending and compiling axe takes longer than most runs of it. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(script);
}
