import { describe, expect, test } from "vitest";
import { maxUploadBytes } from "../../../../shared/limits/files.ts";
import { findFileProblem } from "./check-file.ts";

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const picture = (text: string) => findFileProblem(new Blob([latin1(text)]), { isPicture: true });

describe("findFileProblem", () => {
  test("accepts exactly 50 MB", async () => {
    const largest = new Blob([new Uint8Array(maxUploadBytes)]);
    const larger = new Blob([largest, "x"]);

    expect(await findFileProblem(largest, { isPicture: false })).toBeUndefined();
    expect(await findFileProblem(larger, { isPicture: false })).toBe("tooLarge");
  });

  test("refuses an empty file", async () => {
    expect(await findFileProblem(new Blob([]), { isPicture: false })).toBe("empty");
  });

  test.each([
    ["JPEG", "\xff\xd8\xff\xe0"],
    ["PNG", "\x89PNG\r\n\x1a\n"],
    ["GIF", "GIF89a"],
    ["WebP", "RIFF\x10\x00\x0a\x00WEBP"],
    ["AVIF", "\0\0\0\x1cftypavif"],
  ])("detects a %s by its first bytes", async (_form, start) => {
    expect(await picture(start)).toBeUndefined();
  });

  test.each([
    ["heic", "\0\0\0\x24ftypheic"],
    ["heic", "\0\0\0\x24ftypmif1"],
    ["drawing", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">'],
    ["notPicture", "%PDF-1.7"],
    ["notPicture", "<html><body>GIF89a"],
  ] as const)("refuses %s as a cover: %j", async (problem, start) => {
    expect(await picture(start)).toBe(problem);
  });
});
