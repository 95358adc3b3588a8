import type { Page } from "playwright-core";

/** Saves a picture of the page for people to look at, if `SHOTS` names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}
