import { toPlainText } from "./filled-text.ts";
import type { MailContent, MailLink } from "./mail-content.ts";
import { mailFrame } from "./mail-frame.ts";

/** The plain text of a mail, readable by itself; every link stands on a line of its own. */
export function renderTextPart(content: MailContent): string {
  const { language, greeting, paragraphs, facts, button, life, ifNotYou, elsewhere, why, home } =
    content;
  const { closing, sender } = mailFrame[language];
  const blocks = [
    toPlainText(greeting),
    ...paragraphs.map(toPlainText),
    facts.map(({ label, value }) => `${label}: ${toPlainText(value)}`).join("\n"),
    link(button),
    life,
    ifNotYou,
    link(elsewhere),
    `${closing}\nNévjegy`,
    // With its blank at the end the line that begins a signature.
    `-- \n${why}\n${sender}\n${home}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function link(to: MailLink | undefined): string {
  return to === undefined ? "" : `${to.label}:\n${to.address}`;
}
