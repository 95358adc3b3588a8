import type { Language } from "../../shared/languages.ts";
import { describeDevice } from "./device-name.ts";
import { fillText, type FilledText } from "./filled-text.ts";
import { mailFrame } from "./mail-frame.ts";
import { breakLinks } from "./single-line.ts";

/** A label and what stands beside it. */
export interface MailFact {
  label: string;
  value: FilledText;
}

interface Reader {
  language: Language;
  values: Readonly<Record<string, string>>;
}

/** The facts that have a value, in the order of their labels. */
export function buildMailFacts(
  labels: Readonly<Record<string, string>>,
  { language, values }: Reader,
): MailFact[] {
  return Object.entries(labels).flatMap(([gap, label]) => {
    const value = fillText("{{value}}", { value: shown(gap, values[gap] ?? "", language) });
    return value.some((part) => typeof part !== "string" && part.typed !== "")
      ? [{ label, value }]
      : [];
  });
}

/** What others than the reader have written. */
const byStrangers: ReadonlySet<string> = new Set([
  "inviter",
  "company",
  "person",
  "name",
  "position",
  "employer",
]);

/** A value as its reader is shown it. */
function shown(gap: string, value: string, language: Language): string {
  if (value === "") return "";
  if (gap === "date") return dayInWords(value, language);
  if (gap === "device") return describeDevice(value) ?? mailFrame[language].unknownDevice;
  return byStrangers.has(gap) ? breakLinks(value) : value;
}

/** The day of a moment in Hungary; what is no moment stays as it is. */
function dayInWords(moment: string, language: Language): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "hu-HU", {
    dateStyle: "full",
    timeZone: "Europe/Budapest",
  }).format(at);
}
