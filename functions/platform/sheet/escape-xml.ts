const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Characters that XML 1.0 does not have. */
// oxlint-disable-next-line no-control-regex -- these are the ones to remove
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text inside an element or an attribute. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(refused, "")
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
