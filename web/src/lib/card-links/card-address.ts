import { makeCodeAddress } from "../../../../shared/qr/code-address.ts";
import { screens } from "../screens.ts";

/** Addresses of a card outside the application. */

export const publicPagePath = (code: string) => `${screens.contact.to()}?c=${code}`;

/** File formats of a card's QR code. */
export const qrForms = ["png", "svg", "pdf"] as const;
export type QrForm = (typeof qrForms)[number];

/** Style of a downloaded QR code; colours such as `#1f2c66`. */
export interface QrStyle {
  colour: string;
  background: string;
  /** Whether the company's logo is in the middle. */
  logo: boolean;
}
export const plainQrStyle: QrStyle = { colour: "#000000", background: "#ffffff", logo: false };

export const isPlainQrStyle = (look: QrStyle) => Object.keys(qrQuery(look)).length === 0;

/** Query parameters of a style; empty for the plain one. */
export function qrQuery({ colour, background, logo }: QrStyle) {
  return {
    ...(colour !== plainQrStyle.colour && { colour: colour.slice(1) }),
    ...(background !== plainQrStyle.background && { background: background.slice(1) }),
    ...(logo && { logo: "1" as const }),
  };
}

export function qrFilePath(code: string, form: QrForm, look = plainQrStyle): string {
  const query = new URLSearchParams(qrQuery(look)).toString();
  return `/api/public/cards/${code}/qr.${form}${query && `?${query}`}`;
}

/** The short URL for people and printed codes: `https://HOST/c/CODE`. */
export const shortCardUrl = (code: string, origin = window.location.origin) =>
  makeCodeAddress(origin, code);
