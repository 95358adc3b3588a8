import { afterEach, expect, test, vi } from "vitest";
import { fetchFile } from "./fetch-file.ts";

afterEach(() => vi.unstubAllGlobals());

/** A body in chunks, which may end early. */
function bodyOf(pieces: readonly string[], failure?: Error): ReadableStream<Uint8Array> {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  return new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
}

const answerWith = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());

test("fetchFile joins the chunks and reports each one", async () => {
  const seen: number[] = [];
  const headers = { "content-type": "text/plain" };
  answerWith(() => new Response(bodyOf(["árvíz", "tűrő"]), { headers }));

  const blob = await fetchFile("file-1/original", { onProgress: (bytes) => seen.push(bytes) });

  expect(await blob.text()).toBe("árvíztűrő");
  expect(blob.type).toBe("text/plain");
  expect(seen).toEqual([7, 13]);
});

test("requests the unchanged path, with the token", async () => {
  const requests: [string, Headers][] = [];
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers: Headers }) => {
    requests.push([url, headers]);
    return new Response("x");
  });

  await fetchFile("file-1/320.webp");

  expect(requests[0]?.[0]).toBe("/api/hub/static/file-1/320.webp");
  expect(requests[0]?.[1].has("x-access-token")).toBe(true);
});

test("fetchFile fails if the body ends early", async () => {
  answerWith(() => new Response(bodyOf(["árv"], new TypeError("network error"))));

  await expect(fetchFile("file-1/original", { onProgress: () => {} })).rejects.toMatchObject({
    status: 0,
  });
});

test("fetchFile throws the problem of the service", async () => {
  answerWith(() => Response.json({ code: "record.notFound" }, { status: 404 }));

  await expect(fetchFile("file-1/original")).rejects.toMatchObject({ code: "record.notFound" });
});
