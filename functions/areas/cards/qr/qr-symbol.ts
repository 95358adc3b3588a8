import { HubError } from "../../../../shared/errors.ts";
import { qrMasks, qrMatrix, type QrMask, type QrMatrix } from "../../../../shared/qr/qr-code.ts";
import type { QrLook } from "./qr-look.ts";
import { logoBox, logoPlate, withPlate, type QrBox, type QrLogo } from "./qr-logo.ts";
import { isRead } from "./readable-symbol.ts";

/** A QR code ready to be drawn, proved to be readable. */
export interface QrSymbol {
  matrix: QrMatrix;
  look: QrLook;
  /** The logo and its place, in modules. */
  logo?: { image: QrLogo; box: QrBox };
}

/**
 * The QR code of a text in a look. It is drawn and read back, worn here and there, before it is handed out; one that
 * readers take for another kind of code, as happens once in thousands, is drawn with the next mask. Throws
 * `qr.contrast` where even the plain code is not read, and `qr.logoTooLarge` where it would be without its logo.
 */
export function qrSymbol(text: string, look: QrLook, image?: QrLogo): QrSymbol {
  const symbol = readableSymbol(text, look, image);
  if (symbol !== undefined) return symbol;
  const isForLogo = image !== undefined && readableSymbol(text, look, undefined) !== undefined;
  throw new HubError(isForLogo ? "qr.logoTooLarge" : "qr.contrast");
}

function readableSymbol(
  text: string,
  look: QrLook,
  image: QrLogo | undefined,
): QrSymbol | undefined {
  for (const mask of [undefined, ...qrMasks]) {
    const symbol = symbolOf(text, look, image, mask);
    if (isRead(symbol, text)) return symbol;
  }
  return undefined;
}

function symbolOf(
  text: string,
  look: QrLook,
  image: QrLogo | undefined,
  mask: QrMask | undefined,
): QrSymbol {
  if (!image || look.logoShare === undefined) return { matrix: qrMatrix(text, "Q", mask), look };
  const whole = qrMatrix(text, "H", mask);
  const plate = logoPlate(whole.length, look.logoShare);
  const box = logoBox(plate, image);
  return { matrix: withPlate(whole, plate), look, logo: { image, box } };
}
