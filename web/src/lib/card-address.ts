import { screens } from "../app/screens.ts";

/** Addresses that a card has outside the application. */

export const publicPage = (code: string) => `${screens.contact.to()}?c=${code}`;

/** Forms in which the service hands out a card's QR code. */
export const qrForms = ["png", "svg", "pdf"] as const;
export type QrForm = (typeof qrForms)[number];

export const qrFile = (code: string, form: QrForm) => `/api/public/cards/${code}/qr.${form}`;

/** The short form for people and printed codes: `https://HOST/c/CODE`. */
export const shortAddress = (code: string, origin = window.location.origin) =>
  `${origin}/c/${code}`;
