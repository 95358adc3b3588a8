import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { environment } from "../../../shared/environment.ts";
import { required } from "../environment.ts";
import type { MailMessage } from "./mail-message.ts";
import { mailFrame, mailText } from "./mail-texts.ts";

/**
 * Composes a mail as MIME bytes with a text and an HTML part. Gaps are filled with values that people typed: line
 * breaks in them never reach a header (security T39), markup never reaches the HTML part.
 */
export async function composeMail(id: string, message: MailMessage): Promise<Buffer> {
  const { template, language, to, values } = message;
  const { subject, lines, button, reason = "" } = mailText(template, language);
  const { greeting, closing } = mailFrame[language];
  const fill = (text: string) => filled(text, values);
  const link = `${required(environment.publicOrigin)}${values["path"] ?? "/"}`;
  const said = lines.filter((line) => !hasOnlyEmptyGaps(line, values));
  const paragraphs = [greeting, ...said].map(fill);
  const text = [...paragraphs, `${button}:\n${link}`, fill(reason), closing]
    .filter((part) => part !== "")
    .join("\n\n");
  const composer = new MailComposer({
    from: { name: "Névjegy", address: required(environment.mailSender) },
    to: { name: "", address: to },
    subject: fill(subject),
    text,
    html: htmlOf(language, paragraphs, { button, link, closing }),
    messageId: `<${id}@${new URL(required(environment.publicOrigin)).hostname}>`,
    headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
  });
  return composer.compile().build();
}

function hasOnlyEmptyGaps(line: string, values: Readonly<Record<string, string>>): boolean {
  const gaps = [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => values[name] ?? "");
  return gaps.length > 0 && gaps.every((value) => value.trim() === "");
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    (values[name] ?? "").replace(/\p{Cc}+/gu, " ").trim(),
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Plain paragraphs and one button: readable without images, at 320 px and in dark mode. */
function htmlOf(
  language: string,
  paragraphs: readonly string[],
  { button, link, closing }: { button: string; link: string; closing: string },
): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join("");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head><body style="margin:0;padding:24px 16px"><div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">${body}<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#26378c;color:#fffdf8;font-weight:600;text-decoration:none">${escaped(button)}</a></p><p style="margin:0;font-family:ui-serif,Georgia,serif">${escaped(closing)}</p></div></body></html>`;
}
