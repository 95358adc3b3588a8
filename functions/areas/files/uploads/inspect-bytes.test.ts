import { describe, expect, test } from "vitest";
import * as files from "../../../../test/hub/files/sample-files.ts";
import { inspectBytes } from "./inspect-bytes.ts";

describe("inspectBytes", () => {
  test.each([
    ["png", files.png, "image/png"],
    ["jpeg", files.jpeg, "image/jpeg"],
    ["gif", files.gif, "image/gif"],
    ["a script behind a picture's first bytes", files.scriptInGif, "image/gif"],
    ["a drawing with a script", files.svgWithScript, "application/xml"],
    ["a page", files.html, "application/octet-stream"],
    ["a photo of some telephones", files.heic, "image/heic"],
    ["a cut picture", files.cutJpeg, "image/jpeg"],
    ["a document", files.pdf, "application/pdf"],
    ["one byte", new Uint8Array(1), "application/octet-stream"],
    ["nothing", new Uint8Array(), "application/octet-stream"],
    ["an archive that would not end", files.zipBomb(), "application/zip"],
  ])("the type of %s is detected by its bytes", async (_what, bytes, type) => {
    expect(await inspectBytes([bytes])).toMatchObject({ size: bytes.length, type });
  });

  test("the facts do not depend on the chunks", async () => {
    const bytes = new Uint8Array(100_000).map((_, at) => at % 251);
    bytes.set(files.png);

    const pieces = Array.from({ length: 100_000 }, (_, at) => bytes.subarray(at, at + 1));

    expect(await inspectBytes(pieces)).toEqual(await inspectBytes([bytes]));
  });

  test("a large file needs no more memory", async () => {
    const piece = new Uint8Array(64 * 1024);
    async function* pieces() {
      for (let count = 0; count < 800; count += 1) yield piece;
    }
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    async function* watched() {
      for await (const each of pieces()) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        yield each;
      }
    }

    const { size } = await inspectBytes(watched());

    expect(size).toBe(50 * 1024 * 1024);
    expect(most).toBeLessThan(8 * 1024 * 1024);
  });
});
