import { screens } from "../../app/screens.ts";

/** Addresses that a card has outside the application. */

export const publicPage = (code: string) => `${screens.contact.to()}?c=${code}`;
export const qrDrawing = (code: string) => `/api/public/cards/${code}/qr.svg`;
export const qrPicture = (code: string) => `/api/public/cards/${code}/qr.png`;

/** The short form for people and printed codes: `https://HOST/c/CODE`. */
export const shortAddress = (code: string, origin = window.location.origin) =>
  `${origin}/c/${code}`;
