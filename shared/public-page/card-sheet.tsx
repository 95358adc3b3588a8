/** @jsxImportSource preact */
import type { PublishedForm } from "../model/published-images.ts";
import { getPageTexts } from "../texts/pages.ts";
import { getExchangeTexts } from "../texts/contacts.ts";
import type { CardView } from "../cards/card-view.ts";
import { buildSiteAddress } from "./site-address.ts";
import { CardCover } from "./card-cover.tsx";
import { Icon } from "./icon.tsx";
import { SubstituteNote, type SubstituteLink } from "./substitute-note.tsx";
import { SendForm } from "./send-form.tsx";
import { ContactRow } from "./contact-row.tsx";

export interface CardSheetProps {
  view: CardView;
  /** Absent: the motif is shown. */
  cover?: readonly PublishedForm[] | undefined;
  /** Of the card's company. */
  logo?: readonly PublishedForm[] | undefined;
  substitute?: SubstituteLink | undefined;
  /** When the page was made, ISO 8601. */
  openedAt: string;
  /** Result of the submitted form. */
  sent?: "yes" | "no" | undefined;
}

/** All that the page of a card shows, without the page around it: previews show the same. */
export function CardSheet({ view, cover, logo, substitute, openedAt, sent }: CardSheetProps) {
  const { code, language, name, position, companyName, ways } = view;
  const texts = getPageTexts(language).card;
  return (
    <>
      <CardCover forms={cover} />
      <div class="card">
        <h1>{name}</h1>
        {position !== "" && (
          <p
            class="position"
            {...(view.positionLanguage !== language && { lang: view.positionLanguage })}
          >
            {position}
          </p>
        )}
        {companyName !== "" && <p class="company">{companyName}</p>}
        <CompanyLogo forms={logo} />
        {substitute && <SubstituteNote substitute={substitute} language={language} />}
        <a class="button main" href={`/api/public/cards/${code}/vcard?lang=${language}`}>
          <Icon name="save" />
          {texts.save}
        </a>
        <SendForm code={code} language={language} openedAt={openedAt} sent={sent} />
        {ways.length > 0 && (
          <ul aria-label={texts.details}>
            {ways.map((way) => (
              <ContactRow key={way.kind} method={way} language={language} />
            ))}
          </ul>
        )}
        <a
          class="button give"
          href={buildSiteAddress("/contact/exchange", { c: code, lang: language })}
          rel="nofollow"
        >
          <Icon name="give" />
          {getExchangeTexts(language).title}
        </a>
        <output class="unseen" data-text={texts.copied} />
      </div>
      <a class="foot" href="/packages">
        {texts.wanted}
      </a>
    </>
  );
}

/** The company's logo, loaded after the cover. Decorative: the company's name is next to it. */
function CompanyLogo({ forms = [] }: { forms?: readonly PublishedForm[] | undefined }) {
  const webp = forms.find(({ type }) => type === "image/webp");
  const png = forms.find(({ type }) => type === "image/png");
  if (!png) return null;
  return (
    <picture>
      {webp && <source type="image/webp" srcset={webp.address} />}
      <img
        class="logo"
        src={png.address}
        width={png.width}
        height={png.height}
        fetchpriority="low"
        alt=""
      />
    </picture>
  );
}
