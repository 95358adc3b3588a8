import { screens } from "../screens.ts";

/** Addresses that a card has outside the application. */

export const publicPagePath = (code: string) => `${screens.contact.to()}?c=${code}`;

/** Forms in which the service hands out a card's QR code. */
export const qrForms = ["png", "svg", "pdf"] as const;
export type QrForm = (typeof qrForms)[number];

/** How a code that is downloaded looks; colours as `#1f2c66`. */
export interface QrStyle {
  colour: string;
  background: string;
  /** The company's logo in the middle. */
  logo: boolean;
}
export const plainQrStyle: QrStyle = { colour: "#000000", background: "#ffffff", logo: false };

export const isPlainQrStyle = (look: QrStyle) => Object.keys(qrQuery(look)).length === 0;

/** What the service is asked for; nothing for what is as usual. */
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

/** The short form for people and printed codes: `https://HOST/c/CODE`. */
export const shortCardUrl = (code: string, origin = window.location.origin) =>
  `${origin}/c/${code}`;
