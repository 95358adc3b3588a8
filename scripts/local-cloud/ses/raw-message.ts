import { addressParser, decodeWords } from "postal-mime";

export type Header = { name: string; value: string };

/** The headers of a message, unfolded, in order; the body is not looked at. */
export function headersOf(raw: Buffer): Header[] {
  const end = /\r?\n\r?\n/.exec(raw.toString("latin1"))?.index ?? raw.length;
  const lines = raw
    .subarray(0, end)
    .toString("utf8")
    .replace(/\r?\n(?=[ \t])/g, "")
    .split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, name, value] = /^([!-9;-~]+):(.*)$/s.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value: (value ?? "").trim() }];
  });
}

/** The raw value of the first header of that name. */
export function headerOf(headers: Header[], name: string): string | undefined {
  return headers.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
}

/** Encoded words read: `=?UTF-8?B?…?=` becomes text. */
export const decodedHeader = (value: string | undefined): string => decodeWords(value ?? "");

/** The bare addresses of a header such as To, groups resolved. */
export function addressesOf(value: string | undefined): string[] {
  return addressParser(value ?? "", { flatten: true }).flatMap(({ address }) => address ?? []);
}
