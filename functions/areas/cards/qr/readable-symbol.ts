import decodeQR from "qr/decode.js";
import { HubError } from "../../../../shared/errors.ts";
import { qrMasks, quietZone, type QrMatrix } from "../../../../shared/qr/qr-code.ts";
import { renderQrPixels } from "./qr-pixels.ts";
import { buildQrSymbol, type QrParts, type QrSymbol } from "./qr-symbol.ts";

/**
 * Creates a QR code that cameras can read. Each candidate is drawn and decoded, new and worn, before it is returned.
 * A decoder takes one code in thousands for another kind of code, so the other masks are tried too. Throws
 * `qr.contrast` when even the code without a logo is unreadable, and `qr.logoTooLarge` when only its logo makes it so.
 */
export function createReadableSymbol(parts: QrParts): QrSymbol {
  const symbol = findReadableSymbol(parts);
  if (symbol !== undefined) return symbol;
  const isReadableWithoutLogo =
    parts.image !== undefined && findReadableSymbol({ ...parts, image: undefined }) !== undefined;
  throw new HubError(isReadableWithoutLogo ? "qr.logoTooLarge" : "qr.contrast");
}

function findReadableSymbol(parts: QrParts): QrSymbol | undefined {
  for (const mask of [undefined, ...qrMasks]) {
    const symbol = buildQrSymbol(parts, mask);
    if (isReadable(symbol, parts.text)) return symbol;
  }
  return undefined;
}

/** Percentage of modules that are inverted to simulate wear: a finger, a fold or a bad print. */
const wornPercent = 2;

/** Modules at the upper and left edge that hold the finder patterns. Error correction does not cover them. */
const patternModules = quietZone + 9;

/** Time limit of the decoder's second and third attempts, in ms. */
const timeLimit = 400;

/** Whether the decoder reads the text from the new and from the worn symbol. */
function isReadable(symbol: QrSymbol, text: string): boolean {
  const worn = { ...symbol, matrix: wearMatrix(symbol.matrix) };
  return [symbol, worn].every((each) => readText(each) === text);
}

function readText(symbol: QrSymbol): string | undefined {
  const { width, data } = renderQrPixels(symbol);
  try {
    return decodeQR({ width, height: width, data }, { format: "RGB", effort: 3, timeLimit });
  } catch {
    return undefined; // the decoder throws when it finds no code
  }
}

/** Inverts some of the modules, always the same ones. */
function wearMatrix(matrix: QrMatrix): QrMatrix {
  const last = matrix.length - quietZone;
  const isInside = (at: number) => at >= patternModules && at < last;
  const isWorn = (x: number, y: number) =>
    isInside(x) && isInside(y) && (x * 7919 + y * 104_729) % 100 < wornPercent;
  return matrix.map((row, y) => row.map((isDark, x) => isDark !== isWorn(x, y)));
}
