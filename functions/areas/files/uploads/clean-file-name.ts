import { fileLimits } from "../../../../shared/limits/files.ts";
import { reorderingMarks } from "../../../../shared/model/visible-text.ts";

/** Control characters, and marks that reorder text or break its line. */
const unprintable = new RegExp(
  String.raw`[\p{Cc}\u2028\u2029\uFFFE\uFFFF${reorderingMarks}]`,
  "gu",
);

/**
 * Normalises the name of an uploaded file: without folders, in NFC, at most 255 bytes, cut before the extension and
 * between grapheme clusters. The name is only shown and offered for download; no key contains it.
 */
export function cleanFileName(original: string): string {
  const plain = original
    .toWellFormed()
    .replace(unprintable, "")
    .replace(/^.*[/\\]/s, "")
    .normalize("NFC")
    .trim();
  if (/^\.*$/.test(plain)) return "file";
  const [, stem = plain, ending = ""] = /^(.+?)(\.\w{1,10})?$/s.exec(plain) ?? [];
  const room = fileLimits.maxNameBytes - Buffer.byteLength(ending);
  return `${cut(stem, room).trimEnd()}${ending}`;
}

const characters = new Intl.Segmenter("hu", { granularity: "grapheme" });

function cut(text: string, maxBytes: number): string {
  let bytes = 0;
  let name = "";
  for (const { segment } of characters.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) return name;
    name += segment;
  }
  return name;
}
