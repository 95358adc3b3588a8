import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { icons as limits } from "../../../../shared/limits/web.ts";
import { loadIcon } from "./load-icon.ts";
import { readIconSet } from "./request-icons.ts";

vi.mock("./icon-hosts.ts", () => ({ iconHosts: ["/first", "/second"] }));

/** Each test requests an icon of its own, because every answer is remembered. */
let count = 0;
const names = () => `star-${count}`;
const star = () => ({ prefix: "card", icons: { [names()]: { body: "<path d='M0 0'/>" } } });
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/**
 * Requests a new icon from hosts that reply so, in the order of the requests. Returns whether it was found, and which
 * hosts were asked; the first is the one that replied last.
 */
function load(replies: readonly (() => Response | Promise<Response>)[]) {
  count += 1;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const [, host = "", file] = /^\/(\w+)\/(.*)$/.exec(address) ?? [];
    expect(file).toBe(`card.json?icons=${names()}`);
    asked.push(host);
    const reply = replies[asked.length - 1];
    if (!reply) throw new Error("No reply is left.");
    return reply();
  });
  const outcome = loadIcon(`card:${names()}`).then(
    () => "found",
    () => "missing",
  );
  return { asked, outcome };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("an icon", () => {
  test("is sent by one host", async () => {
    const { asked, outcome } = load([() => json(star())]);
    await vi.advanceTimersByTimeAsync(100);

    expect(await outcome).toBe("found");
    expect(asked).toHaveLength(1);
  });

  test.each([400, 404, 424])("is not asked of another host after status %i", async (status) => {
    const { asked, outcome } = load([() => json({}, status)]);
    await vi.advanceTimersByTimeAsync(limits.retryTimeoutMs * 3);

    expect(await outcome).toBe("missing");
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["status 500", () => json({}, 500)],
    ["status 403", () => json({}, 403)],
    ["a reply that is no object", () => json("icons")],
    ["a reply that is null", () => json(null)],
    ["a reply that is no JSON", () => new Response("<html>")],
    ["a set without icons", () => json({ prefix: "card" })],
    ["a broken connection", () => Promise.reject(new TypeError("failed"))],
  ])("is asked of the next host at once after %s", async (_, broken) => {
    const { asked, outcome } = load([broken, () => json(star())]);
    await vi.advanceTimersByTimeAsync(100);

    expect(await outcome).toBe("found");
    expect(asked.toSorted()).toEqual(["first", "second"]);
  });

  test("is asked of the next host when the first is silent for two seconds", async () => {
    const { asked, outcome } = load([() => new Promise(() => undefined), () => json(star())]);

    await vi.advanceTimersByTimeAsync(limits.retryTimeoutMs - 50);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toBe("found");
    expect(asked.toSorted()).toEqual(["first", "second"]);
  });

  test("is missing when every host is silent", async () => {
    const silent = () => new Promise<Response>(() => undefined);
    const { asked, outcome } = load([silent, silent]);
    await vi.advanceTimersByTimeAsync(limits.retryTimeoutMs * 3 + 200);

    expect(await outcome).toBe("missing");
    expect(asked).toHaveLength(2);
  });
});

test.each([{}, { prefix: "card" }, { icons: {} }])("icon data %j is invalid", (data) => {
  expect(() => readIconSet(data)).toThrow("Invalid data");
});
