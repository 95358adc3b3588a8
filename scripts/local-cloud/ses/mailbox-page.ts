import type { IncomingMessage, ServerResponse } from "node:http";
import PostalMime from "postal-mime";
import {
  escapeHtmlText,
  renderMailFrame,
  linkAddresses,
  localDocument,
  type LocalPage,
} from "./mail-page.ts";
import { mailPreviewPage } from "./mail-previews.ts";

export interface SentMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  /** ISO 8601. */
  at: string;
}

/** What the page shows. */
export interface Mailbox {
  /** Newest first. */
  list(): SentMail[];
  read(id: string): Promise<Buffer | undefined>;
}

const mailPath = /^\/_local\/mail\/([\w-]+)(\.eml|\.html)?$/;

/**
 * The pages of design section 12 under `/_local/mail`, and previews of every mail, for developers. Says false for every
 * other path.
 */
export function mailboxPages(mailbox: Mailbox) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const page = /^(GET|HEAD)$/.test(request.method ?? "")
      ? await pageAt(path, mailbox)
      : undefined;
    if (!page) return false;
    response.writeHead(page.status ?? 200, {
      "content-type": page.type,
      "cache-control": "no-store",
      "content-security-policy": page.policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    response.end(request.method === "HEAD" ? undefined : page.body);
    return true;
  };
}

async function pageAt(path: string, mailbox: Mailbox): Promise<LocalPage | undefined> {
  if (path === "/_local/mail.json") {
    const body = JSON.stringify(
      mailbox.list().map(({ id, to, from, subject, at }) => ({ id, to, from, subject, at })),
    );
    return { type: "application/json", policy: "default-src 'none'", body };
  }
  if (path === "/_local/mail" || path === "/_local/mail/") return listPage(mailbox.list());
  const preview = await mailPreviewPage(path);
  if (preview) return preview;
  const [, id, form] = mailPath.exec(path) ?? [];
  if (!id) return undefined;
  const raw = await mailbox.read(id);
  if (!raw)
    return localDocument("No such mail", `<p><a href="/_local/mail">All mails</a></p>`, 404);
  if (form === ".eml") return { type: "message/rfc822", policy: "default-src 'none'", body: raw };
  if (form === ".html") return renderMailFrame((await PostalMime.parse(raw)).html ?? "");
  return mailPage(id, raw);
}

function listPage(mails: readonly SentMail[]): LocalPage {
  const rows = mails.map(
    ({ id, to, subject, at }) =>
      `<tr><td><a href="/_local/mail/${id}">${escapeHtmlText(subject || "(no subject)")}</a></td>` +
      `<td>${escapeHtmlText(to)}</td><td><time datetime="${escapeHtmlText(at)}">${escapeHtmlText(at.slice(0, 19).replace("T", " "))}</time></td></tr>`,
  );
  const table =
    `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th>` +
    `<th scope="col">Sent (UTC)</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  const body =
    mails.length === 0 ? "<p>No mail has been sent yet.</p>" : `<div class="scroll">${table}</div>`;
  const previews = `<p><a href="/_local/mail-previews">Previews of every mail</a></p>`;
  return localDocument("Mails sent on this machine", previews + body);
}

async function mailPage(id: string, raw: Buffer): Promise<LocalPage> {
  const { subject = "", from, to = [], date, text, html, headers } = await PostalMime.parse(raw);
  const listed: [string, string][] = [
    ["From", from?.address ?? ""],
    ["To", to.map(({ address }) => address).join(", ")],
    ["Date", date ?? ""],
    ...headers
      .filter(({ key }) => /^(list-unsubscribe|content-language|message-id|reply-to)/.test(key))
      .map(({ key, value }): [string, string] => [key, value]),
  ];
  const facts = listed.map(
    ([name, value]) => `<dt>${escapeHtmlText(name)}</dt><dd>${escapeHtmlText(value)}</dd>`,
  );
  const parts = [
    `<p><a href="/_local/mail">All mails</a> · <a href="/_local/mail/${id}.eml">Message as sent</a></p>`,
    `<dl>${facts.join("")}</dl>`,
    `<h2>Text part</h2>${text ? `<pre>${linkAddresses(text.trim())}</pre>` : "<p>There is none.</p>"}`,
    `<h2>HTML part</h2>`,
    html
      ? `<iframe title="HTML part of the mail" src="/_local/mail/${id}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : "<p>There is none.</p>",
  ];
  return localDocument(subject || "(no subject)", parts.join(""));
}
