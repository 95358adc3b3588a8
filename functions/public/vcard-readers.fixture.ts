import ICAL from "ical.js";
import { parse } from "vcard4";

/** What a parser that is not ours makes of a file. */
export interface ReadContact {
  n: string[];
  adr: string[] | undefined;
  texts: Record<string, string | undefined>;
}

const textProperties = ["fn", "org", "title", "tel", "email", "url"];

/** ical.js leaves an escaped semicolon as it is outside structured values. */
export function readWithIcal(file: string): ReadContact {
  const component = ICAL.Component.fromString(file);
  const valueOf = (name: string): unknown => component.getFirstPropertyValue(name) ?? undefined;
  const textOf = (name: string) => {
    const value = valueOf(name);
    if (value === undefined) return undefined;
    return name === "org" ? String(value) : String(value).replaceAll(String.raw`\;`, ";");
  };
  return {
    n: [valueOf("n")].flat().map(String),
    adr: component.hasProperty("adr") ? [valueOf("adr")].flat().map(String) : undefined,
    texts: Object.fromEntries(textProperties.map((name) => [name, textOf(name)])),
  };
}

/** vcard4 knows version 4 alone, in which these properties read the same. */
function readWithVcard4(file: string): ReadContact {
  const asVersion4 = file
    .replace("VERSION:3.0", "VERSION:4.0")
    .replace(";TYPE=INTERNET", "")
    .replace(/^REV:.*\r\n/m, "");
  const parsed = parse(asVersion4);
  const valueOf = (name: string): unknown => parsed.getProperty(name.toUpperCase())?.[0]?.value;
  const textOf = (value: unknown) => (value === undefined ? undefined : String(value));
  const partsOf = (value: unknown) => Object.values(Object(value)).map(String);
  return {
    n: partsOf(valueOf("n")),
    adr: valueOf("adr") === undefined ? undefined : partsOf(valueOf("adr")),
    texts: Object.fromEntries(textProperties.map((name) => [name, textOf(valueOf(name))])),
  };
}

export type Reader = (file: string) => ReadContact;

const anyText = () => true;
const hasNoBackslash = (text: string) => !text.includes("\\");
const isPlain = (text: string) => !/[";:\\]/.test(text);

/**
 * Parsers that are not ours, with the texts that they take apart correctly: ical.js reads the separator behind an
 * escaped backslash as an escaped semicolon; vcard4 takes quotes, colons and escapes in values for syntax.
 */
export const vcardReaders: readonly {
  name: string;
  read: Reader;
  isReadable: (text: string) => boolean;
  isReadablePart: (text: string) => boolean;
}[] = [
  { name: "ical.js", read: readWithIcal, isReadable: anyText, isReadablePart: hasNoBackslash },
  {
    name: "vcard4",
    read: readWithVcard4,
    isReadable: isPlain,
    isReadablePart: isPlain,
  },
];
