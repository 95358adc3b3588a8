/** A file that goes with a message. */
export interface MimeAttachment {
  /** Value of Content-Type. */
  type: string;
  /** Value of Content-Disposition; parameters are folded here. */
  disposition: string;
  content: string;
}

/** Headers and parts of a message; values are text, encoded here. */
export interface MimeMessage {
  /** In their order; a value is one line. */
  headers: readonly (readonly [name: string, value: string])[];
  text: string;
  html: string;
  attachment?: MimeAttachment | undefined;
  /** Made by the server: nothing in it needs quoting. */
  boundary: string;
}

/**
 * A message with a text and an HTML part as it goes over the wire (RFC 5322, 2045 to 2047): lines of at most 76 octets,
 * ASCII alone. Throws when a header holds a line break or another control character (security T39).
 */
export function buildMimeMessage(message: MimeMessage): Buffer {
  const { headers, attachment, boundary } = message;
  const lines = [
    ...headers.map(([name, value]) => header(name, value)),
    "MIME-Version: 1.0",
    ...(attachment === undefined ? alternatives(message) : withFile(message, attachment, boundary)),
    "",
  ];
  return Buffer.from(lines.join("\r\n"), "ascii");
}

function alternatives({ text, html, boundary }: MimeMessage): string[] {
  // No line of quoted-printable holds "=_": a boundary with it cannot occur in a part.
  const line = `=_${boundary}`;
  return [
    `Content-Type: multipart/alternative; boundary="${line}"`,
    "",
    ...part(line, "text/plain", text),
    ...part(line, "text/html", html),
    `--${line}--`,
  ];
}

function withFile(message: MimeMessage, file: MimeAttachment, boundary: string): string[] {
  const line = `=_file_${boundary}`;
  return [
    `Content-Type: multipart/mixed; boundary="${line}"`,
    "",
    `--${line}`,
    ...alternatives(message),
    `--${line}`,
    header("Content-Type", file.type),
    header("Content-Disposition", file.disposition.replaceAll("; ", ";\r\n ")),
    "Content-Transfer-Encoding: base64",
    "",
    ...(Buffer.from(file.content)
      .toString("base64")
      .match(/.{1,76}/g) ?? []),
    `--${line}--`,
  ];
}

/** A mailbox as it stands in From. */
export function formatMailbox(name: string, address: string): string {
  return `${/^[\w ]+$/.test(name) ? name : encodeHeaderText(name, 0)} <${address}>`;
}

function header(name: string, value: string): string {
  if (/[\p{Cc}]/u.test(value.replaceAll("\r\n ", "")))
    throw new Error(`The header ${name} holds a control character`);
  return `${name}: ${value}`;
}

function part(boundary: string, type: string, content: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    encodeQuotedPrintable(content),
  ];
}

/** Octets in one encoded word: with its frame and the header's name a line has at most 76 characters (RFC 2047). */
const wordOctets = 39;

/**
 * Text for a header: as it is when plain and at most `plainUpTo` long, else encoded words that never cut a character,
 * folded.
 */
export function encodeHeaderText(text: string, plainUpTo = 60): string {
  if (text.length <= plainUpTo && /^[\x20-\x7E]*$/.test(text) && !text.includes("=?")) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > wordOctets) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word]
    .map((chunk) => `=?utf-8?B?${Buffer.from(chunk).toString("base64")}?=`)
    .join("\r\n ");
}

/** RFC 2045 section 6.7. Line ends become CRLF. */
export function encodeQuotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join("\r\n");
}

function quotedLine(text: string): string {
  const octets = Buffer.from(text);
  const lines: string[] = [];
  let line = "";
  octets.forEach((octet, place) => {
    const quoted = quotedOctet(octet, place === octets.length - 1);
    // One place is kept for the mark of a soft break.
    if (line.length + quoted.length > 75) {
      lines.push(`${line}=`);
      line = "";
    }
    line += quoted;
  });
  return [...lines, line].join("\r\n");
}

/** A blank at the end of a line would be lost on the way. */
function quotedOctet(octet: number, isLast: boolean): string {
  const isPlain = octet >= 32 && octet <= 126 && octet !== 61 && !(isLast && octet === 32);
  return isPlain
    ? String.fromCharCode(octet)
    : `=${octet.toString(16).toUpperCase().padStart(2, "0")}`;
}
