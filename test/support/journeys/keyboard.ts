import type { Page } from "playwright-core";

/** Number of Tab presses after which a control counts as unreachable. */
const maxSteps = 60;

/** The accessible name of the focused element. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return "";
    const labelled = "labels" in element ? (element as HTMLInputElement).labels?.[0] : undefined;
    return (
      element.getAttribute("aria-label") ??
      labelled?.textContent ??
      element.textContent ??
      ""
    ).trim();
  });
}

/** Moves the focus with the Tab key until it is on the control of this name. Throws when it never gets there. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < maxSteps; step += 1) {
    const now = await focused(page);
    if (typeof name === "string" ? now === name : name.test(now)) return;
    seen.push(now);
    await page.keyboard.press("Tab");
  }
  throw new Error(
    `The keyboard does not reach “${name}”, only ${JSON.stringify([...new Set(seen)])}`,
  );
}

/** Types into the field of this name. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(text);
}

/** Presses the button or follows the link of this name. */
export async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}
