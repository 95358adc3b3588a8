import { afterEach, expect, test, vi } from "vitest";
import { fetchPayload } from "./payloads.ts";

afterEach(() => vi.unstubAllGlobals());

test("the payload of a screen is a file at its path", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json([1]);
  });

  expect(await fetchPayload("/licences")).toEqual([1]);
  expect(asked).toEqual(["/licences.data"]);
});

test("a missing payload, and no answer, are failures of the call", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>", { status: 404 }));
  await expect(fetchPayload("/licences")).rejects.toMatchObject({ status: 404 });

  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("failed")));
  await expect(fetchPayload("/licences")).rejects.toMatchObject({ status: 0 });
});
