import { environment } from "../../shared/environment.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { formatAttachmentHeader } from "../platform/text/attachment-header.ts";
import { requireVariable } from "../platform/lambda/environment.ts";
import { renderHtmlPart } from "./html-part.ts";
import { buildMailContent } from "./mail-content.ts";
import type { MailMessage } from "./mail-message.ts";
import type { MailTexts } from "./mail-text.ts";
import { formatSender, type MailSender } from "./mail-sender.ts";
import { encodeHeaderText, buildMimeMessage } from "./mime.ts";
import { renderTextPart } from "./text-part.ts";
import { formatUnsubscribeHeaders } from "./unsubscribe-address.ts";

/**
 * Composes a mail as MIME bytes with a text and an HTML part. Typed values become single lines everywhere, and reach
 * neither a header nor the markup (security T39). Only mails that come regularly have the headers for unsubscribing by
 * one click (RFC 8058): all others are transactional (T44).
 * @param given `bytes` of the file that the message names; `sender`, where it is not that of the installation
 * @param id made by the server; composing the same mail again gives the same Message-ID
 * @param mails texts of every mail
 */
export function composeMail(
  id: string,
  message: MailMessage,
  mails: MailTexts,
  { bytes, sender = {} }: { bytes?: Uint8Array | undefined; sender?: MailSender } = {},
): Buffer {
  const origin = requireVariable(environment.publicOrigin);
  const content = buildMailContent(message, mails, origin);
  return buildMimeMessage({
    headers: [
      ...formatSender(sender),
      ["To", message.to],
      ["Subject", encodeHeaderText(content.subject.toPlainText())],
      ["Date", new Date(nowMs()).toUTCString().replace("GMT", "+0000")],
      ["Message-ID", `<${id}@${new URL(origin).hostname}>`],
      ["Content-Language", message.language],
      ["Auto-Submitted", "auto-generated"],
      // Stops Exchange's out-of-office replies.
      ["X-Auto-Response-Suppress", "All"],
      ...(message.unsubscribe === undefined
        ? []
        : formatUnsubscribeHeaders(origin, message.unsubscribe)),
    ],
    text: renderTextPart(content),
    html: renderHtmlPart(content),
    boundary: id,
    attachment: createAttachment(message, bytes),
  });
}

function createAttachment({ contact, document, file }: MailMessage, bytes: Uint8Array | undefined) {
  if (file && bytes) return createFile(file.name, file.type, bytes);
  if (contact) return createFile(contact.name, "text/vcard", contact.vcard);
  return document && createFile(document.name, "text/plain", document.text);
}

/** Microsoft's programs read the file name from the type, all others from the disposition. */
function createFile(name: string, type: string, content: string | Uint8Array) {
  const disposition = formatAttachmentHeader(name);
  const ascii = /filename=("[^"]*")/.exec(disposition)?.[1] ?? '"file"';
  const charset = typeof content === "string" ? " charset=utf-8;" : "";
  return { type: `${type};${charset}\r\n name=${ascii}`, disposition, content };
}
