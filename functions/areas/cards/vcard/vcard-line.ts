/** Longest line of a vCard, in octets without its CRLF (RFC 2426 section 2.6). */
const maxLineOctets = 75;

/** Formats one property of the file: folded, with its CRLF. */
export function formatContentLine(property: string, value: string): string {
  return `${foldLine(`${property}:${value}`)}\r\n`;
}

/**
 * Escapes a text value, so that no character can end the value, the part or the line (security T24). Line breaks become
 * the escape `\n`; other control characters are removed.
 */
export function escapeVcardText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\n\P{Cc}]/gu, "")
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

/** Encodes a URL value. Its value type has no escapes, so characters that look like one are percent-encoded. */
export function escapeVcardUrl(address: string): string {
  return address
    .toWellFormed()
    .replace(/[\s\p{Cc}\\;,]/gu, (character) =>
      character === "," || character === ";"
        ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
        : encodeURIComponent(character),
    );
}

/** Folds a line into pieces of at most 75 octets without splitting a character. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxLineOctets) {
      pieces.push(piece);
      piece = " ";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}
