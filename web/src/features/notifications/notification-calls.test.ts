import { afterEach, expect, test, vi } from "vitest";
import { markAllAsRead } from "./notification-calls.ts";

afterEach(() => vi.unstubAllGlobals());

test("markAllAsRead repeats the call under the same key until nothing is left", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get("idempotency-key"));
    return Response.json({ marked: 23, more: keys.length < 3 });
  });

  await markAllAsRead();
  await markAllAsRead();

  expect(keys).toHaveLength(4);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  expect(keys[0]).toMatch(/^[\w-]{20,}$/);
});
