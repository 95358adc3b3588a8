import { createHash } from "node:crypto";

/** A page for developers, with the policy that it is shown under. */
export interface LocalPage {
  status?: number;
  type: string;
  policy: string;
  body: string | Buffer;
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
.widths{display:flex;flex-wrap:wrap;gap:1rem}.widths iframe{height:56rem;max-width:100%;flex:none;border-radius:0}
.narrow{width:322px}.wide{width:602px}
`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** A page in the look of the product; it runs no scripts and loads frames of this machine alone. */
export function localDocument(title: string, body: string, status = 200): LocalPage {
  return {
    status,
    type: "text/html; charset=utf-8",
    policy: `default-src 'none'; style-src ${styleHash}; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    body:
      `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">` +
      `<title>${escapeHtmlText(title)} · Névjegy</title><style>${style}</style></head>` +
      `<body><main><h1>${escapeHtmlText(title)}</h1>${body}</main></body></html>`,
  };
}

export function escapeHtmlText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escaped text with its addresses as links, so that a mailed link can be followed. */
export function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) =>
      place % 2
        ? `<a href="${escapeHtmlText(part)}">${escapeHtmlText(part)}</a>`
        : escapeHtmlText(part),
    )
    .join("");
}

/** The HTML part of a mail: never runs scripts and loads nothing; its links open in a new window. */
export function renderMailFrame(html: string): LocalPage {
  return {
    type: "text/html; charset=utf-8",
    policy:
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    body: html.replace(/^(?:<!doctype[^>]*>)?/i, '$&<base target="_blank">'),
  };
}
