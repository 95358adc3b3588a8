import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/operations/replies.ts";
import { call } from "../../lib/hub/hub.ts";
import { removeOfflineCopies, readOfflineCopies } from "../../lib/session/offline-copies.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import { storeOwnCards } from "./store-own-cards.ts";

const me = (id: string): Me => ({
  _id: id,
  lastName: "Bőhm-Szűcs",
  firstName: "Eszter",
  email: "eszter@tolgyfa.example",
  language: "hu",
  groups: [],
  administers: [],
});

let requests: URL[];
let end: () => void;
let cache: ReturnType<typeof createQueryClient>;

/** Cards that the service returns. */
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  answer = async () => Response.json({ items: [{ _id: "card-1" }], cursor: null });
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(new URL(address, "http://localhost"));
    return answer();
  });
  cache = createQueryClient();
  end = storeOwnCards(cache);
});
afterEach(() => {
  end();
  removeOfflineCopies();
  document.cookie = "XSRF-TOKEN=; Path=/; Max-Age=0";
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function logIn(id: string): Promise<void> {
  document.cookie = `XSRF-TOKEN=token-of-${id}; Path=/`;
  cache.setQueryData(["session"], { user: me(id) });
  await vi.advanceTimersByTimeAsync(1500);
}

describe("storeOwnCards", () => {
  test("reads the user's own cards after login, with the copied fields only", async () => {
    await logIn("user-1");

    expect(readOfflineCopies()).toMatchObject({ owner: "user-1", cards: [{ _id: "card-1" }] });
    const [first] = requests;
    expect(first?.searchParams.get("filter")).toBe('{"owner":"user-1"}');
    expect(first?.searchParams.get("projection")).not.toContain("owner");
  });

  test("removes them with the session, and immediately for another user", async () => {
    await logIn("user-1");
    answer = () => new Promise(() => {});
    await logIn("user-2");
    expect(localStorage.getItem("nevjegy-own-cards")).toBeNull();

    answer = async () => Response.json({ items: [], cursor: null });
    await logIn("user-3");
    expect(readOfflineCopies()?.owner).toBe("user-3");
    cache.setQueryData(["session"], {});
    await vi.advanceTimersByTimeAsync(0);
    expect(localStorage.getItem("nevjegy-own-cards")).toBeNull();
  });

  test("keeps them while the session is unknown", async () => {
    await logIn("user-1");
    cache.setQueryData(["session"], { isUnsure: true });
    await vi.advanceTimersByTimeAsync(1500);

    expect(readOfflineCopies()?.owner).toBe("user-1");
  });

  test("does not store cards that were requested before another user logged in", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    await logIn("user-1");
    document.cookie = "XSRF-TOKEN=token-of-user-2; Path=/";
    resolve(Response.json({ items: [{ _id: "card-1" }], cursor: null }));
    await vi.advanceTimersByTimeAsync(0);

    expect(localStorage.getItem("nevjegy-own-cards")).toBeNull();
  });

  test("reads them again after writes of cards, once for several", async () => {
    await logIn("user-1");
    answer = async () => Response.json({ _id: "card-1" });
    for (const name of ["a", "b"])
      await call("updateEntity", { model: "card", body: { _id: "card-1", name } });
    await call("updateEntity", { model: "user", body: { _id: "user-1" } });
    answer = async () => Response.json({ items: [{ _id: "card-2" }], cursor: null });
    requests = [];
    await vi.advanceTimersByTimeAsync(1500);

    expect(requests).toHaveLength(1);
    expect(readOfflineCopies()?.cards).toEqual([{ _id: "card-2" }]);
  });
});
