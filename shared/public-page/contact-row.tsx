/** @jsxImportSource preact */
import type { Language } from "../languages.ts";
import { getPageTexts } from "../texts/pages.ts";
import type { ContactMethod } from "../cards/card-view.ts";
import { Icon } from "./icon.tsx";

/** One contact method of a card: its label, its link, a link for text messages where it has one, and a copy button. */
export function ContactRow({ method, language }: { method: ContactMethod; language: Language }) {
  const texts = getPageTexts(language).card;
  const isForeign = method.kind === "website" || method.kind === "address";
  const content = (
    <>
      <Icon name={method.phoneKind === "fax" ? "fax" : method.kind} />
      <span>
        <small>{method.phoneKind ? texts.phoneKinds[method.phoneKind] : texts[method.kind]}</small>
        {method.lines.map((line) => (
          <b key={line}>{preventLineBreaks(line, method.kind)}</b>
        ))}
      </span>
    </>
  );
  return (
    <li>
      {method.href === undefined ? (
        <p>{content}</p>
      ) : (
        <a href={method.href} {...(isForeign && { rel: "noopener noreferrer nofollow ugc" })}>
          {content}
        </a>
      )}
      {method.message !== undefined && (
        <a class="side" href={method.message} aria-label={texts.message} title={texts.message}>
          <Icon name="message" />
        </a>
      )}
      <CopyButton copied={method.copied} label={texts.copy[method.kind]} />
    </li>
  );
}

/** The page's script shows the button and copies the text. */
function CopyButton({ copied, label }: { copied: string; label: string }) {
  return (
    <button class="side" hidden data-copy={copied} aria-label={label} title={label}>
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

const noBreakSpace = "\u00A0";

/** Puts no-break spaces into parts that must stay on one line: a telephone number, `II. em. 4.` in an address. */
function preventLineBreaks(line: string, kind: ContactMethod["kind"]): string {
  if (kind === "phone") return line.replaceAll(" ", noBreakSpace);
  if (kind !== "address") return line;
  return line.replace(/(?:[IVX]+|\d+)\. (?:em|emelet|lph|ajtó)\b\.?(?: \d+\.?)?/giu, (part) =>
    part.replaceAll(" ", noBreakSpace),
  );
}
