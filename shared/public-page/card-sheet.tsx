/** @jsxImportSource preact */
import type { PublishedForm } from "../model/published-images.ts";
import { getPageTexts } from "../texts/pages.ts";
import { getExchangeTexts } from "../texts/contacts.ts";
import type { Language } from "../languages.ts";
import type { CardView } from "../cards/card-view.ts";
import { buildSiteAddress } from "./site-address.ts";
import { CardCover } from "./card-cover.tsx";
import { Icon } from "./icon.tsx";
import { SubstituteNote, type SubstituteLink } from "./substitute-note.tsx";
import { SendForm, type SendResult } from "./send-form.tsx";
import { CardPicture } from "./card-picture.tsx";
import { ContactRow } from "./contact-row.tsx";
import { LinkList } from "./link-list.tsx";

export interface CardSheetProps {
  view: CardView;
  /** Absent: the motif is shown. */
  cover?: readonly PublishedForm[] | undefined;
  portrait?: readonly PublishedForm[] | undefined;
  /** Of the card, or else of its company. */
  logo?: readonly PublishedForm[] | undefined;
  substitute?: SubstituteLink | undefined;
  /** When the page was made, ISO 8601. */
  openedAt: string;
  /** Result of the form "Email me this card"; absent: no form was submitted. */
  sent?: SendResult | undefined;
  /**
   * Leaves out the QR code: a frame without scripts loads lazy images at once, and an inactive card has no code.
   */
  isPreview?: boolean;
}

/** All that the page of a card shows, without the page around it: previews show the same. */
export function CardSheet(props: CardSheetProps) {
  const { view, cover } = props;
  const texts = getPageTexts(view.language).card;
  return (
    <>
      <CardCover forms={cover} />
      <div class="card">
        <PersonPart {...props} />
        <DetailsPart view={view} />
        <output class="unseen" data-text={texts.copied} />
      </div>
      <p class="foot">
        <a href="/packages">{texts.wanted}</a>
        <a href="/privacy">{texts.privacy}</a>
      </p>
    </>
  );
}

/** Who the card is of, and how to save it. */
function PersonPart(props: CardSheetProps) {
  const { view, portrait, logo, substitute, openedAt, sent, isPreview = false } = props;
  const { code, language, name, position, companyName } = view;
  const texts = getPageTexts(language).card;
  return (
    <div class="who">
      <CardPicture
        forms={portrait}
        types={["image/avif", "image/jpeg"]}
        class="portrait"
        alt={texts.portrait}
      />
      <h1>{name}</h1>
      {position !== "" && (
        <p class="position" {...markLanguage(view.positionLanguage, language)}>
          {position}
        </p>
      )}
      {companyName !== "" && <p class="company">{companyName}</p>}
      {/* Decorative: the company's name is next to it. */}
      <CardPicture forms={logo} types={["image/webp", "image/png"]} class="logo" alt="" />
      {substitute && <SubstituteNote substitute={substitute} language={language} />}
      <a class="button main" href={`/api/public/cards/${code}/vcard?lang=${language}`}>
        <Icon name="save" />
        {texts.save}
      </a>
      {/* The page's script shows it after the contact was saved. */}
      <p class="note" aria-live="polite" hidden>
        {texts.saved.text}
        <a href={exchangeAddress(view)} rel="nofollow">
          {texts.saved.share}
        </a>
      </p>
      <SendForm code={code} language={language} openedAt={openedAt} sent={sent} />
      {!isPreview && (
        <p class="qr">
          <img
            src={`/api/public/cards/${code}/qr.svg`}
            width="116"
            height="116"
            loading="lazy"
            alt=""
          />
          {texts.onPhone}
        </p>
      )}
    </div>
  );
}

/** What the person says of themselves, and every way to reach them. */
function DetailsPart({ view }: { view: CardView }) {
  const { language, introduction, ways, links } = view;
  const texts = getPageTexts(language).card;
  return (
    <div class="how">
      {introduction !== "" && (
        <p class="intro" {...markLanguage(view.introductionLanguage, language)}>
          {introduction}
        </p>
      )}
      {ways.length > 0 && (
        <ul aria-label={texts.details}>
          {ways.map((way, at) => (
            <ContactRow key={at} method={way} language={language} />
          ))}
        </ul>
      )}
      <LinkList links={links} label={texts.links} />
      <a class="button give" href={exchangeAddress(view)} rel="nofollow">
        <Icon name="give" />
        {getExchangeTexts(language).title}
      </a>
    </div>
  );
}

function exchangeAddress({ code, language }: CardView): string {
  return buildSiteAddress("/contact/exchange", { c: code, lang: language });
}

/** Marks a text that is not in the language of the page. */
function markLanguage(language: Language, page: Language): { lang?: Language } {
  return language === page ? {} : { lang: language };
}
