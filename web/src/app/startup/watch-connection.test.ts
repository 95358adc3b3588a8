import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { currentConnection, fetchObserved, setConnection } from "../../lib/hub/connection.ts";
import { watchConnection } from "./watch-connection.ts";

/** What the stub network does with a request; `silence` answers nothing until the request is aborted. */
let network: "answers" | "fails" | "silence";
let stop: () => void;
let cache: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  network = "answers";
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  vi.stubGlobal("fetch", (_address: string, { signal }: RequestInit) => {
    if (network === "answers") return Promise.resolve(Response.json({}));
    if (network === "fails") return Promise.reject(new TypeError("no network"));
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    });
  });
  stop = watchConnection(cache);
});

afterEach(() => {
  stop();
  setConnection("up");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const call = () => fetchObserved("/api/x", { method: "GET" });
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe("the watch of the connection", () => {
  test("reports a lost connection after a call without an answer, and its return for a few seconds", async () => {
    network = "fails";
    await expect(call()).rejects.toThrow(TypeError);
    await settle();
    expect(currentConnection()).toBe("lost");

    network = "answers";
    await settle(4000);
    expect(currentConnection()).toBe("restored");
    await settle(4000);
    expect(currentConnection()).toBe("up");
  });

  test("knows of calls that failed before its start, as at a start without a connection", async () => {
    stop();
    network = "fails";
    await expect(call()).rejects.toThrow(TypeError);
    expect(currentConnection()).toBe("up");

    stop = watchConnection(cache);
    await settle();

    expect(currentConnection()).toBe("lost");
  });

  test("ends a call that waits in silence, so that its screen can offer to try again", async () => {
    network = "silence";
    const waiting = call().catch((failure: unknown) => String(failure));
    await settle(5000);
    expect(currentConnection()).toBe("up");
    // jsdom has a signal of its own, which fake timers do not end
    network = "fails";
    window.dispatchEvent(new Event("offline"));
    setConnection("lost");

    await expect(waiting).resolves.toContain("stopped");
    expect(currentConnection()).toBe("lost");
  });

  test("does not report a slow call while the service answers others", async () => {
    network = "silence";
    const slow = call().catch(() => "ended");
    network = "answers";
    await settle(20_000);

    expect(currentConnection()).toBe("up");
    setConnection("lost");
    await expect(slow).resolves.toBe("ended");
  });

  test("loads again what failed to load while the connection was lost", async () => {
    network = "fails";
    const query = new QueryObserver(cache, { queryKey: ["card"], queryFn: async () => call() });
    const end = query.subscribe(() => {});
    await settle();
    expect(query.getCurrentResult().isError).toBe(true);

    network = "answers";
    window.dispatchEvent(new Event("online"));
    await settle();

    expect(query.getCurrentResult().isSuccess).toBe(true);
    end();
  });

  test("asks the service when the browser reports that it is offline, which may be wrong", async () => {
    window.dispatchEvent(new Event("offline"));
    await settle();
    expect(currentConnection()).toBe("up");
  });
});
