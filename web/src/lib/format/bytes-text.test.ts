import { expect, test } from "vitest";
import { maxUploadBytes } from "../../../../shared/limits/files.ts";
import { bytesText } from "./bytes-text.ts";

const space = "\u00a0";

test.each([
  [0, "0 bájt", "0 bytes"],
  [1023, "1023 bájt", "1,023 bytes"],
  [1024, "1 kB", "1 kB"],
  [1536, "1,5 kB", "1.5 kB"],
  [maxUploadBytes, "50 MB", "50 MB"],
  [1024 ** 3, "1 GB", "1 GB"],
])("%d bytes are %s, %s", (bytes, hu, en) => {
  expect(bytesText(bytes, "hu")).toBe(hu.replace(" ", space));
  expect(bytesText(bytes, "en")).toBe(en.replace(" ", space));
});

test("a number can use the unit of another number, so that two can be compared", () => {
  expect(bytesText(512 * 1024, "hu", maxUploadBytes)).toBe(`0,5${space}MB`);
});
