import { environment } from "../../shared/environment.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { formatAttachmentHeader } from "../platform/text/attachment-header.ts";
import { requireVariable } from "../platform/lambda/environment.ts";
import { renderHtmlPart } from "./html-part.ts";
import { buildMailContent } from "./mail-content.ts";
import type { MailMessage } from "./mail-message.ts";
import type { MailTexts } from "./mail-text.ts";
import { encodeHeaderText, formatMailbox, buildMimeMessage } from "./mime.ts";
import { renderTextPart } from "./text-part.ts";

/**
 * Composes a mail as MIME bytes with a text and an HTML part. Typed values become single lines everywhere, and reach
 * neither a header nor the markup (security T39). There is no List-Unsubscribe header, because these mails are
 * transactional (T44).
 * @param id made by the server; composing the same mail again gives the same Message-ID
 * @param mails texts of every mail
 */
export function composeMail(id: string, message: MailMessage, mails: MailTexts): Buffer {
  const origin = requireVariable(environment.publicOrigin);
  const content = buildMailContent(message, mails, origin);
  return buildMimeMessage({
    headers: [
      ["From", formatMailbox("Névjegy", requireVariable(environment.mailSender))],
      ["To", message.to],
      ["Subject", encodeHeaderText(content.subject.toPlainText())],
      ["Date", new Date(nowMs()).toUTCString().replace("GMT", "+0000")],
      ["Message-ID", `<${id}@${new URL(origin).hostname}>`],
      ["Content-Language", message.language],
      ["Auto-Submitted", "auto-generated"],
      // Stops Exchange's out-of-office replies.
      ["X-Auto-Response-Suppress", "All"],
    ],
    text: renderTextPart(content),
    html: renderHtmlPart(content),
    boundary: id,
    attachment: createAttachment(message),
  });
}

function createAttachment({ contact, document }: MailMessage) {
  if (contact) return createFile(contact.name, "text/vcard", contact.vcard);
  return document && createFile(document.name, "text/plain", document.text);
}

/** Microsoft's programs read the file name from the type, all others from the disposition. */
function createFile(name: string, type: string, content: string) {
  const disposition = formatAttachmentHeader(name);
  const ascii = /filename=("[^"]*")/.exec(disposition)?.[1] ?? '"file"';
  return { type: `${type}; charset=utf-8;\r\n name=${ascii}`, disposition, content };
}
