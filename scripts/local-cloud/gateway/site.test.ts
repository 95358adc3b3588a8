import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inlineHashes, siteHeaders } from "../../../infra/edge/site-headers.ts";
import { unindexedScreens } from "../../site/site-build.ts";
import { loadSite, type Site } from "./site.ts";

const shell = `<!doctype html><script>go()</script>${"<p>Névjegy</p>".repeat(100)}`;
let folder: string;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-"));
  const files = {
    "index.html": shell,
    "assets/entry-abcdefgh.js": "export {};",
    "builds/latest.json": "{}",
    "favicon.svg": "<svg/>",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  site = await loadSite({
    folder,
    headers: siteHeaders({
      pages: [shell],
      connectTo: ["https://uploads.example"],
      https: false,
    }),
    polled: ["/builds/latest.json"],
    unindexed: unindexedScreens,
  });
});
afterAll(() => rm(folder, { recursive: true }));

const ask = (uri: string, headers: Record<string, string> = {}, method = "GET") =>
  site.answer({ method, uri, query: "", headers });

test.each([
  ["/index.html", "text/html; charset=utf-8", "no-cache"],
  [
    "/assets/entry-abcdefgh.js",
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ],
  ["/builds/latest.json", "application/json", "no-store"],
  ["/favicon.svg", "image/svg+xml", "no-cache"],
])("%s is %s, kept as %s", async (path, type, kept) => {
  const { status, headers } = await ask(path);

  expect(status).toBe(200);
  expect(headers).toMatchObject({ "content-type": type, "cache-control": kept });
});

test("the site compresses texts from 1,000 bytes on, brotli before gzip", async () => {
  const brotli = await ask("/index.html", { "accept-encoding": "gzip, br" });
  const gzip = await ask("/index.html", { "accept-encoding": "gzip, br;q=0" });
  const none = await ask("/index.html");
  const short = await ask("/favicon.svg", { "accept-encoding": "br" });

  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(shell);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(shell);
  expect(none.headers).not.toHaveProperty("content-encoding");
  expect(short.headers).not.toHaveProperty("content-encoding");
  expect(none.headers["vary"]).toBe("Accept-Encoding");
});

test("the site answers 304 to a tag that it gave, compressed or not", async () => {
  const { headers } = await ask("/index.html", { "accept-encoding": "br" });
  const known = await ask("/index.html", { "if-none-match": headers["etag"] ?? "" });

  expect(headers["etag"]).toMatch(/^W\/"[0-9a-f]{32}"$/);
  expect(known.status).toBe(304);
  expect(known.body).toHaveLength(0);
});

test.each(["/../package.json", "/assets/", "/assets", "/assets/../index.html", "/none.js"])(
  "%s is 404 and no page",
  async (path) => {
    const { status, headers } = await ask(path);

    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch(/^text\/plain/);
  },
);

test("the site refuses to be written to, as CloudFront does", async () => {
  expect((await ask("/index.html", {}, "POST")).status).toBe(403);
});

test("every answer has the security headers, with the hash of each inline script", async () => {
  const { headers } = await ask("/none.js");

  expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  expect(headers["content-security-policy"]).toContain(
    "connect-src 'self' https://uploads.example;",
  );
  expect(headers["content-security-policy"]).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "permissions-policy": expect.stringContaining("geolocation=()"),
  });
  expect(headers).not.toHaveProperty("strict-transport-security");
  expect(siteHeaders({ pages: [], connectTo: [], https: true })).toHaveProperty(
    "strict-transport-security",
  );
});

test("hashes are those of the text between the tags, each once", () => {
  const page = '<script type="module">a</script><script src="/x.js">a</script><scripts>z</scripts>';

  expect(inlineHashes([page, page], "script")).toEqual([
    "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='",
  ]);
  expect(inlineHashes(["<style>a</style>"], "style")).toHaveLength(1);
});

test("search engines read in a header that they must not index the confirmation of an address", async () => {
  const request = { method: "GET", uri: "/index.html", query: "", headers: {} };
  const robots = async (path: string) => (await site.answer(request, path)).headers["x-robots-tag"];

  expect(await robots("/email-confirm")).toBe("noindex");
  expect(await robots("/email-confirm/")).toBe("noindex");
  expect(await robots("/login")).toBeUndefined();
});
