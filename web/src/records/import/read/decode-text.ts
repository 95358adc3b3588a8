import type { Encoding } from "./table.ts";

/** Recognises the encoding of a text from its bytes. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 4096);
  const zeros = countZeros(sample);
  // Every second byte of Latin text in UTF-16 is zero, and no other text has zeros.
  if (zeros.odd > sample.length / 5) return "utf-16le";
  if (zeros.even > sample.length / 5) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : detectOneByte(bytes);
}

function countZeros(bytes: Uint8Array): { even: number; odd: number } {
  let [even, odd] = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  return { even, odd };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Both encodings hold Hungarian letters at the same places. They differ in quotes, dashes and the euro (80–9F), which
 * ISO 8859-2 does not have, and in Slovak, Czech and Polish letters (A1–BF), where windows-1250 has signs that are never
 * part of a word.
 */
function detectOneByte(bytes: Uint8Array): Encoding {
  if (bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)) return "windows-1250";
  const inWords = bytes.filter(
    (byte, at) => isoLetters.has(byte) && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])),
  );
  return inWords.length > 0 ? "iso-8859-2" : "windows-1250";
}

function isLetter(byte = 0): boolean {
  return (
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte >= 0xc0 ||
    ambiguousLetters.has(byte)
  );
}

/** Letters of ISO 8859-2 (Ą Ł Ľ Ş Ť Ż ą ł ş ť ź ż) that touch words in windows-1250 too: as letters or as quotes. */
const ambiguousLetters = new Set([
  0xa1, 0xa3, 0xa5, 0xaa, 0xab, 0xaf, 0xb1, 0xb3, 0xba, 0xbb, 0xbc, 0xbf,
]);

/** Letters of ISO 8859-2 (Ś Š Ź Ž ľ ś) where windows-1250 has signs that words never touch. */
const isoLetters = new Set([0xa6, 0xa9, 0xac, 0xae, 0xb5, 0xb6]);

/** The text without its byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}
