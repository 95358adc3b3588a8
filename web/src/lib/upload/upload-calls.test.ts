import { afterEach, describe, expect, test, vi } from "vitest";
import { uploadCalls } from "./upload-calls.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers requests with these statuses in turn. */
function answerInTurn(...statuses: number[]): string[] {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    return Response.json({ _id: "file-1" }, { status: statuses.shift() ?? 500 });
  });
  return requests;
}

describe("completing an upload", () => {
  const address = "POST /api/hub/runner/file/complete";

  test("is repeated once when the service had no time for it", async () => {
    const requests = answerInTurn(503, 200);

    const file = await uploadCalls.complete("file-1", new AbortController().signal);

    expect(file).toMatchObject({ _id: "file-1" });
    expect(requests).toEqual([address, address]);
  });

  test("is not repeated when the service refuses the file", async () => {
    const requests = answerInTurn(422, 200);

    const completed = uploadCalls.complete("file-1", new AbortController().signal);

    await expect(completed).rejects.toMatchObject({ status: 422 });
    expect(requests).toEqual([address]);
  });
});
