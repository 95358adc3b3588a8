import { existsSync } from "node:fs";
import * as fc from "fast-check";
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newCode } from "../kit/ids.ts";
import { qrAddress, qrMatrix } from "./qr-code.ts";
import { qrPng } from "./qr-png.ts";
import { readQr } from "./qr-reader.fixture.ts";
import { qrSvg } from "./qr-svg.ts";

const address = qrAddress("https://nevjegy.example", "CARD000001");

describe("qrAddress", () => {
  test("is the short address in upper case, with scheme, host and port of the service", () => {
    expect(address).toBe("HTTPS://NEVJEGY.EXAMPLE/C/CARD000001");
    expect(qrAddress("http://localhost:8080", "CARD000001")).toBe(
      "HTTP://LOCALHOST:8080/C/CARD000001",
    );
  });
});

describe("qrMatrix", () => {
  test("has four light modules on each side", () => {
    const matrix = qrMatrix(address);
    const isQuiet = (x: number, y: number) =>
      Math.min(x, y, matrix.length - 1 - x, matrix.length - 1 - y) < 4;
    const dark = matrix.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && isQuiet(x, y) ? [[x, y]] : [])),
    );

    expect(dark).toEqual([]);
    expect(matrix[4]?.[4]).toBe(true);
  });

  test("is smaller than the same address in lower case", () => {
    expect(qrMatrix(address).length).toBeLessThan(qrMatrix(address.toLowerCase()).length);
  });
});

describe("qrPng", () => {
  test("is read back by a foreign reader, at level Q", async () => {
    expect(await readQr(qrPng(qrMatrix(address)))).toMatchObject([{ text: address, ecLevel: "Q" }]);
  });

  test("is sharp in print and small", () => {
    const png = qrPng(qrMatrix(address));
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];

    expect(width).toBe(height);
    expect(width).toBeGreaterThanOrEqual(1024);
    expect(png.length).toBeLessThan(2048);
  });

  test("is read back for every code and host", async () => {
    const codes = fc.constant(null).map(newCode);
    const hosts = fc.constantFrom(
      "https://nevjegy.example",
      "https://a-very-long-host.company.example:8443",
    );
    await fc.assert(
      fc.asyncProperty(codes, hosts, async (code, host) => {
        const text = qrAddress(host, code);
        const [read] = await readQr(qrPng(qrMatrix(text)));
        expect(read?.text).toBe(text);
      }),
      { numRuns: 25 },
    );
  });
});

describe("qrSvg", () => {
  const browser = "/usr/bin/chromium";

  test.skipIf(!existsSync(browser))("is read back from a browser's picture of it", async () => {
    const chrome = await chromium.launch({
      executablePath: browser,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    });
    try {
      const page = await chrome.newPage({ viewport: { width: 400, height: 400 } });
      await page.setContent(`<body>${qrSvg(qrMatrix(address), "x")}`);
      const picture = await page.locator("svg").screenshot();

      expect(await readQr(picture)).toMatchObject([{ text: address }]);
    } finally {
      await chrome.close();
    }
  });

  test("has a title in which nothing is markup", () => {
    const svg = qrSvg(qrMatrix(address), "</title><script>&");

    expect(svg).toContain("<title>&lt;/title>&lt;script>&amp;</title>");
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" role="img"/);
  });
});
