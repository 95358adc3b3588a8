import { sign } from "node:crypto";
import type { CardView } from "../../../shared/cards/card-view.ts";
import { otherLanguage, type Language } from "../../../shared/languages.ts";
import type { Card } from "../../../shared/models/card.ts";
import { qrAddress } from "../../../shared/qr/qr-code.ts";
import { viewCardInLanguages } from "./card-views.ts";
import type { GoogleSecret } from "./wallet-secret.ts";
import { walletTexts } from "./wallet-texts.ts";

/** Where Google takes passes that are signed into the address itself. */
const saveAddress = "https://pay.google.com/gp/v/save/";

/** As `#rrggbb`: the cloth of the card's default cover. */
const cloth = "#1f2c66";

/** Longest text on a pass, in characters: the wallet shows no more, and Google takes an address of 1,800. */
const longestText = 40;

export interface GoogleLinkOptions {
  secret: GoogleSecret;
  publicOrigin: string;
  /** ISO 8601. */
  now: string;
}

/**
 * The address that puts a card into Google Wallet: a generic pass and its class, signed by the operator's service
 * account (JWT, RS256).
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
      genericObjects: [passOf(card, secret, publicOrigin)],
    },
  };
  const unsigned = [{ alg: "RS256", typ: "JWT" }, claims].map(encoded).join(".");
  const signature = sign("sha256", Buffer.from(unsigned), secret.private_key);
  return `${saveAddress}${unsigned}.${signature.toString("base64url")}`;
}

function passOf(card: Card, { issuer }: GoogleSecret, publicOrigin: string) {
  const views = viewCardInLanguages(card);
  const inBoth = (text: (view: CardView) => string) =>
    localized(card.language, (language) => shortened(text(views[language])));
  const facts = inBoth(({ position, companyName }) =>
    [position, companyName].filter((part) => part !== "").join(", "),
  );
  return {
    id: `${issuer}.${card.code}`,
    classId: `${issuer}.card`,
    state: "ACTIVE",
    hexBackgroundColor: cloth,
    cardTitle: inBoth(({ language }) => walletTexts[language].title),
    header: inBoth(({ name }) => name),
    ...(facts.defaultValue.value !== "" && { subheader: facts }),
    barcode: {
      type: "QR_CODE",
      value: qrAddress(publicOrigin, card.code),
      alternateText: `${new URL(publicOrigin).host}/c/${card.code}`,
    },
  };
}

/** A text as the card says it, and in the other language where that differs: the address must stay short. */
function localized(own: Language, text: (language: Language) => string) {
  const other = otherLanguage(own);
  const value = text(own);
  const translation = text(other);
  return {
    defaultValue: { language: own, value },
    ...(translation !== "" &&
      translation !== value && { translatedValues: [{ language: other, value: translation }] }),
  };
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= longestText ? text : `${letters.slice(0, longestText - 1).join("")}…`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
