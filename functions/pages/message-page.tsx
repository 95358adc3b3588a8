import type { ComponentChildren } from "preact";
import type { Language } from "../../shared/languages.ts";
import { baseStyle } from "../../shared/public-page/base-style.ts";
import { motifStyle, Rosette } from "../../shared/public-page/motif.tsx";
import { failureColours } from "./failure-colours.ts";
import { Page } from "./page.tsx";
import { createPageCode, stripIndent } from "./page-code.ts";

const messageStyle = `
.message{flex:1;display:flex;flex-direction:column;align-items:center;padding:100px 24px 24px;text-align:center}
.rosette{width:104px;height:104px;margin-bottom:36px;color:var(--a)}
h1{font-size:1.75rem}
.message p{margin-top:12px;color:var(--m);text-wrap:pretty}
.message .status{margin:0 0 8px}
.message .note{align-self:stretch;margin-top:24px;padding:12px 16px;border:1px solid var(--l);border-radius:8px;background:var(--p)}
.note a{display:block;padding:10px 0;font-weight:600}
code{display:block;width:fit-content;max-width:100%;margin:8px auto 0;padding:8px 12px;text-align:start;border-radius:6px;background:var(--p);color:var(--i);font:.875rem/1.5 ui-monospace,SFMono-Regular,Consolas,monospace}
.message form,details{align-self:stretch}
summary{list-style:none;cursor:pointer;color:var(--a)}
summary::-webkit-details-marker{display:none}
details form{text-align:start}
label{display:block;margin:20px 0 8px;font-weight:600}
textarea{width:100%;padding:10px 12px;border:1px solid var(--b);border-radius:8px;background:var(--s);color:inherit;font:inherit}
[aria-invalid]{border:2px solid var(--e)}
.message .wrong{display:flex;gap:8px;color:var(--e)}
.unseen{position:absolute;left:-9999px}
.button{align-self:stretch;width:100%;margin-top:24px}
.danger{background:var(--e);border-color:var(--e);color:var(--f)}
.danger:hover{border-color:var(--e);text-decoration:underline}
.less{margin-top:16px;padding:12px;font-size:.875rem}
.foot{margin-bottom:32px;padding:0}
.foot a{display:inline-block;padding:10px 12px}
@media (min-width:600px){
.message{padding:72px 40px 32px}
}
`;

export const messagePageCode = createPageCode({
  style: stripIndent(baseStyle + motifStyle + failureColours + messageStyle),
});

interface MessageProps {
  language: Language;
  switchTo: string;
  title: string;
  text: string;
  /** HTTP status above the title, on pages of a failure. */
  status?: number;
  /** What follows the text, such as a button or the requested path. */
  children?: ComponentChildren;
  foot: readonly { href: string; text: string }[];
}

/** A page with one message: an ornament, a title, a sentence, and links at its foot. */
export function MessagePage({
  language,
  switchTo,
  title,
  text,
  status,
  children,
  foot,
}: MessageProps) {
  return (
    <Page
      language={language}
      title={title}
      switchTo={switchTo}
      code={messagePageCode}
      head={<meta name="description" content={text} />}
    >
      <div class="message">
        <Rosette />
        {status !== undefined && <p class="status">{status}</p>}
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      <p class="foot">
        {foot.map(({ href, text: label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </Page>
  );
}
