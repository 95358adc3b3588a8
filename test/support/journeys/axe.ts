import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds on a page: each broken rule with the elements that break it. */
export async function axeFindings(page: Page, tags: string[] = []): Promise<[string, string[]][]> {
  // Our pages have no frames, so one run is enough. Only violations are returned.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (tags.length > 0 ? axe.withTags(tags) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
