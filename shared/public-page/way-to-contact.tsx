/** @jsxImportSource preact */
import type { Language } from "../languages.ts";
import { getPageTexts } from "../texts/pages.ts";
import type { ContactMethod } from "../cards/card-view.ts";
import { Icon } from "./icon.tsx";
import { preventLineBreaks } from "./held-together.ts";

/** One row of a card: what it is, where it leads, a way to write where there is one, and a button that copies it. */
export function ContactRow({ way, language }: { way: ContactMethod; language: Language }) {
  const texts = getPageTexts(language).card;
  const isForeign = way.kind === "website" || way.kind === "address";
  const content = (
    <>
      <Icon name={way.kind} />
      <span>
        <small>{texts[way.kind]}</small>
        {way.lines.map((line) => (
          <b key={line}>{preventLineBreaks(line, way.kind)}</b>
        ))}
      </span>
    </>
  );
  return (
    <li>
      {way.href === undefined ? (
        <p>{content}</p>
      ) : (
        <a href={way.href} {...(isForeign && { rel: "noopener noreferrer nofollow ugc" })}>
          {content}
        </a>
      )}
      {way.message !== undefined && (
        <a class="side" href={way.message} aria-label={texts.message} title={texts.message}>
          <Icon name="message" />
        </a>
      )}
      <CopyButton copied={way.copied} label={texts.copy[way.kind]} />
    </li>
  );
}

/** Hidden until the page's script is there to do it. */
function CopyButton({ copied, label }: { copied: string; label: string }) {
  return (
    <button class="side" type="button" hidden data-copy={copied} aria-label={label} title={label}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path
          class="ready"
          d="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2"
        />
        <path class="ticked" d="m4 12.5 5.5 5.5L20 6.5" />
      </svg>
    </button>
  );
}
