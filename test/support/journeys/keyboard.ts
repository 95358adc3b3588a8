import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Number of Tab presses after which a control counts as unreachable. */
const maxSteps = 120;

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

/**
 * Moves the focus with the Tab key until it is on the control of this name. Throws when it never gets there.
 * @param key `Shift+Tab` for a control before the focus, an arrow for the items of a menu
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: "Tab" | "Shift+Tab" | "ArrowDown" = "Tab",
): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < maxSteps; step += 1) {
    const now = await focused(page);
    if (typeof name === "string" ? now === name : name.test(now)) return;
    seen.push(now);
    await page.keyboard.press(key);
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

/** Chooses an option of the list of this name with the arrow keys, as a list without an open menu is used. */
export async function chooseOption(
  page: Page,
  name: string,
  option: string | RegExp,
): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Home");
  const seen: string[] = [];
  for (let step = 0; step < maxSteps; step += 1) {
    const chosen = await page.evaluate(() => {
      const list = document.activeElement;
      if (!(list instanceof HTMLSelectElement)) throw new Error("The list has lost the focus");
      return list.selectedOptions[0]?.textContent.trim() ?? "";
    });
    if (typeof option === "string" ? chosen === option : option.test(chosen)) return;
    if (seen.at(-1) === chosen) break;
    seen.push(chosen);
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`${name} does not offer “${option}”, only ${JSON.stringify(seen)}`);
}

/** Whether a control has the focus; without one the next Tab begins at the start of the page. */
const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

/** A control has the focus, or the content of a new page: the next Tab does not begin at the start. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => hasFocus(page)).toBe(true);
}

/** A step is over when it shows this, and the focus is kept. */
export async function expectStep(page: Page, shown: () => Promise<unknown>): Promise<void> {
  await shown();
  await expectFocus(page);
}

/** Opens the menu of this name and runs the action. */
export async function chooseAction(
  page: Page,
  menu: string | RegExp,
  action: string | RegExp,
): Promise<void> {
  await pressOn(page, menu);
  await page.getByRole("menuitem", { name: action }).waitFor();
  await tabTo(page, action, "ArrowDown");
  await page.keyboard.press("Enter");
}

/** Notes from the next page on whether a pointer is used. */
export async function watchPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => document.documentElement.classList.add("pressed"), {
      capture: true,
    });
  });
}

export async function expectNoPointer(page: Page): Promise<void> {
  expect(await page.locator("html.pressed").count()).toBe(0);
}
