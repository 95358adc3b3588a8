import { describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../support/journeys/browser.ts";
import { readAddress } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const product = useProduct();
const phone = { width: 360, height: 740 } as const;
const paths = [
  "/",
  "/business",
  "/contact-us",
  "/partners/viapan",
  "/packages",
  "/product/demo-product-team",
  "/terms",
  "/privacy",
  "/imprint",
  "/withdrawal",
];

describe("landing pages", () => {
  test("search engines find every page and package from robots.txt", async () => {
    const { page, context } = await product.visit({ ...phone, language: "en" });
    const robots = await (await readAddress(page.request, "/robots.txt")).text();
    const sitemaps = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, address = ""]) => address);
    const texts = await Promise.all(
      sitemaps.map(async (address) => (await readAddress(page.request, address)).text()),
    );

    const listed = [...texts.join("").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(listed).toEqual(
      expect.arrayContaining(
        ["/business", "/packages", "/product/demo-product-team"].map(
          (path) => `${product.url}${path}?lang=hu`,
        ),
      ),
    );
    await context.close();
  });

  test.each([
    ["hu", "light"],
    ["en", "dark"],
  ] as const)("are accessible and complete on a phone: %s, %s", async (language, colorScheme) => {
    const { page, context, problems } = await product.visit({ ...phone, language, colorScheme });

    for (const path of paths) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect.poll(() => page.getAttribute("html", "lang")).toBe(language);
      await expectAccessible(page);
    }

    expect(problems).toEqual([]);
    await context.close();
  });

  test("Hungarian pages load the small files of ő and ű, and not those of all Latin letters", async () => {
    const { page, context } = await product.visit({ ...phone, language: "hu" });
    const fonts: string[] = [];
    page.on("request", (request) => {
      const [, file] = /\/assets\/(.+)-wght-normal-.+\.woff2$/.exec(request.url()) ?? [];
      if (file !== undefined) fonts.push(file);
    });

    for (const path of ["/", "/business", "/packages", "/login"]) {
      fonts.length = 0;
      await page.goto(path, { waitUntil: "networkidle" });
      expect([path, fonts.filter((file) => file.endsWith("ext"))]).toEqual([path, []]);
      expect(fonts).toContain("inter-latin");
    }
    await page.goto("/packages");
    expect(fonts).toContain("inter-hungarian");
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ unicodeRange, status }) => unicodeRange.startsWith("U+150") && status === "loaded",
      ),
    );
    await context.close();
  });

  test("the phone on the start page shows the sample card, whose contact can be saved", async () => {
    const { page, context } = await product.visit({ ...phone, language: "en" });
    await page.goto("/");

    const sample = page.getByRole("region", { name: "Page of a sample card" });
    await sample.getByRole("heading", { name: "Anna Nagy" }).waitFor();
    const href = await sample.getByRole("link", { name: "Add to contacts" }).getAttribute("href");
    const saved = await readAddress(page.request, href ?? "");

    expect(saved.headers()["content-type"]).toContain("text/vcard");
    expect(await saved.text()).toContain("FN:Anna Nagy");
    await context.close();
  });

  test("the chosen language stays on the other pages, the chosen theme too", async () => {
    const { page, context } = await product.visit({ width: 1280, height: 800, language: "en" });
    await page.goto("/");
    const bar = page.getByRole("banner");

    await bar.getByRole("link", { name: "Magyar" }).click();
    await page.waitForURL("**/?lang=hu");
    await bar.getByRole("button", { name: "Téma váltása" }).click();
    await bar.getByRole("link", { name: "Cégeknek" }).click();
    await page.getByRole("heading", { level: 1, name: "Egy arculat az egész csapatnak" }).waitFor();

    await expect.poll(() => page.getAttribute("html", "data-mantine-color-scheme")).toBe("dark");
    await context.close();
  });

  test("links of a page whose address names the language keep it, without a cookie", async () => {
    const { page, context } = await product.visit({ width: 1280, height: 800, language: "en" });
    await page.goto("/partners/viapan?lang=hu");

    await page.getByRole("banner").getByRole("link", { name: "Csomagok" }).click();
    await page.getByRole("link", { name: "Csapat", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Csapat" }).waitFor();
    await page.getByRole("link", { name: "Kosárba" }).click();
    await page.getByRole("heading", { level: 1, name: "Kosár" }).waitFor();

    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => name === "locale")).toEqual([]);
    await context.close();
  });

  test("a user finds the way back to the cards", async () => {
    const visit = await product.visit({ width: 1280, height: 800, language: "en" });
    await logInByCall(visit.context, "kartya@nevjegy.example");
    await visit.page.goto("/my-cards");
    await visit.page.waitForFunction(() => localStorage.getItem("nevjegy-logged-in") === "1");

    await visit.page.goto("/");
    await visit.page.getByRole("banner").getByRole("link", { name: "My cards" }).click();

    await visit.page.waitForURL("**/my-cards");
    await expect
      .poll(() => visit.page.getByRole("heading", { level: 1 }).textContent())
      .toBe("My cards");
    await visit.context.close();
  });

  test("a message of a visitor arrives, whatever language and mistakes it begins with", async () => {
    const { page, context, problems } = await product.visit({ ...phone, language: "en" });
    await page.goto("/contact-us");
    await page.getByLabel("Name", { exact: true }).fill("Daniel Ashworth");
    await page.getByLabel("Message", { exact: true }).fill("How many cards are in a package?");

    await page.getByRole("contentinfo").getByRole("link", { name: "Magyar" }).click();
    await page.getByRole("heading", { level: 1, name: "Írjon nekünk" }).waitFor();
    await expect
      .poll(() => page.getByLabel("Üzenet", { exact: true }).inputValue())
      .toBe("How many cards are in a package?");
    await page.getByRole("button", { name: "Üzenet küldése" }).click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
    await page.getByLabel("E-mail", { exact: true }).fill("daniel@ashworth.example");
    await page.getByRole("checkbox").check();
    // a person needs longer than the shortest time in which a form is accepted
    await page.evaluate(() => {
      const opened = document.querySelector<HTMLInputElement>("input[name=openedAt]");
      if (opened) opened.value = "2026-01-01T08:00:00.000Z";
    });
    await page.getByRole("button", { name: "Üzenet küldése" }).click();

    await page.getByRole("heading", { name: "Megkaptuk az üzenetét" }).waitFor();
    // a form that was refused for its problems has status 400
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
    await vi.waitFor(() => {
      const mails = product.mailbox.list();
      expect(mails.some(({ to }) => to.includes("daniel@ashworth.example"))).toBe(true);
    }, pollTimeout);
    await context.close();
  });
});
