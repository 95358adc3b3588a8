import { asHtml, asPlain, escaped, sentenceAsHtml } from "./filled-text.ts";
import type { MailContent, MailLink } from "./mail-content.ts";
import type { MailFact } from "./mail-facts.ts";
import { mailFrame } from "./mail-frame.ts";
import { light, styles, styleSheets } from "./mail-style.ts";

/**
 * The HTML of a mail. It loads nothing and needs no images. Tables only where Outlook needs them for widths and
 * grounds; they are marked as layout.
 */
export function htmlPart(content: MailContent): string {
  const { language, subject } = content;
  return (
    `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    // Only our own links are links.
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">` +
    `<meta name="x-apple-disable-message-reformatting">` +
    `<title>${escaped(subject)}</title>${styleSheets}</head>` +
    `<body class="page" style="${styles.page}">${preheader(content)}` +
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="${styles.page}"><tr><td align="center" style="padding:32px 12px">` +
    outlook(
      `<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td>`,
    ) +
    `<div lang="${language}" dir="ltr" style="${styles.column}">${paragraph("sign", "ink", "Névjegy")}` +
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
  return `<div style="${styles.preheader}">${escaped(asPlain(first))}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;
}

function sheet(content: MailContent): string {
  const { language, subject, greeting, paragraphs, facts, button, life, ifNotYou, elsewhere } =
    content;
  const { closing } = mailFrame[language];
  const inner = [
    `<h1 class="ink" style="${styles.heading}">${sentenceAsHtml(subject)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => paragraph("paragraph", "ink", asHtml(text))),
    facts.length === 0 ? "" : factList(facts),
    button ? buttonAnd(button, mailFrame[language].copyLink) : "",
    life ? paragraph("note", "muted", sentenceAsHtml(life)) : "",
    ifNotYou ? paragraph("aside", "ink", sentenceAsHtml(ifNotYou)) : "",
    elsewhere
      ? paragraph("paragraph", "ink", `${escaped(elsewhere.label)}:<br>${link(elsewhere.address)}`)
      : "",
    paragraph("closing", "ink", `${escaped(closing)}<br>Névjegy`),
  ];
  return `<table role="presentation" class="sheet line" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.surface}" style="${styles.sheet}"><tr><td class="pad" style="${styles.pad}">${inner.join("")}</td></tr></table>`;
}

function footer({ language, why, home }: MailContent): string {
  return (
    `<div style="padding-top:16px">${paragraph("footer", "muted", sentenceAsHtml(why))}` +
    `${paragraph("footer", "muted", `${escaped(mailFrame[language].sender)}<br>${link(home)}`)}</div>`
  );
}

function factList(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="ink" style="${styles.fact}"><span class="muted" style="${styles.factLabel}">${sentenceAsHtml(label)}:</span><br><strong>${asHtml(value)}</strong></td></tr>`,
  );
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.facts}">${rows.join("")}</table>`;
}

function buttonAnd({ label, address }: MailLink, copyLink: string): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.button}"><tr><td class="press" bgcolor="${light.accent}" style="${styles.buttonCell}">` +
    `<a class="pressed" href="${escaped(address)}" style="${styles.buttonLink}">${escaped(label)}</a></td></tr></table>` +
    paragraph("note", "muted", `${escaped(copyLink)}<br>${link(address)}`)
  );
}

function link(address: string): string {
  return `<a class="link" href="${escaped(address)}" style="${styles.link}">${escaped(address)}</a>`;
}

function paragraph(style: keyof typeof styles, colour: "ink" | "muted", html: string): string {
  return `<p class="${colour}" style="${styles[style]}">${html}</p>`;
}
