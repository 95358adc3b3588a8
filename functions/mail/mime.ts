/** A file attached to a message. */
export interface MimeAttachment {
  /** Value of Content-Type. */
  type: string;
  /** Value of Content-Disposition. Its parameters are folded here. */
  disposition: string;
  content: string | Uint8Array;
}

/** The content of a part: a text, or one that is quoted-printable already. */
export type MimeContent = string | { encoded: string };

/** Headers and parts of a message. All values are plain text and are encoded here. */
export interface MimeMessage {
  /** In the order of the message; each value is one line. */
  headers: readonly (readonly [name: string, value: string])[];
  text: MimeContent;
  html: MimeContent;
  attachment?: MimeAttachment | undefined;
  /** Made by the server, so it needs no quoting. */
  boundary: string;
}

/**
 * Builds a message with a text and an HTML part for the wire (RFC 5322, 2045 to 2047): lines of at most 76 octets,
 * ASCII only. Throws an error when a header contains a line break or another control character (security T39).
 */
export function buildMimeMessage(message: MimeMessage): Buffer {
  const { headers, attachment, boundary } = message;
  const lines = [
    ...headers.map(([name, value]) => formatHeader(name, value)),
    "MIME-Version: 1.0",
    ...(attachment === undefined
      ? createAlternatives(message)
      : createMixed(message, attachment, boundary)),
    "",
  ];
  return Buffer.from(lines.join("\r\n"), "ascii");
}

function createAlternatives({ text, html, boundary }: MimeMessage): string[] {
  // Quoted-printable lines never contain "=_", so this boundary cannot occur in a part.
  const line = `=_${boundary}`;
  return [
    `Content-Type: multipart/alternative; boundary="${line}"`,
    "",
    ...createPart(line, "text/plain", text),
    ...createPart(line, "text/html", html),
    `--${line}--`,
  ];
}

function createMixed(message: MimeMessage, file: MimeAttachment, boundary: string): string[] {
  const line = `=_file_${boundary}`;
  return [
    `Content-Type: multipart/mixed; boundary="${line}"`,
    "",
    `--${line}`,
    ...createAlternatives(message),
    `--${line}`,
    formatHeader("Content-Type", file.type),
    formatHeader("Content-Disposition", file.disposition.replaceAll("; ", ";\r\n ")),
    "Content-Transfer-Encoding: base64",
    "",
    ...(Buffer.from(file.content as Uint8Array) // a text is taken too
      .toString("base64")
      .match(/.{1,76}/g) ?? []),
    `--${line}--`,
  ];
}

/** Formats a mailbox for the From header. */
export function formatMailbox(name: string, address: string): string {
  return `${/^[\w ]+$/.test(name) ? name : encodeHeaderText(name, 0)} <${address}>`;
}

function formatHeader(name: string, value: string): string {
  if (/[\p{Cc}]/u.test(value.replaceAll("\r\n ", "")))
    throw new Error(`The header ${name} contains a control character`);
  return `${name}: ${value}`;
}

function createPart(boundary: string, type: string, content: MimeContent): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    typeof content === "string" ? encodeQuotedPrintable(content) : content.encoded,
  ];
}

/** Octets in one encoded word. With its frame and the header's name, a line has at most 76 characters (RFC 2047). */
const wordOctets = 39;

/**
 * Encodes a text for a header. A short ASCII text is unchanged. Any other text becomes folded encoded words that split
 * no character.
 */
export function encodeHeaderText(text: string, plainUpTo = 60): string {
  if (text.length <= plainUpTo && /^[\x20-\x7E]*$/.test(text) && !text.includes("=?")) return text;
  const words: string[] = [];
  let word = "";
  let octets = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (octets + size > wordOctets) {
      words.push(word);
      word = "";
      octets = 0;
    }
    word += character;
    octets += size;
  }
  return [...words, word]
    .map((chunk) => `=?utf-8?B?${Buffer.from(chunk).toString("base64")}?=`)
    .join("\r\n ");
}

/** RFC 2045 section 6.7. Line ends become CRLF. */
export function encodeQuotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(encodeLine)
    .join("\r\n");
}

function encodeLine(text: string): string {
  const octets = Buffer.from(text);
  const lines: string[] = [];
  let line = "";
  octets.forEach((octet, index) => {
    const quoted = encodeOctet(octet, index === octets.length - 1);
    // One character is reserved for the soft line break.
    if (line.length + quoted.length > 75) {
      lines.push(`${line}=`);
      line = "";
    }
    line += quoted;
  });
  return [...lines, line].join("\r\n");
}

/** A blank at the end of a line would be lost during delivery. */
function encodeOctet(octet: number, isLast: boolean): string {
  const isPlain = octet >= 32 && octet <= 126 && octet !== 61 && !(isLast && octet === 32);
  return isPlain
    ? String.fromCharCode(octet)
    : `=${octet.toString(16).toUpperCase().padStart(2, "0")}`;
}
