import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isCrawler } from "./crawlers.ts";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "facebookexternalhit/1.1",
  "WhatsApp/2.23.20.0",
  "Twitterbot/1.0",
])("%s is a crawler", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test.each([
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
  "curl/8.5.0",
  "node",
  "",
])("'%s' is not a crawler", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});

test("the pattern exists once: no other source file lists crawlers", () => {
  const root = new URL("../", import.meta.url);
  const sources = ["functions", "infra", "scripts", "shared", "web/src"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.(ts|tsx|js|mjs)$/.test(path))
      .map((path) => `${folder}/${path}`),
  );

  const naming = sources.filter((path) =>
    /slurp|facebookexternalhit/.test(readFileSync(new URL(path, root), "utf8")),
  );

  expect(naming).toEqual(["shared/crawlers.ts"]);
});
