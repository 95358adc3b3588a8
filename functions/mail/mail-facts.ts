import type { Language } from "../../shared/languages.ts";
import { describeDevice } from "./device-name.ts";
import { fillText, type FilledText } from "./filled-text.ts";
import { mailFrame } from "./mail-frame.ts";
import { breakLinks } from "./single-line.ts";

/** A label and its value. */
export interface MailFact {
  label: string;
  value: FilledText;
}

interface Reader {
  language: Language;
  values: Readonly<Record<string, string>>;
}

/** Builds the facts that have a value, in the order of their labels. */
export function buildMailFacts(
  labels: Readonly<Record<string, string>>,
  { language, values }: Reader,
): MailFact[] {
  return Object.entries(labels).flatMap(([gap, label]) => {
    const value = fillText("{{value}}", { value: formatValue(gap, values[gap] ?? "", language) });
    return value.some((part) => typeof part !== "string" && part.typed !== "")
      ? [{ label, value }]
      : [];
  });
}

/** Gaps whose values are written by another person than the reader. */
const foreignGaps: ReadonlySet<string> = new Set([
  "inviter",
  "company",
  "person",
  "name",
  "position",
  "employer",
]);

/** Formats a value for its reader. */
function formatValue(gap: string, value: string, language: Language): string {
  if (value === "") return "";
  if (gap === "date") return formatDay(value, language);
  if (gap === "device") return describeDevice(value) ?? mailFrame[language].unknownDevice;
  return foreignGaps.has(gap) ? breakLinks(value) : value;
}

/** The Hungarian calendar day of a time. Any other text is returned unchanged. */
function formatDay(time: string, language: Language): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "hu-HU", {
    dateStyle: "full",
    timeZone: "Europe/Budapest",
  }).format(at);
}
