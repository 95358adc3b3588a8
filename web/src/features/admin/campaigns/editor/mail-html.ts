import { parseMergeText } from "../../../../../../shared/campaigns/merge-text.ts";

/** The content of the editor: its gaps are elements. In the stored HTML they are texts such as `{{firstName|friend}}`. */
export function toEditorHtml(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith("<") ? part : withElements(part)))
    .join("");
}

function withElements(text: string): string {
  return parseMergeText(text)
    .map((part) => {
      if (typeof part === "string") return part;
      const fallback = part.fallback.replaceAll('"', "&quot;");
      return `<span data-field="${part.field}" data-fallback="${fallback}"></span>`;
    })
    .join("");
}

/** The HTML that is stored. An empty editor is an empty text. */
export function fromEditorHtml(html: string): string {
  const text = html.replace(
    /<span data-field="([^"]*)" data-fallback="([^"]*)"><\/span>/g,
    (_whole, field: string, fallback: string) => writeGap({ field, fallback }),
  );
  return text === "<p></p>" ? "" : text;
}

export function writeGap({ field, fallback }: { field: string; fallback: string }): string {
  return fallback === "" ? `{{${field}}}` : `{{${field}|${fallback}}}`;
}

/** A fallback without the signs that end a gap. */
export function cleanFallback(text: string): string {
  return text.replace(/[{}|<>]/g, "").trim();
}
