import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressReply } from "./compress-reply.ts";
import type { HttpEvent } from "./event.ts";

const body = JSON.stringify({ text: "Árvíztűrő tükörfúrógép. ".repeat(200) });

function answerTo(accepted: string | undefined) {
  // Only this header of an event is looked at.
  const event = {
    headers: { ...(accepted !== undefined && { "accept-encoding": accepted }) },
  } as unknown as HttpEvent;
  return compressReply(event, { headers: { "content-type": "application/json" }, body });
}

describe("a large reply", () => {
  test.each([
    ["br", "br"],
    ["gzip, deflate, br", "br"],
    ["GZIP", "gzip"],
    ["gzip;q=1, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["identity", undefined],
    ["br;q=0", undefined],
    ["x-br, x-gzip2", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("to a client that accepts %s is encoded as %s", (accepted, encoding) => {
    const answer = answerTo(accepted);

    expect(answer.headers?.["content-encoding"]).toBe(encoding);
    expect(answer.headers?.["vary"]).toBe("Accept-Encoding");
    const bytes = Buffer.from(answer.body ?? "", answer.isBase64Encoded ? "base64" : "utf8");
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
    expect((unpack?.(bytes) ?? bytes).toString()).toBe(body);
  });
});
