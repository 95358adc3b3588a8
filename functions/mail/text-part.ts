import { toPlainText } from "./filled-text.ts";
import type { MailContent, MailLink } from "./mail-content.ts";
import { mailFrame } from "./mail-frame.ts";

/** Renders the plain text of a mail. Every link is on its own line. */
export function renderTextPart(content: MailContent): string {
  const { language, greeting, paragraphs, facts, button, life, ifNotYou, elsewhere, why, home } =
    content;
  const { closing, sender } = mailFrame[language];
  const blocks = [
    toPlainText(greeting),
    ...paragraphs.map(toPlainText),
    facts.map(({ label, value }) => `${label}: ${toPlainText(value)}`).join("\n"),
    formatLink(button),
    life,
    ifNotYou,
    formatLink(elsewhere),
    `${closing}\nNévjegy`,
    // The trailing blank makes this line a signature separator.
    `-- \n${why}\n${sender}\n${home}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function formatLink(to: MailLink | undefined): string {
  return to === undefined ? "" : `${to.label}:\n${to.address}`;
}
