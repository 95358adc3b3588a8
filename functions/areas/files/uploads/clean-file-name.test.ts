import { describe, expect, test } from "vitest";
import { cleanFileName } from "./clean-file-name.ts";

describe("the name of an upload", () => {
  test.each([
    ["arckép.jpg", "arckép.jpg"],
    ["../../etc/passwd", "passwd"],
    ["..\\..\\boot.ini", "boot.ini"],
    ["C:\\képek\\nyár.png", "nyár.png"],
    ["a\r\nSet-Cookie: x=1.txt", "aSet-Cookie: x=1.txt"],
    ["a\u0000b\u007f.txt", "ab.txt"],
    ["fdp\u202Egpj.exe", "fdpgpj.exe"],
    ["  x  ", "x"],
    ["..", "file"],
    ["", "file"],
    ["könyvtár/", "file"],
    ["o\u030B.txt", "ő.txt"],
    ["\uD800.txt", "\uFFFD.txt"],
  ])("the name %j becomes %j", (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  test("a long name is cut to 255 bytes before its extension, between grapheme clusters", () => {
    const family = "👨‍👩‍👧‍👦";

    const latin = cleanFileName(`${"a".repeat(300)}.pdf`);
    const families = cleanFileName(`${family.repeat(30)}.jpeg`);

    expect(latin).toBe(`${"a".repeat(251)}.pdf`);
    expect(families).toBe(`${family.repeat(10)}.jpeg`);
    expect(Buffer.byteLength(families)).toBeLessThanOrEqual(255);
  });
});
