import { escapeHtml } from "./fill-text.ts";
import type { MailContent, MailLink, MailList } from "./mail-content.ts";
import type { MailFact } from "./mail-facts.ts";
import { mailFrame } from "./mail-frame.ts";
import { lightColours, mailStyles, mailStyleSheets } from "./mail-style.ts";

/**
 * Renders the HTML of a mail. It loads nothing and needs no images. Tables are used only where Outlook needs them for
 * widths and backgrounds, and are marked as presentation.
 */
export function renderHtmlPart(content: MailContent): string {
  const { language, subject } = content;
  return (
    `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    // Stops mail programs from adding links of their own.
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">` +
    `<meta name="x-apple-disable-message-reformatting">` +
    `<title>${subject.toTitle()}</title>${mailStyleSheets}</head>` +
    `<body class="page" style="${mailStyles.page}">${renderPreheader(content)}` +
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightColours.paper}" style="${mailStyles.page}"><tr><td align="center" style="padding:32px 12px">` +
    forOutlook(
      `<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td>`,
    ) +
    `<div lang="${language}" dir="ltr" style="${mailStyles.column}">${renderParagraph("sign", "ink", "Névjegy")}` +
    `${renderSheet(content)}${renderFooter(content)}</div>` +
    forOutlook("</td></tr></table>") +
    `</td></tr></table></body></html>`
  );
}

/** HTML for Outlook on Windows only, which does not support a maximum width. */
function forOutlook(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

/** Text that mailboxes show next to the subject, and blanks that keep the rest of the mail out of that line. */
function renderPreheader({ paragraphs: [first] }: MailContent): string {
  return `<div style="${mailStyles.preheader}">${first?.toTitle() ?? ""}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;
}

function renderSheet(content: MailContent): string {
  const { language, subject, greeting, paragraphs, facts, lists, button } = content;
  const { life, ifNotYou, elsewhere } = content;
  const { closing } = mailFrame[language];
  const inner = [
    `<h1 class="ink" style="${mailStyles.heading}">${subject.toTitle()}</h1>`,
    ...[greeting, ...paragraphs].map((text) => renderParagraph("paragraph", "ink", text.toHtml())),
    facts.length === 0 ? "" : renderFacts(facts),
    lists.length === 0 ? "" : renderLists(lists),
    button ? renderButton(button, mailFrame[language].copyLink) : "",
    life ? renderParagraph("note", "muted", life.toHtml()) : "",
    ifNotYou ? renderParagraph("aside", "ink", ifNotYou.toHtml()) : "",
    elsewhere
      ? renderParagraph(
          "paragraph",
          "ink",
          `${elsewhere.label.toHtml()}:<br>${renderLink(elsewhere.address)}`,
        )
      : "",
    renderParagraph("closing", "ink", `${escapeHtml(closing)}<br>Névjegy`),
  ];
  return `<table role="presentation" class="sheet line" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightColours.surface}" style="${mailStyles.sheet}"><tr><td class="pad" style="${mailStyles.pad}">${inner.join("")}</td></tr></table>`;
}

function renderFooter({ language, why, unsubscribe, home }: MailContent): string {
  return (
    `<div style="padding-top:16px">${renderParagraph("footer", "muted", why.toHtml())}` +
    (unsubscribe
      ? renderParagraph(
          "footer",
          "muted",
          renderLink(unsubscribe.address, unsubscribe.label.toHtml()),
        )
      : "") +
    `${renderParagraph("footer", "muted", `${escapeHtml(mailFrame[language].sender)}<br>${renderLink(home)}`)}</div>`
  );
}

function renderFacts(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="ink" style="${mailStyles.fact}"><span class="muted" style="${mailStyles.factLabel}">${label.toHtml()}:</span><br><strong>${value.toHtml()}</strong></td></tr>`,
  );
  return renderRows(rows);
}

function renderLists(lists: readonly MailList[]): string {
  const rows = lists.map(
    ({ heading, lines }) =>
      `<tr><td class="ink" style="${mailStyles.fact}"><span class="muted" style="${mailStyles.factLabel}">${heading.toHtml()}:</span><br>${lines.map((line) => line.toHtml()).join("<br>")}</td></tr>`,
  );
  return renderRows(rows);
}

function renderRows(rows: readonly string[]): string {
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${mailStyles.facts}">${rows.join("")}</table>`;
}

function renderButton({ label, address }: MailLink, copyLink: string): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${mailStyles.button}"><tr><td class="press" bgcolor="${lightColours.accent}" style="${mailStyles.buttonCell}">` +
    `<a class="pressed" href="${escapeHtml(address)}" style="${mailStyles.buttonLink}">${label.toHtml()}</a></td></tr></table>` +
    renderParagraph("note", "muted", `${escapeHtml(copyLink)}<br>${renderLink(address)}`)
  );
}

function renderLink(address: string, label = escapeHtml(address)): string {
  return `<a class="link" href="${escapeHtml(address)}" style="${mailStyles.link}">${label}</a>`;
}

function renderParagraph(
  style: keyof typeof mailStyles,
  colour: "ink" | "muted",
  html: string,
): string {
  return `<p class="${colour}" style="${mailStyles[style]}">${html}</p>`;
}
