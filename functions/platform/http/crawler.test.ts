import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isCrawler } from "./crawler.ts";

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

test("the edge function uses the same pattern", () => {
  const patternIn = (path: string) =>
    /crawlerPattern =\s*(\/.+\/i);/.exec(readFileSync(new URL(path, import.meta.url), "utf8"))?.[1];

  expect(patternIn("./crawler.ts")).toBeDefined();
  expect(patternIn("./crawler.ts")).toBe(patternIn("../../../infra/edge/viewer-request.js"));
});
