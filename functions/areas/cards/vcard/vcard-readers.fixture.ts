import ICAL from "ical.js";
import { parse } from "vcard4";

/** What an independent parser reads from a file. A missing property is empty. */
export interface ReadContact {
  n: readonly string[];
  adr: readonly string[];
  fn: string;
  org: string;
  title: string;
  tels: readonly string[];
  email: string;
  urls: readonly string[];
  /** Addresses of accounts in social networks. */
  profiles: readonly string[];
  note: string;
  /** As base64. */
  photo: string;
}

export type VcardReader = (file: string) => ReadContact;

function contact(
  textOf: (name: string) => string,
  partsOf: (name: string) => string[],
  valuesOf: (name: string) => string[],
): ReadContact {
  return {
    n: partsOf("n"),
    adr: partsOf("adr"),
    fn: textOf("fn"),
    org: textOf("org"),
    title: textOf("title"),
    tels: valuesOf("tel"),
    email: textOf("email"),
    urls: valuesOf("url"),
    profiles: valuesOf("x-socialprofile"),
    note: textOf("note"),
    photo: textOf("photo").replace(/^data:image\/jpeg;base64,/, ""),
  };
}

/** ical.js keeps the escape of a semicolon outside structured values. */
export function readWithIcal(file: string): ReadContact {
  const component = ICAL.Component.fromString(file);
  const partsOf = (name: string) =>
    [component.getFirstPropertyValue(name) ?? []].flat().map((part) => part.toString());
  const textOf = (name: string) => {
    const text = partsOf(name).join(";");
    return name === "org" ? text : text.replaceAll(String.raw`\;`, ";");
  };
  const valuesOf = (name: string) =>
    component.getAllProperties(name).map((property) => String(property.getFirstValue()));
  return contact(textOf, partsOf, valuesOf);
}

/** vcard4 reads only version 4, in which these properties have the same syntax. */
function readWithVcard4(file: string): ReadContact {
  const asVersion4 = file
    .replace("VERSION:3.0", "VERSION:4.0")
    .replace(";TYPE=INTERNET", "")
    .replace("PHOTO;ENCODING=b;TYPE=JPEG:", "PHOTO:data:image/jpeg;base64,")
    // It takes an empty line for the end of the file.
    .replace("\r\n\r\n", "\r\n")
    .replace(/^REV:.*\r\n/m, "");
  const parsed = [parse(asVersion4)].flat()[0];
  const partsOf = (name: string) => {
    const value: unknown = parsed?.getProperty(name.toUpperCase())?.[0]?.value;
    const parts: unknown[] = typeof value === "string" ? [value] : Object.values(value ?? {});
    return parts.filter((part) => typeof part === "string");
  };
  const valuesOf = (name: string) =>
    (parsed?.getProperty(name.toUpperCase()) ?? []).map(({ value }) => value);
  return contact((name) => partsOf(name).join(";"), partsOf, valuesOf);
}

const anyText = () => true;
const hasNoBackslash = (text: string) => !text.includes("\\");
const isPlain = (text: string) => !/[";:\\]/.test(text);

/**
 * Independent parsers, with the texts that each parses correctly. ical.js takes the separator after an escaped
 * backslash for an escaped semicolon. vcard4 takes quotes, colons and escapes in values for syntax.
 */
export const vcardReaders: readonly {
  name: string;
  read: VcardReader;
  isReadable: (text: string) => boolean;
  isReadablePart: (text: string) => boolean;
}[] = [
  { name: "ical.js", read: readWithIcal, isReadable: anyText, isReadablePart: hasNoBackslash },
  { name: "vcard4", read: readWithVcard4, isReadable: isPlain, isReadablePart: isPlain },
];
