/** What an element holds: text, further elements, or several of the same name. */
export type Xml = string | number | boolean | undefined | XmlObject | Xml[];
export interface XmlObject {
  [name: string]: Xml;
}

/** `{ A: { B: ["x", "y"] } }` becomes `<A><B>x</B><B>y</B></A>`; undefined is left out. */
function xmlOf(content: XmlObject): string {
  return Object.entries(content)
    .map(([name, value]) => elements(name, value))
    .join("");
}

/** A whole document; `namespace` is set on its root element. */
export function xmlDocument(root: string, namespace: string, content: XmlObject): string {
  const declared = namespace && ` xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${declared}>${xmlOf(content)}</${root}>`;
}

function elements(name: string, value: Xml): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => elements(name, one)).join("");
  const inner = typeof value === "object" ? xmlOf(value) : escaped(String(value));
  return `<${name}>${inner}</${name}>`;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The inner texts of every `<name>` in `xml`. Enough for the flat bodies that the SDK sends. */
export function xmlTexts(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, "gs"));
  return Array.from(found, ([, inner = ""]) => inner);
}

export const xmlUnescaped = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
