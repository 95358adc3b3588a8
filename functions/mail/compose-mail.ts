import { environment } from "../../shared/environment.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { attachment } from "../platform/text/attachment.ts";
import { required } from "../platform/lambda/environment.ts";
import { renderHtmlPart } from "./html-part.ts";
import { buildMailContent } from "./mail-content.ts";
import type { MailMessage } from "./mail-message.ts";
import type { MailTexts } from "./mail-text.ts";
import { encodeHeaderText, formatMailbox, buildMimeMessage } from "./mime.ts";
import { renderTextPart } from "./text-part.ts";

/**
 * Composes a mail as MIME bytes with a text and an HTML part. What people typed is one harmless line wherever it
 * stands: it reaches neither a header nor the markup (security T39). No List-Unsubscribe: the mail was promised (T44).
 * @param id made by the server; a second composition of the same mail has the same Message-ID
 * @param mails texts of every mail
 */
export function composeMail(id: string, message: MailMessage, mails: MailTexts): Buffer {
  const origin = required(environment.publicOrigin);
  const content = buildMailContent(message, mails, origin);
  return buildMimeMessage({
    headers: [
      ["From", formatMailbox("Névjegy", required(environment.mailSender))],
      ["To", message.to],
      ["Subject", encodeHeaderText(content.subject)],
      ["Date", new Date(nowMs()).toUTCString().replace("GMT", "+0000")],
      ["Message-ID", `<${id}@${new URL(origin).hostname}>`],
      ["Content-Language", message.language],
      ["Auto-Submitted", "auto-generated"],
      // Exchange's out-of-office replies.
      ["X-Auto-Response-Suppress", "All"],
    ],
    text: renderTextPart(content),
    html: renderHtmlPart(content),
    boundary: id,
    attachment: message.contact && contactFile(message.contact),
  });
}

/** Programs of Microsoft go by the name in the type, all others by the disposition. */
function contactFile({ name, vcard }: NonNullable<MailMessage["contact"]>) {
  const disposition = attachment(name);
  const ascii = /filename=("[^"]*")/.exec(disposition)?.[1] ?? '"contact.vcf"';
  return {
    type: `text/vcard; charset=utf-8;\r\n name=${ascii}`,
    disposition,
    content: vcard,
  };
}
