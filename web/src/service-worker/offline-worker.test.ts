// @vitest-environment node
import { describe, expect, test, vi } from "vitest";
import type { BuiltIn } from "./built-in.ts";
import { createOfflineWorker } from "./offline-worker.ts";

const origin = "https://nevjegy.example";
const builtIn: BuiltIn = {
  build: "two",
  screens: ["^/$", "^/my-cards$", "^/login$", "^/settings$"],
  offline: ["^/my-cards$", "^/login$"],
  home: "/my-cards",
  files: ["/assets/entry-1.js"],
};

/** The part of the browser's caches that the worker uses. */
function fakeCaches(send: (address: string) => Promise<Response>) {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      addAll: async (requests: readonly (string | Request)[]) => {
        const addresses = requests.map((each) => (typeof each === "string" ? each : each.url));
        const answers = await Promise.all(addresses.map(send));
        if (answers.some(({ ok }) => !ok)) throw new TypeError("Not all could be fetched");
        addresses.forEach((address, at) => kept.set(address, answers[at] as Response));
      },
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, answer: Response) => void kept.set(address, answer),
    };
  };
  const caches = {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  // the worker calls no other methods
  return { caches: caches as unknown as Pick<CacheStorage, "open" | "keys" | "delete">, all };
}

type Send = (address: string) => Promise<Response>;

function startWorker(send = vi.fn<Send>(async (address) => new Response(`from ${address}`))) {
  const { caches, all } = fakeCaches((address) => send(address));
  const waits: (() => void)[] = [];
  const worker = createOfflineWorker(builtIn, {
    caches,
    fetch: ({ url }) => send(url),
    origin,
    pause: () => new Promise((resolve) => waits.push(resolve)),
  });
  return { worker, send, all, loseThePatience: () => waits.forEach((end) => end()) };
}

/** Node's own requests cannot be navigations. */
function request(path: string, mode: RequestMode = "navigate", method = "GET"): Request {
  const made = new Request(new URL(path, origin), { method });
  return new Proxy(made, {
    get: (target, name) => (name === "mode" ? mode : Reflect.get(target, name, target)),
  });
}

const text = async (answer: Promise<Response> | undefined) => (await answer)?.text();

describe("the service worker", () => {
  test.each([
    ["/api/hub/read/card", "cors"],
    ["/api/_auth/session", "cors"],
    ["/api/protected/me/cards/c1/apple-wallet", "navigate"],
    ["/contact?c=CARD000001", "navigate"],
    ["/c/CARD000001", "navigate"],
    ["/gateway?c=TAG0000001", "navigate"],
    ["/files/picture.webp", "no-cors"],
    ["/no-such-page", "navigate"],
    ["/my-cards", "cors"],
    ["https://other.example/assets/entry-1.js", "cors"],
  ] as const)("ignores %s", (path, mode) => {
    expect(startWorker().worker.answer(request(path, mode))).toBeUndefined();
  });

  test("ignores writes", () => {
    expect(startWorker().worker.answer(request("/login", "navigate", "POST"))).toBeUndefined();
  });

  test("answers with the newest shell if there is a network", async () => {
    const { worker } = startWorker();
    await worker.install();

    expect(await text(worker.answer(request("/login?next=%2F")))).toBe(
      `from ${origin}/login?next=%2F`,
    );
  });

  test("answers with the cached shell without a network, and when the network is too slow", async () => {
    const { worker, send, loseThePatience } = startWorker();
    await worker.install();

    send.mockRejectedValueOnce(new TypeError("offline"));
    expect(await text(worker.answer(request("/login")))).toBe(`from ${origin}/my-cards`);
    send.mockReturnValueOnce(new Promise(() => {}));
    const slow = worker.answer(request("/my-cards"));
    loseThePatience();
    expect(await text(slow)).toBe(`from ${origin}/my-cards`);
  });

  test("redirects screens that are not cached to the cards, without a network", async () => {
    const { worker, send } = startWorker();
    await worker.install();
    send.mockRejectedValueOnce(new TypeError("offline"));

    const answer = await worker.answer(request("/settings"));

    expect([answer?.status, answer?.headers.get("location")]).toEqual([302, `${origin}/my-cards`]);
  });

  test("fetches a file of the build once, and caches no failure", async () => {
    const { worker, send } = startWorker();
    await worker.install();
    send.mockClear();

    await worker.answer(request("/assets/entry-1.js", "cors"));
    expect(send).not.toHaveBeenCalled();
    send.mockResolvedValueOnce(new Response("gone", { status: 404 }));
    for (const answer of [
      "gone",
      `from ${origin}/assets/late-2.js`,
      `from ${origin}/assets/late-2.js`,
    ])
      expect(await text(worker.answer(request("/assets/late-2.js", "cors")))).toBe(answer);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("is not installed with missing files", async () => {
    const send = vi.fn<Send>(async () => new Response("", { status: 404 }));

    await expect(startWorker(send).worker.install()).rejects.toThrow("Not all");
  });

  test("removes older builds, and no other caches", async () => {
    const { worker, all } = startWorker();
    for (const name of ["nevjegy-one", "other"]) all.set(name, new Map());
    await worker.install();

    await worker.removeOlder();

    expect([...all.keys()].sort()).toEqual(["nevjegy-two", "other"]);
  });
});
