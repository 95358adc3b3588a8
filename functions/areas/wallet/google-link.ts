import { sign } from "node:crypto";
import type { CardView } from "../../../shared/cards/card-view.ts";
import { otherLanguage, type Language } from "../../../shared/languages.ts";
import type { Card } from "../../../shared/models/card.ts";
import { qrAddress } from "../../../shared/qr/qr-code.ts";
import { createCardViews } from "./card-views.ts";
import type { GoogleSecret } from "./wallet-secret.ts";
import { walletTexts } from "./wallet-texts.ts";

/** Google's address for passes that are part of the signed address. */
const saveAddress = "https://pay.google.com/gp/v/save/";

/** Colour of the card's default cover. */
const cloth = "#1f2c66";

/**
 * Longest text on a pass, in characters. The wallet shows no more, and Google accepts addresses of at most 1,800
 * characters.
 */
const maxTextLength = 40;

export interface GoogleLinkOptions {
  secret: GoogleSecret;
  publicOrigin: string;
  /** ISO 8601. */
  now: string;
}

/**
 * Creates the address that saves a card to Google Wallet: a generic pass and its class, signed by the operator's
 * service account (JWT, RS256).
 */
export function createGoogleLink(
  card: Card,
  { secret, publicOrigin, now }: GoogleLinkOptions,
): string {
  const claims = {
    iss: secret.client_email,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(Date.parse(now) / 1000),
    payload: {
      genericClasses: [{ id: `${secret.issuer}.card` }],
      genericObjects: [createPassObject(card, secret, publicOrigin)],
    },
  };
  const unsigned = [{ alg: "RS256", typ: "JWT" }, claims].map(encodePart).join(".");
  const signature = sign("sha256", Buffer.from(unsigned), secret.private_key);
  return `${saveAddress}${unsigned}.${signature.toString("base64url")}`;
}

function createPassObject(card: Card, { issuer }: GoogleSecret, publicOrigin: string) {
  const views = createCardViews(card);
  const inBothLanguages = (text: (view: CardView) => string) =>
    localizeText(card.language, (language) => shortenText(text(views[language])));
  const facts = inBothLanguages(({ position, companyName }) =>
    [position, companyName].filter((part) => part !== "").join(", "),
  );
  return {
    id: `${issuer}.${card.code}`,
    classId: `${issuer}.card`,
    state: "ACTIVE",
    hexBackgroundColor: cloth,
    cardTitle: inBothLanguages(({ language }) => walletTexts[language].title),
    header: inBothLanguages(({ name }) => name),
    ...(facts.defaultValue.value !== "" && { subheader: facts }),
    barcode: {
      type: "QR_CODE",
      value: qrAddress(publicOrigin, card.code),
      alternateText: `${new URL(publicOrigin).host}/c/${card.code}`,
    },
  };
}

/** The text in the card's language, and in the other language only if it differs, to keep the address short. */
function localizeText(own: Language, text: (language: Language) => string) {
  const other = otherLanguage(own);
  const value = text(own);
  const translation = text(other);
  return {
    defaultValue: { language: own, value },
    ...(translation !== "" &&
      translation !== value && { translatedValues: [{ language: other, value: translation }] }),
  };
}

function shortenText(text: string): string {
  const letters = Array.from(text);
  return letters.length <= maxTextLength
    ? text
    : `${letters.slice(0, maxTextLength - 1).join("")}…`;
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
