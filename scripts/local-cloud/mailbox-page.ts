import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import PostalMime from "postal-mime";

export interface KeptMail {
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
  list(): KeptMail[];
  read(id: string): Promise<Buffer | undefined>;
}

interface Page {
  status?: number;
  type: string;
  policy: string;
  body: string | Buffer;
}

const mailPath = /^\/_local\/mail\/([\w-]+)(\.eml|\.html)?$/;

/**
 * The pages of design section 12 under `/_local/mail`, for developers. Says false for every other
 * path.
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

async function pageAt(path: string, mailbox: Mailbox): Promise<Page | undefined> {
  if (path === "/_local/mail.json") {
    const body = JSON.stringify(
      mailbox.list().map(({ id, to, from, subject, at }) => ({ id, to, from, subject, at })),
    );
    return { type: "application/json", policy: "default-src 'none'", body };
  }
  if (path === "/_local/mail" || path === "/_local/mail/") return listPage(mailbox.list());
  const [, id, form] = mailPath.exec(path) ?? [];
  if (!id) return undefined;
  const raw = await mailbox.read(id);
  if (!raw) return document("No such mail", `<p><a href="/_local/mail">All mails</a></p>`, 404);
  if (form === ".eml") return { type: "message/rfc822", policy: "default-src 'none'", body: raw };
  return form === ".html" ? htmlPart(raw) : mailPage(id, raw);
}

function listPage(mails: readonly KeptMail[]): Page {
  const rows = mails.map(
    ({ id, to, subject, at }) =>
      `<tr><td><a href="/_local/mail/${id}">${escaped(subject || "(no subject)")}</a></td>` +
      `<td>${escaped(to)}</td><td><time datetime="${escaped(at)}">${escaped(at.slice(0, 19).replace("T", " "))}</time></td></tr>`,
  );
  const table =
    `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th>` +
    `<th scope="col">Sent (UTC)</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  const body =
    mails.length === 0 ? "<p>No mail has been sent yet.</p>" : `<div class="scroll">${table}</div>`;
  return document("Mails sent on this machine", body);
}

async function mailPage(id: string, raw: Buffer): Promise<Page> {
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
    ([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`,
  );
  const parts = [
    `<p><a href="/_local/mail">All mails</a> · <a href="/_local/mail/${id}.eml">Message as sent</a></p>`,
    `<dl>${facts.join("")}</dl>`,
    `<h2>Text part</h2>${text ? `<pre>${linked(text.trim())}</pre>` : "<p>There is none.</p>"}`,
    `<h2>HTML part</h2>`,
    html
      ? `<iframe title="HTML part of the mail" src="/_local/mail/${id}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : "<p>There is none.</p>",
  ];
  return document(subject || "(no subject)", parts.join(""));
}

/** Never runs scripts and loads nothing; its links open in a new window. */
async function htmlPart(raw: Buffer): Promise<Page> {
  const { html = "" } = await PostalMime.parse(raw);
  return {
    type: "text/html; charset=utf-8",
    policy:
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    body: `<base target="_blank">${html}`,
  };
}

const style = `
:root{color-scheme:light dark;--paper:#F8F4EC;--surface:#FFFDF8;--ink:#211C15;--muted:#575045;--line:#E2D9C9;--accent:#26378C}
@media (prefers-color-scheme:dark){:root{--paper:#14120E;--surface:#1D1A15;--ink:#F2ECE0;--muted:#C2B9A8;--line:#383126;--accent:#B3BDF5}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{font-family:ui-serif,Georgia,serif;font-weight:600;line-height:1.25;overflow-wrap:anywhere}
a{color:var(--accent)}a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse}
th,td{padding:.75rem .5rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th,dt,time{color:var(--muted);font-weight:400}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
pre,iframe{box-sizing:border-box;width:100%;margin:0;padding:1rem;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}iframe{height:32rem;padding:0;background:#fff}
`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

function document(title: string, body: string, status = 200): Page {
  return {
    status,
    type: "text/html; charset=utf-8",
    policy: `default-src 'none'; style-src ${styleHash}; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    body:
      `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">` +
      `<title>${escaped(title)} · Névjegy</title><style>${style}</style></head>` +
      `<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text with its addresses as links, so that a mailed link can be followed. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) =>
      place % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join("");
}
