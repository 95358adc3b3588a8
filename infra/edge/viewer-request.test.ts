import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { buildEdgeCode, EdgeCodeTooLarge, type EdgeSettings } from "./edge-code.ts";

const shell = '<!doctype html><title>Névjegy</title><script>const a = "$&</p>";</script>';
const settings: EdgeSettings = {
  spaPatterns: ["^/login$", "^/my-cards(/[0-9a-z]{26})?$"],
  prerendered: ["/", "/business"],
  shell,
  files: ["/favicon.svg", "/builds/latest.json"],
};

interface Asked {
  query?: Record<string, string>;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

interface Answered {
  uri?: string;
  statusCode?: number;
  headers: Record<string, { value: string }>;
  body?: { data: string };
}

const wrapped = (values: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]));

/** Runs the function as CloudFront does: in a world that has nothing but the language. */
function ask(uri: string, { query, cookies, headers }: Asked = {}): Answered {
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  });
  const event = {
    version: "1.0",
    context: { eventType: "viewer-request" },
    viewer: { ip: "198.51.100.7" },
    request: {
      method: "GET",
      uri,
      querystring: wrapped(query),
      headers: wrapped(headers),
      cookies: wrapped(cookies),
    },
  };
  return runInContext(`${buildEdgeCode(settings)};handler(${JSON.stringify(event)})`, context);
}

const language = (asked: Asked) => ask("/login", asked).headers["x-lang"]?.value;

describe("language", () => {
  test("the language is taken from the address, then the cookie, then the browser", () => {
    const headers = { "accept-language": "hu" };

    expect(language({ query: { lang: "en" }, cookies: { locale: "hu" }, headers })).toBe("en");
    expect(language({ cookies: { locale: "en" }, headers })).toBe("en");
    expect(language({ headers })).toBe("hu");
    expect(language({})).toBe("en");
  });

  test.each([
    ["de-DE,hu;q=0.8,en;q=0.5", "hu"],
    ["hu;q=0.3, en-GB;q=0.9", "en"],
    ["hu-HU", "hu"],
    ["HU", "hu"],
    ["hun", "en"],
    ["*", "en"],
    ["hu;q=0", "en"],
    [",,;q=x,hu;q=abc", "hu"],
    ["en;q=0.1,hu;q=0.10", "en"],
    ["de", "en"],
  ])("of a browser that accepts %j is %s", (accepted, expected) => {
    expect(language({ headers: { "accept-language": accepted } })).toBe(expected);
  });

  test("passes over values that are no language of ours", () => {
    expect(language({ query: { lang: "xx" }, cookies: { locale: "hu" } })).toBe("hu");
    expect(language({ query: { lang: "hu" }, headers: { "x-lang": "en" } })).toBe("hu");
  });
});

describe("headers", () => {
  test("a visitor can neither give an address nor an origin key", () => {
    const { headers } = ask("/api/health", {
      headers: { "x-viewer-address": "203.0.113.9", "x-origin-key": "guessed" },
    });

    expect(headers["x-viewer-address"]?.value).toBe("198.51.100.7");
    expect(headers).not.toHaveProperty("x-origin-key");
  });
});

describe("crawlers", () => {
  test.each([
    ["Googlebot/2.1", "1"],
    ["Mozilla/5.0 Firefox/140.0", "0"],
  ])("%s is marked %s for the cache key, whatever the viewer sends", (agent, mark) => {
    const { headers } = ask("/contact", {
      headers: { "user-agent": agent, "x-crawler": "guessed" },
    });

    expect(headers["x-crawler"]?.value).toBe(mark);
  });
});

describe("paths", () => {
  test.each([
    ["/api/hub/get/card/abc", "/api/hub/get/card/abc"],
    ["/api/protected/me/", "/api/protected/me"],
    ["/api/no-such-thing", "/api/no-such-thing"],
    ["/files/thumbnails/x.webp", "/files/thumbnails/x.webp"],
    ["/assets/gone-12345678.js", "/assets/gone-12345678.js"],
    ["/favicon.svg", "/favicon.svg"],
    ["/builds/latest.json", "/builds/latest.json"],
    ["/contact", "/contact"],
    ["/contact/", "/contact"],
    ["/gateway", "/gateway"],
    ["/inactive", "/inactive"],
    ["/c/CARD000001", "/c/CARD000001"],
    ["/C/CARD000001", "/c/CARD000001"],
    ["/C/CARD000001/", "/c/CARD000001"],
    ["/login", "/index.html"],
    ["/login/", "/index.html"],
    ["/my-cards", "/index.html"],
    [`/my-cards/${"a".repeat(26)}`, "/index.html"],
    ["/", "/en/index.html"],
    ["/business", "/en/business/index.html"],
    ["/business/", "/en/business/index.html"],
  ])("%s asks for %s", (path, uri) => {
    expect(ask(path).uri).toBe(uri);
  });

  test("a prerendered page is taken in the viewer's language", () => {
    expect(ask("/business", { query: { lang: "hu" } }).uri).toBe("/hu/business/index.html");
    expect(ask("/", { cookies: { locale: "hu" } }).uri).toBe("/hu/index.html");
  });

  test.each([
    "/no-such-page",
    "/my-cards/1",
    "/login/extra",
    "/contact/extra",
    "/c/A/B",
    "/apis",
    "/index.html",
    "/faviconXsvg",
    "/hu/business/index.html",
    "/%2e%2e/etc/passwd",
  ])("%s is unknown: 404 with the shell for people", (path) => {
    const answer = ask(path, { headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" } });

    expect(answer.statusCode).toBe(404);
    expect(answer.body?.data).toBe(shell);
    expect(answer.headers["content-type"]?.value).toBe("text/html; charset=utf-8");
  });

  test.each(["Googlebot/2.1", "facebookexternalhit/1.1", "Mozilla/5.0 (compatible; bingbot/2.0)"])(
    "an unknown path has an empty body for %s",
    (agent) => {
      const answer = ask("/no-such-page", { headers: { "user-agent": agent } });

      expect(answer.statusCode).toBe(404);
      expect(answer.body?.data).toBe("");
    },
  );
});

describe("buildEdgeCode", () => {
  test("refuses what CloudFront would refuse", () => {
    expect(() => buildEdgeCode({ ...settings, shell: "x".repeat(9_500) })).toThrow(
      EdgeCodeTooLarge,
    );
    expect(() => buildEdgeCode({ ...settings, spaPatterns: ["^/(oops$"] })).toThrow(SyntaxError);
  });

  test("leaves at least 7 KB for the shell and the patterns", () => {
    const empty = buildEdgeCode({ spaPatterns: [], prerendered: [], shell: "" });

    expect(Buffer.byteLength(empty)).toBeLessThan(3 * 1024);
  });

  test("without patterns every path of the SPA is unknown", () => {
    const context = createContext(Object.create(null));
    const code = buildEdgeCode({ spaPatterns: [], prerendered: [], shell: "" });
    const request = { uri: "/login", querystring: {}, headers: {}, cookies: {} };
    const event = JSON.stringify({ viewer: { ip: "::1" }, request });

    expect(runInContext(`${code};handler(${event})`, context)).toMatchObject({ statusCode: 404 });
  });
});
