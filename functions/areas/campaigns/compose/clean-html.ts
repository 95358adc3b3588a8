import sanitizeHtml from "sanitize-html";
import { findMailImage } from "../../../../shared/campaigns/mail-images.ts";

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
  /** A link that looks like a button, and a part that is set off. */
  allowedClasses: { a: ["button"], div: ["card"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  /** Stored HTML has no `style` attributes, and no bundle has the parser for them. */
  parseStyleAttributes: false,
  /** Images without a host are those that were uploaded for the mail. */
  exclusiveFilter: ({ tag, attribs }) =>
    tag === "img" && !/^https:/i.test(attribs["src"] ?? "") && !findMailImage(attribs["src"] ?? ""),
};

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed).replace(/<[^>]*>/g, (tag) =>
    tag.replace(/\{\{[^}]*\}\}/g, ""),
  );
}
