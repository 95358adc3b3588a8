import type { Language } from "../../shared/languages.ts";
import { describeDevice } from "./device-name.ts";
import { MailLine } from "./fill-text.ts";
import { mailFrame } from "./mail-frame.ts";
import { toSingleLine } from "./single-line.ts";

/** A label and its value. */
export interface MailFact {
  label: MailLine;
  value: MailLine;
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
    const value = formatValue(gap, values[gap] ?? "", language);
    return toSingleLine(value) === ""
      ? []
      : [{ label: MailLine.fill(label), value: MailLine.fill("{{value}}", { value }) }];
  });
}

/** Formats a value for its reader. */
function formatValue(gap: string, value: string, language: Language): string {
  if (value === "") return "";
  if (gap === "date") return formatDay(value, language);
  return gap === "device" ? (describeDevice(value) ?? mailFrame[language].unknownDevice) : value;
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
