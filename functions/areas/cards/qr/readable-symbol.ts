import decodeQR from "qr/decode.js";
import { quietZone, type QrMatrix } from "../../../../shared/qr/qr-code.ts";
import { qrPixels } from "./qr-pixels.ts";
import type { QrSymbol } from "./qr-symbol.ts";

/** Modules of a hundred that a finger, a fold or a bad print may turn before a code is not read any more. */
const wornPercent = 2;

/** Modules beside the upper and left edge that hold the patterns by which a code is found; no correction covers them. */
const patternModules = quietZone + 9;

/** For the reader's second and third look, in ms. */
const timeLimit = 400;

/** Whether a symbol's picture is read as the text, new and worn. */
export function isRead(symbol: QrSymbol, text: string): boolean {
  const old = { ...symbol, matrix: worn(symbol.matrix) };
  return [symbol, old].every((each) => readText(each) === text);
}

function readText(symbol: QrSymbol): string | undefined {
  const { width, data } = qrPixels(symbol);
  try {
    return decodeQR({ width, height: width, data }, { format: "RGB", effort: 3, timeLimit });
  } catch {
    return undefined; // the reader throws when it finds no code
  }
}

/** The modules with some of them turned; always the same ones. */
function worn(matrix: QrMatrix): QrMatrix {
  const last = matrix.length - quietZone;
  const isInside = (at: number) => at >= patternModules && at < last;
  const isWorn = (x: number, y: number) =>
    isInside(x) && isInside(y) && (x * 7919 + y * 104_729) % 100 < wornPercent;
  return matrix.map((row, y) => row.map((isDark, x) => isDark !== isWorn(x, y)));
}
