import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHttpService, type HttpService } from "../../../scripts/local-cloud/http-service.ts";
import { mailboxPages } from "../../../scripts/local-cloud/ses/mailbox-page.ts";
import { previewPaths } from "../../../scripts/local-cloud/ses/mail-previews.ts";
import { environment } from "../../../shared/environment.ts";
import { axeFindings } from "../../support/journeys/axe.ts";
import { expectAccessible, startBrowser, openVisit } from "../../support/journeys/browser.ts";

const before = { ...process.env };
let service: HttpService;
let browser: Browser;
beforeAll(async () => {
  process.env[environment.publicOrigin] = "https://nevjegy.example";
  process.env[environment.mailSender] = "nevjegy@nevjegy.example";
  const pages = mailboxPages({ list: () => [], read: async () => undefined });
  service = await startHttpService(async (request, response) => {
    if (!(await pages(request, response))) response.writeHead(404).end();
  });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  process.env = before;
});

/** The HTML alone: under the policy of its address no script runs, and so no axe. */
async function htmlAt(path: string): Promise<string> {
  const answer = await fetch(`${service.endpoint}${path}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Those with every part that a mail can have. */
const awkwardPaths = previewPaths.filter((path) => path.endsWith(".awkward.html"));

const themes = [
  { colorScheme: "light", paper: "rgb(248, 244, 236)" },
  { colorScheme: "dark", paper: "rgb(20, 18, 14)" },
] as const;

describe.each(themes)("every mail on a phone of 320 px, $colorScheme", ({ colorScheme, paper }) => {
  const device = { width: 320, height: 700, language: "hu", colorScheme } as const;

  test("the mail fits the width, takes the theme, has a large button and loads nothing", async () => {
    const { page, context, problems } = await openVisit(browser, service.endpoint, device);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));

    for (const path of previewPaths) {
      await page.setContent(await htmlAt(path));
      const seen = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        paper: getComputedStyle(document.body).backgroundColor,
        smallButtons: [...document.querySelectorAll("a.pressed")].filter(
          (button) => button.getBoundingClientRect().height < 44,
        ).length,
      }));

      expect({ path, ...seen }).toEqual({ path, overflow: 0, paper, smallButtons: 0 });
    }
    expect(loaded).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("axe reports nothing", async () => {
    const { page, context } = await openVisit(browser, service.endpoint, device);
    // A mail is shown inside a mail program, which has the landmarks.
    const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

    for (const path of awkwardPaths) {
      await page.setContent(await htmlAt(path));

      expect([path, await axeFindings(page, tags)]).toEqual([path, []]);
    }
    await context.close();
  });
});

describe("a mail without its style sheets", () => {
  test("the mail keeps its look in programs that drop style sheets", async () => {
    const device = { width: 320, height: 700, language: "en", colorScheme: "dark" } as const;
    const { page, context } = await openVisit(browser, service.endpoint, device);

    for (const path of awkwardPaths) {
      await page.setContent(await htmlAt(path));
      const seen = await page.evaluate(() => {
        for (const sheet of document.querySelectorAll("style")) sheet.remove();
        const button = document.querySelector("a.pressed");
        return {
          overflow: document.documentElement.scrollWidth - window.innerWidth,
          paper: getComputedStyle(document.body).backgroundColor,
          button: button && getComputedStyle(button).color,
        };
      });

      expect(seen).toMatchObject({ overflow: 0, paper: themes[0].paper });
      expect([null, "rgb(255, 253, 248)"]).toContain(seen.button);
    }
    await context.close();
  });
});

describe("the previews", () => {
  test("the mailbox links to a mail in both widths and themes, and to the other mails", async () => {
    const device = { width: 1280, height: 900, language: "en" } as const;
    const { page, context, problems } = await openVisit(browser, service.endpoint, device);

    await page.goto("/_local/mail");
    await page.getByRole("link", { name: "Previews of every mail" }).click();
    await expectAccessible(page);
    await page.getByRole("row", { name: "invitation, hu" }).getByRole("link").first().click();
    await page.getByRole("heading", { name: "HTML part, dark" }).waitFor();

    const papers = await Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) =>
          frame.evaluate(() => [
            window.innerWidth,
            getComputedStyle(document.body).backgroundColor,
          ]),
        ),
    );
    expect(papers).toEqual(
      themes.flatMap(({ paper }) => [
        [320, paper],
        [600, paper],
      ]),
    );
    await page.getByRole("link", { name: "en", exact: true }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Your invitation to Névjegy");
    expect(problems).toEqual([]);
    await context.close();
  });
});
