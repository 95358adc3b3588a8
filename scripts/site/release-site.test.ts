import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { inlineHashes, siteHeaders } from "../../infra/edge/site-headers.ts";
import { releaseSite } from "./release-site.ts";

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** A built site: pages that load a hashed file and have an inline script of their own. */
async function build(name: string, pages: readonly string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    [`assets/entry-${name}.js`]: name,
    "favicon.svg": "<svg/>",
    "service-worker.js": `// ${name}`,
    "builds/latest.json": JSON.stringify({ id: name }),
  };
  for (const page of pages)
    files[page] =
      `<!doctype html><script>start(${JSON.stringify([name, page])})</script>` +
      `<script src="/assets/entry-${name}.js"></script>`;
  return files;
}

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** The bucket and the edge. After each step a person opens every page that the edge routes to, for the first time. */
function startCloud() {
  const bucket = new Map<string, string>();
  /** Keys of the pages that the edge routes to; while it is deployed, those of both versions. */
  let routed: readonly string[] = [];
  const steps: string[] = [];
  const broken: string[] = [];
  let policy = "";
  let stop: string | undefined;

  function openPages(step: string): void {
    steps.push(step);
    for (const key of new Set(routed)) {
      const html = bucket.get(key);
      if (html === undefined) {
        broken.push(`${key} is missing after ${step}`);
        continue;
      }
      const scripts = [...html.matchAll(/ src="\/([^"]+)"/g)].map(([, path = ""]) => path);
      const isLoaded = scripts.every((path) => bucket.has(path));
      const isAllowed = inlineHashes([html], "script").every((hash) => policy.includes(hash));
      if (!isLoaded || !isAllowed) broken.push(`${key} after ${step}`);
    }
  }

  return {
    bucket,
    steps,
    broken,
    policy: () => policy,
    stopBefore: (step: string) => void (stop = step),
    async release(files: Readonly<Record<string, string>>): Promise<void> {
      const built = Object.entries(files).filter(([path]) => path.endsWith(".html"));
      const keys = built.map(([path]) => path);
      await releaseSite(await folderWith(files), "https://nevjegy.example", {
        readPages: async () =>
          [...bucket]
            .filter(([key]) => key.endsWith(".html"))
            .map(([key, html]) => ({ key, html })),
        async put({ Key = "", Body }) {
          if (stop === `put ${Key}`) {
            stop = undefined;
            throw new Error("stopped");
          }
          bucket.set(Key, Body.toString());
          openPages(`put ${Key}`);
        },
        async remove(key) {
          bucket.delete(key);
          openPages(`remove ${key}`);
        },
        async deployEdge(former) {
          const pages = [...built.map(([, html]) => html), ...former];
          const headers = siteHeaders({ pages, connectTo: [], https: true });
          policy = headers["content-security-policy"] ?? "";
          routed = [...routed, ...keys];
          openPages("edge");
          routed = keys;
        },
      });
    },
  };
}

const hashOf = (html = "") => inlineHashes([html], "script")[0] ?? "";

describe("a release of the site (T76)", () => {
  test("a first load succeeds at every step of a release", async () => {
    const cloud = startCloud();
    const one = await build("one", ["index.html", "en/index.html", "en/old/index.html"]);
    const two = await build("two", ["index.html", "en/index.html", "en/new/index.html"]);

    await cloud.release(one);
    await cloud.release(two);

    expect(cloud.broken).toEqual([]);
    expect(cloud.steps.filter((step) => step === "edge")).toHaveLength(2);
    expect([...cloud.bucket.keys()].filter((key) => key.endsWith(".html")).toSorted()).toEqual([
      "en/index.html",
      "en/new/index.html",
      "index.html",
    ]);
  });

  test("the hashes of old pages leave with the next release", async () => {
    const cloud = startCloud();
    const builds = await Promise.all(
      ["one", "two", "three"].map((name) => build(name, ["index.html", `${name}.html`])),
    );
    const [one, two, three] = builds.map((files) => hashOf(files["index.html"]));

    for (const files of builds) await cloud.release(files);

    expect(cloud.policy()).toContain(three);
    expect(cloud.policy()).toContain(two);
    expect(cloud.policy()).not.toContain(one);
    expect(cloud.policy()).not.toContain(hashOf(builds[0]?.["one.html"]));
  });

  test("a release that stopped between two pages breaks none when it is repeated", async () => {
    const cloud = startCloud();
    const one = await build("one", ["a.html", "b.html"]);
    const two = await build("two", ["a.html", "b.html"]);
    await cloud.release(one);
    cloud.stopBefore("put b.html");
    await expect(cloud.release(two)).rejects.toThrow("stopped");

    await cloud.release(two);

    expect(cloud.broken).toEqual([]);
    expect(cloud.bucket.get("b.html")).toBe(two["b.html"]);
  });

  test("open pages and workers learn of the build after its pages", async () => {
    const cloud = startCloud();
    await cloud.release(await build("one", ["index.html"]));
    cloud.steps.length = 0;

    await cloud.release(await build("two", ["index.html", "new.html"]));

    expect(cloud.steps).toEqual([
      "put assets/entry-two.js",
      "put favicon.svg",
      "put new.html",
      "edge",
      "put index.html",
      "put builds/latest.json",
      "put service-worker.js",
    ]);
  });
});
