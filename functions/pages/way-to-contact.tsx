import type { Language } from "../../shared/languages.ts";
import { pageTexts } from "../../shared/texts/pages.ts";
import type { ContactWay } from "../../shared/card-view/card-view.ts";
import { Icon } from "./icon.tsx";
import { heldTogether } from "./held-together.ts";

/** One row of a card: what it is, where it leads, and a button that copies it. */
export function WayToContact({ way, language }: { way: ContactWay; language: Language }) {
  const texts = pageTexts(language).card;
  const copy = {
    phone: texts.copyPhone,
    email: texts.copyEmail,
    address: texts.copyAddress,
    website: texts.copyWebsite,
  };
  const isForeign = way.kind === "website" || way.kind === "address";
  const content = (
    <>
      <Icon name={way.kind} />
      <span>
        <small>{texts[way.kind]}</small>
        {way.lines.map((line) => (
          <b key={line}>{heldTogether(line, way.kind)}</b>
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
      <button
        type="button"
        hidden
        data-copy={way.copied}
        aria-label={copy[way.kind]}
        title={copy[way.kind]}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path
            class="ready"
            d="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2"
          />
          <path class="ticked" d="m4 12.5 5.5 5.5L20 6.5" />
        </svg>
      </button>
    </li>
  );
}
