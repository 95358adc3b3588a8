import { HubError } from "../../shared/errors.ts";
import { qrMatrix, type QrMatrix } from "../../shared/qr/qr-code.ts";
import type { QrLook } from "./qr-look.ts";
import { logoBox, logoPlate, withPlate, type QrBox, type QrLogo } from "./qr-logo.ts";
import { isRead } from "./qr-proof.ts";

/** A QR code ready to be drawn, proved to be readable. */
export interface QrSymbol {
  matrix: QrMatrix;
  look: QrLook;
  /** The logo and its place, in modules. */
  logo?: { image: QrLogo; box: QrBox };
}

/**
 * The QR code of a text in a look. It is drawn and read back, worn here and there, before it is handed out. Throws
 * `qr.contrast` where even the plain code is not, and `qr.logoTooLarge` where it would be read without its logo.
 */
export function qrSymbol(text: string, look: QrLook, image?: QrLogo): QrSymbol {
  const symbol = symbolOf(text, look, image);
  if (isRead(symbol, text)) return symbol;
  const isForLogo = image !== undefined && isRead(symbolOf(text, look, undefined), text);
  throw new HubError(isForLogo ? "qr.logoTooLarge" : "qr.contrast");
}

function symbolOf(text: string, look: QrLook, image: QrLogo | undefined): QrSymbol {
  if (!image || look.logoShare === undefined) return { matrix: qrMatrix(text), look };
  const whole = qrMatrix(text, "H");
  const plate = logoPlate(whole.length, look.logoShare);
  const box = logoBox(plate, image);
  return { matrix: withPlate(whole, plate), look, logo: { image, box } };
}
