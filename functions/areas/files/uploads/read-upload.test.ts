import { describe, expect, test } from "vitest";
import { readUpload } from "./read-upload.ts";

const boundary = "----hat";
const contentType = `multipart/form-data; boundary=${boundary}`;
const part = (head: string, body: string) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`;
const filePart = (name: string, body: string) =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"`, body);
const form = (text: string) => ({ contentType, bytes: Buffer.from(text) });
const end = `--${boundary}--\r\n`;

describe("readUpload", () => {
  test("the file is read unchanged, up to the last allowed byte", async () => {
    const read = await readUpload(form(filePart("ő.txt", "árvíz\r\n--tűrő") + end), 17);

    expect(read.name).toBe("ő.txt");
    expect(read.bytes.toString()).toBe("árvíz\r\n--tűrő");
  });

  test.each([
    ["no part", end, "file.missing"],
    ["two files", filePart("a", "1") + filePart("b", "2") + end, "file.missing"],
    [
      "a field beside the file",
      part(`Content-Disposition: form-data; name="key"`, "x") + filePart("a", "1") + end,
      "file.missing",
    ],
    [
      "a file under another name",
      part(`Content-Disposition: form-data; name="other"; filename="a"`, "1") + end,
      "file.missing",
    ],
    ["a part without a head", part("X-Part: 1", "1") + end, "file.missing"],
    ["thousands of parts", filePart("a", "1").repeat(5000) + end, "file.missing"],
    ["an empty file", filePart("a", "") + end, "file.empty"],
    ["one byte too many", filePart("a", "x".repeat(17)) + end, "file.useSignedForm"],
    ["a form that is cut", filePart("a", "123456").slice(0, -4), "input.invalid"],
    ["no form at all", "{}", "input.invalid"],
    ["nothing", "", "input.invalid"],
  ])("the form is refused: %s", async (_what, text, code) => {
    await expect(readUpload(form(text), 16)).rejects.toMatchObject({ code });
  });

  test("a form without a boundary is refused", async () => {
    const bytes = Buffer.from(filePart("a", "1") + end);

    await expect(
      readUpload({ contentType: "multipart/form-data", bytes }, 16),
    ).rejects.toMatchObject({ code: "input.invalid" });
  });
});
