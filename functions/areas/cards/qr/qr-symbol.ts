import { qrMatrix, type QrMask, type QrMatrix } from "../../../../shared/qr/qr-code.ts";
import type { QrLook } from "./qr-look.ts";
import { fitLogoBox, computeLogoPlate, clearPlate, type QrBox, type QrLogo } from "./qr-logo.ts";

/** A QR code before it is drawn. */
export interface QrSymbol {
  matrix: QrMatrix;
  look: QrLook;
  /** The logo and its position, in modules. */
  logo?: { image: QrLogo; box: QrBox };
}

/** What a QR code consists of. */
export interface QrParts {
  text: string;
  look: QrLook;
  image?: QrLogo | undefined;
}

/** Builds the QR code of a text. Whether a camera can read it has not been checked yet. */
export function buildQrSymbol({ text, look, image }: QrParts, mask: QrMask | undefined): QrSymbol {
  if (!image || look.logoShare === undefined) return { matrix: qrMatrix(text, "Q", mask), look };
  const whole = qrMatrix(text, "H", mask);
  const plate = computeLogoPlate(whole.length, look.logoShare);
  const box = fitLogoBox(plate, image);
  return { matrix: clearPlate(whole, plate), look, logo: { image, box } };
}
