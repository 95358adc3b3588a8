import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { manifestPollMs, reloadGuardMs } from "../../../../shared/limits/web.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { currentToasts } from "../../lib/overlays/toasts.ts";
import { watchBuild } from "./watch-build.ts";

let end: () => void;
let latest: string;
const reload = vi.fn<() => void>();

beforeAll(() => startTestTexts("en"));
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  latest = "one";
  vi.stubGlobal("fetch", async () => Response.json({ id: latest }));
  Object.assign(window, { __reactRouterManifest: { version: "one" } });
  vi.stubGlobal("location", { reload });
  sessionStorage.clear();
  end = watchBuild();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const titles = () => currentToasts().map(({ title }) => title);

describe("watchBuild", () => {
  test("offers a new build once, and reloads only on request", async () => {
    await vi.advanceTimersByTimeAsync(manifestPollMs);
    expect(titles()).toEqual([]);

    latest = "two";
    await vi.advanceTimersByTimeAsync(2 * manifestPollMs);

    expect(titles()).toEqual(["A new version of Névjegy is available."]);
    expect(reload).not.toHaveBeenCalled();
    currentToasts()[0]?.action?.run();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("shows nothing if the newest build is unknown", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 404 }));
    await vi.advanceTimersByTimeAsync(manifestPollMs);

    expect(titles()).toEqual([]);
  });

  test("reloads a page whose files no longer exist, once in ten seconds", () => {
    const miss = () => window.dispatchEvent(new Event("vite:preloadError"));
    miss();
    miss();
    expect(reload).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(reloadGuardMs);
    miss();
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
