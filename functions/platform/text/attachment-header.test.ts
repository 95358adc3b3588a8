import { expect, test } from "vitest";
import { formatAttachmentHeader } from "./attachment-header.ts";

test.each([
  ["Kovács Anna.vcf", "Kovacs Anna.vcf", "Kov%C3%A1cs%20Anna.vcf"],
  ["Őry Ödön.vcf", "Ory Odon.vcf", "%C5%90ry%20%C3%96d%C3%B6n.vcf"],
  ["李雷.vcf", "__.vcf", "%E6%9D%8E%E9%9B%B7.vcf"],
  ["O'Brien (x)*.vcf", "O'Brien (x).vcf", "O%27Brien%20%28x%29.vcf"],
  ['a"b\\c/d;e.vcf', "a b c d;e.vcf", "a%20b%20c%20d%3Be.vcf"],
  ["a\r\nSet-Cookie: x=1.vcf", "a Set-Cookie x=1.vcf", "a%20Set-Cookie%20x%3D1.vcf"],
  ["../../etc/passwd", "etc passwd", "etc%20passwd"],
])("%j is a safe name of a file", (name, ascii, encoded) => {
  expect(formatAttachmentHeader(name)).toBe(
    `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  );
});
