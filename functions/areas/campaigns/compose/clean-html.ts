import sanitizeHtml from "sanitize-html";

/**
 * The elements and attributes that a campaign may have (security T26): no scripts, styles, forms or frames, and links and
 * images of the web alone. Gaps within attributes are removed: a value must not become an address.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "h1",
    "h2",
    "h3",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "a",
    "ul",
    "ol",
    "li",
    "blockquote",
    "hr",
    "img",
    "div",
    "span",
  ],
  allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"] },
  /** A link that looks like a button. */
  allowedClasses: { a: ["button"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
};

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed).replace(/<[^>]*>/g, (tag) =>
    tag.replace(/\{\{[^}]*\}\}/g, ""),
  );
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** The plain text of clean HTML: every block on its own lines, every link with its address. */
export function toPlainText(clean: string): string {
  const marked = clean
    .replace(/<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2 ($1)")
    .replace(/<img[^>]*?alt="([^"]*)"[^>]*>/g, "$1")
    .replace(/<li>/g, "- ")
    .replace(/<br ?\/?>|<\/li>/g, "\n")
    .replace(/<hr ?\/?>|<\/(?:p|h[1-3]|div|blockquote|ul|ol)>/g, "\n\n");
  return marked
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? "")
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
