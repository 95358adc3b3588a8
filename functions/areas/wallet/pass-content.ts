import type { CardView, ContactMethod } from "../../../shared/cards/card-view.ts";
import { languages, type Language } from "../../../shared/languages.ts";
import type { Card } from "../../../shared/models/card.ts";
import { qrAddress } from "../../../shared/qr/qr-code.ts";
import { getPageTexts } from "../../../shared/texts/pages.ts";
import { createCardViews } from "./card-views.ts";
import type { AppleSecret } from "./wallet-secret.ts";
import { walletTexts } from "./wallet-texts.ts";

/** A field of a pass. Label and value are keys of the pass's strings (Apple, PassFieldContent). */
interface PassField {
  key: string;
  label?: string;
  value: string;
}

/** Colours of the card's default cover. */
const colours = {
  backgroundColor: "rgb(31, 44, 102)",
  foregroundColor: "rgb(244, 239, 228)",
  labelColor: "rgb(244, 239, 228)",
};

const kinds: readonly ContactMethod["kind"][] = ["phone", "email", "address", "website"];

/**
 * Creates the `pass.json` of a generic pass. Its words are keys, which `createPassStrings` translates into each
 * language.
 */
export function createPassJson(
  card: Card,
  { passType, team, organization }: Pick<AppleSecret, "passType" | "team" | "organization">,
  publicOrigin: string,
) {
  const texts = Object.values(createCardViews(card)).map(collectTexts);
  const field = (key: string, isLabelled = false): PassField[] =>
    texts.some((each) => each[key])
      ? [{ key, value: key, ...(isLabelled && { label: `${key}Label` }) }]
      : [];
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    organizationName: organization,
    serialNumber: card.code,
    description: "description",
    logoText: "title",
    ...colours,
    barcodes: [
      {
        format: "PKBarcodeFormatQR",
        message: qrAddress(publicOrigin, card.code),
        messageEncoding: "iso-8859-1",
        altText: `${new URL(publicOrigin).host}/c/${card.code}`,
      },
    ],
    generic: {
      primaryFields: field("name"),
      secondaryFields: field("position"),
      auxiliaryFields: field("company"),
      backFields: kinds.flatMap((kind) => field(kind, true)),
    },
  };
}

/** Creates the `pass.strings` of one language: pairs of texts in UTF-16, as Apple requires. */
function createPassStrings(card: Card, language: Language): Buffer {
  const lines = Object.entries(collectTexts(createCardViews(card)[language])).map(
    ([key, text]) => `${quoteText(key)} = ${quoteText(text)};\n`,
  );
  return Buffer.from(`\ufeff${lines.join("")}`, "utf16le");
}

/** Creates the files of a pass that contain words, by file name. */
export function createPassStringFiles(card: Card): Record<string, Buffer> {
  const files = languages.map(
    (language) => [`${language}.lproj/pass.strings`, createPassStrings(card, language)] as const,
  );
  return Object.fromEntries(files);
}

function collectTexts(view: CardView): Record<string, string> {
  const { card: labels } = getPageTexts(view.language);
  return {
    ...walletTexts[view.language],
    name: view.name,
    position: view.position,
    company: view.companyName,
    ...Object.fromEntries(
      view.ways
        .filter(({ phoneKind }) => phoneKind === undefined)
        .map(({ kind, lines }) => [kind, lines.join(" ")]),
    ),
    ...Object.fromEntries(kinds.map((kind) => [`${kind}Label`, labels[kind]])),
  };
}

function quoteText(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}
