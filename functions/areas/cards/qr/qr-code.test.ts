import * as fc from "../../../../test/support/seeded-check.ts";
import { encode } from "fast-png";
import { describe, expect, test } from "vitest";
import { startBrowser } from "../../../../test/support/journeys/browser.ts";
import { HubError } from "../../../../shared/errors.ts";
import { qrLimits } from "../../../../shared/limits/cards.ts";
import { qrAddress, qrMatrix } from "../../../../shared/qr/qr-code.ts";
import { parseQrLook, type QrLook } from "./qr-look.ts";
import { readQrLogo, type QrLogo } from "./qr-logo.ts";
import { renderQrPdf } from "./qr-pdf.ts";
import { drawPdf } from "./qr-pdf-reader.fixture.ts";
import { renderQrPng } from "./qr-png.ts";
import { readQr } from "./qr-reader.fixture.ts";
import { renderQrSvg } from "./qr-svg.ts";
import { createReadableSymbol } from "./readable-symbol.ts";

/** Codes of cards: ten characters of Crockford's base32. */
const anyCode = fc.string({
  unit: fc.constantFrom(...Array.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ")),
  minLength: 10,
  maxLength: 10,
});

const address = qrAddress("https://nevjegy.example", "CARD000001");
const defaultShare = qrLimits.logoPercent / 100;
const plain: QrLook = { colour: "#000000", background: "#ffffff" };
function qrSymbol(text: string, symbolLook: QrLook, image?: QrLogo) {
  return createReadableSymbol({ text, look: symbolLook, image });
}

const symbol = qrSymbol(address, plain);

/** A company logo: a disc on a transparent ground, twice as wide as high. */
function makeLogo(width = 320, height = 160) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (Math.hypot((x / width - 0.5) * 2, (y / height - 0.5) * 2) < 0.95)
        data.set([38, 55, 140, 255], (y * width + x) * 4);
  return readQrLogo(Buffer.from(encode({ width, height, data, channels: 4 })));
}

/** Screenshots of SVG drawings in Chromium. */
async function screenshotSvgs(svgs: readonly string[]): Promise<Uint8Array[]> {
  const chrome = await startBrowser();
  try {
    const page = await chrome.newPage({ viewport: { width: 400, height: 400 } });
    const pictures: Uint8Array[] = [];
    for (const svg of svgs) {
      await page.setContent(`<body>${svg}`);
      pictures.push(await page.locator("svg").screenshot());
    }
    return pictures;
  } finally {
    await chrome.close();
  }
}

describe("qrAddress", () => {
  test("the address is the short address in upper case, with scheme, host and port of the service", () => {
    expect(address).toBe("HTTPS://NEVJEGY.EXAMPLE/C/CARD000001");
    expect(qrAddress("http://localhost:8080", "CARD000001")).toBe(
      "HTTP://LOCALHOST:8080/C/CARD000001",
    );
  });
});

describe("qrMatrix", () => {
  test("the matrix has four light modules on each side", () => {
    const matrix = qrMatrix(address);
    const isQuiet = (x: number, y: number) =>
      Math.min(x, y, matrix.length - 1 - x, matrix.length - 1 - y) < 4;
    const dark = matrix.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && isQuiet(x, y) ? [[x, y]] : [])),
    );

    expect(dark).toEqual([]);
    expect(matrix[4]?.[4]).toBe(true);
  });

  test("the upper-case address needs fewer modules than the lower-case one", () => {
    expect(qrMatrix(address).length).toBeLessThan(qrMatrix(address.toLowerCase()).length);
  });
});

describe("parseQrLook", () => {
  const getErrorCode = (lookInput: Parameters<typeof parseQrLook>[0]) => {
    try {
      parseQrLook(lookInput);
      return "fine";
    } catch (error) {
      return error instanceof HubError ? error.code : error;
    }
  };

  test.each([
    [{ colour: "1f2c66" }, "fine"],
    [{ colour: "e87722" }, "fine"],
    [{ colour: "c0392b", background: "f4efe4" }, "fine"],
    [{ colour: "ffd500" }, "qr.contrast"],
    [{ colour: "777777", background: "888888" }, "qr.contrast"],
    [{ colour: "000000", background: "000000" }, "qr.contrast"],
    [{ colour: "ffffff", background: "000000" }, "qr.inverted"],
    [{ background: "1f2c66" }, "qr.contrast"],
  ])("the outcome of the look %j is %s", (lookInput, expected) => {
    expect(getErrorCode(lookInput)).toBe(expected);
  });
});

describe("renderQrPng", () => {
  test("an independent reader decodes the code, which has level Q", async () => {
    expect(await readQr(renderQrPng(symbol))).toMatchObject([{ text: address, ecLevel: "Q" }]);
  });

  test("the file is sharp in print and small", () => {
    const png = renderQrPng(symbol);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];

    expect(width).toBe(height);
    expect(width).toBeGreaterThanOrEqual(1024);
    expect(png.length).toBeLessThan(2048);
  });

  test("the image is at least as wide as requested, in whole pixels per module", () => {
    const width = renderQrPng(qrSymbol(address, { ...plain, size: 300 })).readUInt32BE(16);

    expect(width).toBeGreaterThanOrEqual(300);
    expect(width % symbol.matrix.length).toBe(0);
    expect(width).toBeLessThan(300 + symbol.matrix.length);
  });

  test("an independent reader decodes every code and host", async () => {
    const codes = anyCode;
    const hosts = fc.constantFrom(
      "https://nevjegy.example",
      "https://a-very-long-host.company.example:8443",
    );
    await fc.assert(
      fc.asyncProperty(codes, hosts, async (code, host) => {
        const text = qrAddress(host, code);
        const [read] = await readQr(renderQrPng(qrSymbol(text, plain)));
        expect(read?.text).toBe(text);
      }),
      { numRuns: 25 },
    );
  });
});

describe("a QR code in the colours of a brand", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const colour = fc
    .tuple(channel, channel, channel)
    .map((parts) => parts.map((part) => part.toString(16).padStart(2, "0")).join(""));

  test("an independent reader decodes the code, or the request fails with the problem of its colours", async () => {
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(colour, colour, async (dark, light) => {
        const outcome = await readOutcome({ colour: dark, background: light });
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        expect([address, "qr.contrast", "qr.inverted"]).toContain(outcome);
      }),
      { numRuns: 300 },
    );
    expect(outcomes.get(address)).toBeGreaterThan(10);
    expect(outcomes.get("qr.contrast")).toBeGreaterThan(10);
  });

  /** The text that is read from the code in these colours, or the error code if there is no QR code. */
  async function readOutcome(lookInput: Parameters<typeof parseQrLook>[0]): Promise<string> {
    try {
      const [read] = await readQr(renderQrPng(qrSymbol(address, parseQrLook(lookInput))));
      return read?.text ?? "nothing";
    } catch (error) {
      return error instanceof HubError ? error.code : String(error);
    }
  }
});

describe("a QR code with a logo", () => {
  const look = { colour: "#1f2c66", background: "#fffdf8", logoShare: defaultShare };
  const withLogo = qrSymbol(address, look, makeLogo());

  test("an independent reader decodes the code with a logo, which has level H", async () => {
    const png = renderQrPng(withLogo);

    expect(await readQr(png)).toMatchObject([{ text: address, ecLevel: "H" }]);
    expect(withLogo.logo?.box.width).toBeCloseTo(2 * (withLogo.logo?.box.height ?? 0));
  });

  test.each([
    ["wide", makeLogo(320, 60)],
    ["high", makeLogo(90, 320)],
    ["one pixel", makeLogo(1, 1)],
  ])("a logo may have any shape: %s", async (_, logo) => {
    const [read] = await readQr(renderQrPng(qrSymbol(address, look, logo)));

    expect(read?.text).toBe(address);
  });

  test("an independent reader decodes every code and host with the default logo size", async () => {
    const codes = anyCode;
    const hosts = fc.constantFrom(
      "http://localhost:8080",
      "https://nevjegy.example",
      "https://a-very-long-host.company.example:8443",
    );
    const logo = makeLogo(320, 320);
    await fc.assert(
      fc.asyncProperty(codes, hosts, async (code, host) => {
        const text = qrAddress(host, code);
        const [read] = await readQr(renderQrPng(qrSymbol(text, { ...look, size: 300 }, logo)));
        expect(read?.text).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  test("another mask is used when a decoder takes the code for something else", async () => {
    // With the default mask, a decoder takes the middle of this code for a finder pattern.
    const text = qrAddress("http://localhost:8080", "EE96BMD3NF");

    const [read] = await readQr(renderQrPng(qrSymbol(text, look, makeLogo(320, 320))));

    expect(read?.text).toBe(text);
  });

  test("a logo that covers too many modules is refused", () => {
    const tooLarge = () => qrSymbol(address, { ...look, logoShare: 0.4 }, makeLogo(320, 320));

    expect(tooLarge).toThrow(expect.objectContaining({ code: "qr.logoTooLarge" }));
  });

  test("no dark module is under the logo", () => {
    const middle = (withLogo.matrix.length - 1) / 2;

    expect(withLogo.matrix[middle]?.[middle]).toBe(false);
    expect(withLogo.matrix[middle - 3]?.[middle - 3]).toBe(false);
  });
});

describe("renderQrSvg", () => {
  test("an independent reader decodes the browser's rendering", async () => {
    const look = { colour: "#c0392b", background: "#ffffff", logoShare: defaultShare };
    const symbols = [symbol, qrSymbol(address, look, makeLogo())];

    const pictures = await screenshotSvgs(symbols.map((each) => renderQrSvg(each, "x")));

    for (const picture of pictures)
      expect(await readQr(picture)).toMatchObject([{ text: address }]);
  });

  test("the title contains no markup", () => {
    const svg = renderQrSvg(symbol, "</title><script>&");

    expect(svg).toContain("<title>&lt;/title>&lt;script>&amp;</title>");
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" role="img"/);
  });
});

describe("renderQrPdf", () => {
  test.each([
    ["plain", plain, undefined],
    [
      "with a logo",
      { colour: "#1f2c66", background: "#fffdf8", logoShare: defaultShare },
      makeLogo(),
    ],
  ])("an independent reader decodes an independent rendering: %s", async (_, look, logo) => {
    const pdf = renderQrPdf(qrSymbol(address, look, logo), "A kártya QR-kódja");
    const pages = await drawPdf(pdf);

    expect(pages).toHaveLength(1);
    for (const { png } of pages) expect(await readQr(png)).toMatchObject([{ text: address }]);
  });

  test.each([20, 40, 150])("the page is %i mm wide", async (size) => {
    const [page] = await drawPdf(renderQrPdf(qrSymbol(address, { ...plain, size }), "x"));

    expect(page?.points).toHaveLength(2);
    for (const length of page?.points ?? []) expect(length).toBeCloseTo((size / 25.4) * 72, 1);
  });
});
