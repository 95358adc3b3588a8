import type { MailLine } from "./fill-text.ts";
import type { MailContent, MailLink } from "./mail-content.ts";
import { mailFrame } from "./mail-frame.ts";

/** Renders the plain text of a mail. Every link is on its own line. */
export function renderTextPart(content: MailContent): string {
  const { language, greeting, paragraphs, facts, lists, button } = content;
  const { life, ifNotYou, elsewhere, why, unsubscribe, home } = content;
  const { closing, sender } = mailFrame[language];
  const blocks = [
    toText(greeting),
    ...paragraphs.map(toText),
    facts.map(({ label, value }) => `${toText(label)}: ${toText(value)}`).join("\n"),
    ...lists.map(({ heading, lines }) => `${toText(heading)}:\n${lines.map(toText).join("\n")}`),
    formatLink(button),
    life?.toPlainText(),
    ifNotYou?.toPlainText(),
    formatLink(elsewhere),
    `${closing}\nNévjegy`,
    // The trailing blank makes this line a signature separator.
    ["-- ", toText(why), formatLink(unsubscribe), sender, home].filter(Boolean).join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function formatLink(to: MailLink | undefined): string {
  return to === undefined ? "" : `${toText(to.label)}:\n${to.address}`;
}

function toText(line: MailLine): string {
  return line.toPlainText();
}
