import { screens } from "../screens.ts";

/** Addresses that a card has outside the application. */

export const publicPage = (code: string) => `${screens.contact.to()}?c=${code}`;

/** Forms in which the service hands out a card's QR code. */
export const qrForms = ["png", "svg", "pdf"] as const;
export type QrForm = (typeof qrForms)[number];

/** How a code that is downloaded looks; colours as `#1f2c66`. */
export interface QrLook {
  colour: string;
  background: string;
  /** The company's logo in the middle. */
  logo: boolean;
}
export const plainQr: QrLook = { colour: "#000000", background: "#ffffff", logo: false };

export const isPlainQr = (look: QrLook) => Object.keys(qrQuery(look)).length === 0;

/** What the service is asked for; nothing for what is as usual. */
export function qrQuery({ colour, background, logo }: QrLook) {
  return {
    ...(colour !== plainQr.colour && { colour: colour.slice(1) }),
    ...(background !== plainQr.background && { background: background.slice(1) }),
    ...(logo && { logo: "1" as const }),
  };
}

export function qrFile(code: string, form: QrForm, look = plainQr): string {
  const query = new URLSearchParams(qrQuery(look)).toString();
  return `/api/public/cards/${code}/qr.${form}${query && `?${query}`}`;
}

/** The short form for people and printed codes: `https://HOST/c/CODE`. */
export const shortAddress = (code: string, origin = window.location.origin) =>
  `${origin}/c/${code}`;
