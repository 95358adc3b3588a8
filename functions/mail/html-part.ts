import { toHtml, toPlainText, escapeHtml, sentenceToHtml } from "./filled-text.ts";
import type { MailContent, MailLink } from "./mail-content.ts";
import type { MailFact } from "./mail-facts.ts";
import { mailFrame } from "./mail-frame.ts";
import { lightColours, mailStyles, mailStyleSheets } from "./mail-style.ts";

/**
 * The HTML of a mail. It loads nothing and needs no images. Tables only where Outlook needs them for widths and
 * grounds; they are marked as layout.
 */
export function renderHtmlPart(content: MailContent): string {
  const { language, subject } = content;
  return (
    `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    // Only our own links are links.
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">` +
    `<meta name="x-apple-disable-message-reformatting">` +
    `<title>${escapeHtml(subject)}</title>${mailStyleSheets}</head>` +
    `<body class="page" style="${mailStyles.page}">${preheader(content)}` +
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightColours.paper}" style="${mailStyles.page}"><tr><td align="center" style="padding:32px 12px">` +
    outlook(
      `<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td>`,
    ) +
    `<div lang="${language}" dir="ltr" style="${mailStyles.column}">${paragraph("sign", "ink", "Névjegy")}` +
    `${sheet(content)}${footer(content)}</div>` +
    outlook("</td></tr></table>") +
    `</td></tr></table></body></html>`
  );
}

/** Outlook for Windows alone: it knows no maximum width. */
function outlook(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

/** What mailboxes show beside the subject, and blanks that keep the rest of the mail out of that line. */
function preheader({ paragraphs: [first = []] }: MailContent): string {
  return `<div style="${mailStyles.preheader}">${escapeHtml(toPlainText(first))}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;
}

function sheet(content: MailContent): string {
  const { language, subject, greeting, paragraphs, facts, button, life, ifNotYou, elsewhere } =
    content;
  const { closing } = mailFrame[language];
  const inner = [
    `<h1 class="ink" style="${mailStyles.heading}">${sentenceToHtml(subject)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => paragraph("paragraph", "ink", toHtml(text))),
    facts.length === 0 ? "" : factList(facts),
    button ? buttonAnd(button, mailFrame[language].copyLink) : "",
    life ? paragraph("note", "muted", sentenceToHtml(life)) : "",
    ifNotYou ? paragraph("aside", "ink", sentenceToHtml(ifNotYou)) : "",
    elsewhere
      ? paragraph(
          "paragraph",
          "ink",
          `${escapeHtml(elsewhere.label)}:<br>${link(elsewhere.address)}`,
        )
      : "",
    paragraph("closing", "ink", `${escapeHtml(closing)}<br>Névjegy`),
  ];
  return `<table role="presentation" class="sheet line" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightColours.surface}" style="${mailStyles.sheet}"><tr><td class="pad" style="${mailStyles.pad}">${inner.join("")}</td></tr></table>`;
}

function footer({ language, why, home }: MailContent): string {
  return (
    `<div style="padding-top:16px">${paragraph("footer", "muted", sentenceToHtml(why))}` +
    `${paragraph("footer", "muted", `${escapeHtml(mailFrame[language].sender)}<br>${link(home)}`)}</div>`
  );
}

function factList(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="ink" style="${mailStyles.fact}"><span class="muted" style="${mailStyles.factLabel}">${sentenceToHtml(label)}:</span><br><strong>${toHtml(value)}</strong></td></tr>`,
  );
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${mailStyles.facts}">${rows.join("")}</table>`;
}

function buttonAnd({ label, address }: MailLink, copyLink: string): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${mailStyles.button}"><tr><td class="press" bgcolor="${lightColours.accent}" style="${mailStyles.buttonCell}">` +
    `<a class="pressed" href="${escapeHtml(address)}" style="${mailStyles.buttonLink}">${escapeHtml(label)}</a></td></tr></table>` +
    paragraph("note", "muted", `${escapeHtml(copyLink)}<br>${link(address)}`)
  );
}

function link(address: string): string {
  return `<a class="link" href="${escapeHtml(address)}" style="${mailStyles.link}">${escapeHtml(address)}</a>`;
}

function paragraph(style: keyof typeof mailStyles, colour: "ink" | "muted", html: string): string {
  return `<p class="${colour}" style="${mailStyles[style]}">${html}</p>`;
}
