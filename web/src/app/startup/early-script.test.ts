import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { earlyScript } from "./early-script.ts";

let prefersDark = false;
const root = document.documentElement;

beforeEach(() => {
  prefersDark = false;
  root.lang = "en";
  vi.stubGlobal("matchMedia", () => ({ matches: prefersDark }));
});

afterEach(() => {
  document.cookie = "locale=; Max-Age=0";
  localStorage.clear();
  vi.restoreAllMocks();
});

function runAt(address: string, ...browser: string[]): void {
  window.history.replaceState(null, "", address);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(browser);
  // runs the script as the page does
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval, typescript/no-unsafe-call
  new Function(earlyScript)();
}

describe("the early script", () => {
  test.each([
    ["/login?lang=hu", "", ["en-GB"], "hu"],
    ["/login?lang=xx", "hu", ["en-GB"], "hu"],
    ["/login?language=en", "hu", ["en-GB"], "hu"],
    ["/login", "", ["de", "hu-HU", "en"], "hu"],
    ["/login", "", ["de"], "en"],
  ])("at %s with the cookie %j and the browser %j chooses %s", (address, cookie, browser, lang) => {
    if (cookie) document.cookie = `locale=${cookie}`;

    runAt(address, ...browser);

    expect(root.lang).toBe(lang);
  });

  test.each([
    [null, false, "light"],
    [null, true, "dark"],
    ["light", true, "light"],
    ["dark", false, "dark"],
    ["purple", false, "light"],
  ])("with the stored theme %j and a dark system %j shows %s", (kept, isDark, scheme) => {
    if (kept) localStorage.setItem("nevjegy-theme", kept);
    prefersDark = isDark;

    runAt("/");

    expect(root.getAttribute("data-mantine-color-scheme")).toBe(scheme);
  });
});
