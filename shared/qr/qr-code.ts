import { encodeQR } from "qr";
import { makeCodeAddress } from "./code-address.ts";

/** Modules of a QR code, row by row, quiet zone included; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Light modules around the code (ISO/IEC 18004). */
export const quietZone = 4;

/**
 * The address that a card's QR code holds. In upper case, which the alphanumeric mode stores in 5.5 bits a character: the
 * symbol gets smaller and reads from further away. The edge lower-cases the path again.
 */
export function qrAddress(publicOrigin: string, code: string): string {
  return makeCodeAddress(publicOrigin, code).toUpperCase();
}

/** Mask patterns (ISO/IEC 18004). A symbol has one of them, and the text is the same with each. */
export const qrMasks = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type QrMask = (typeof qrMasks)[number];

/**
 * A QR code at level Q, which stays readable with a quarter of it dirty or worn; at level H, with a third, where a logo
 * will cover some of it.
 * @param mask without it, the one that the standard thinks best
 */
export function qrMatrix(text: string, level: "Q" | "H" = "Q", mask?: QrMask): QrMatrix {
  const ecc = level === "H" ? "high" : "quartile";
  return encodeQR(text, "raw", { ecc, border: quietZone, mask });
}
