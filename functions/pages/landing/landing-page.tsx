import type { ComponentChildren } from "preact";
import { languages, otherLanguage, type Language } from "../../../shared/languages.ts";
import { fontAddress } from "../../../shared/public-page/site-fonts.ts";
import { getPageTexts } from "../../../shared/texts/pages.ts";
import { petalsIcon } from "../page.tsx";
import type { PageCode } from "../page-code.ts";
import { getLandingTexts } from "./landing-texts.ts";
import { darkTokens, lightTokens } from "./landing-tokens.ts";
import { PrintPatterns } from "./card-objects.tsx";
import { toScriptText, type StructuredData } from "./structured-data.ts";

export interface LandingPageProps {
  language: Language;
  /** Path of the page, without its query. */
  path: string;
  /** Scheme and host of the service. */
  origin: string;
  title: string;
  description: string;
  data?: readonly StructuredData[];
  code: PageCode;
  /** Year of the copyright notice. */
  year: number;
  /** The page depends on what its visitor sent: no search engine may list it. */
  isPrivate?: boolean;
  children: ComponentChildren;
}

/** A complete public page of the site: head for people and search engines, bar, content, footer. */
export function LandingPage(props: LandingPageProps) {
  const { language, children } = props;
  const texts = getLandingTexts(language);
  return (
    <html lang={language}>
      <PageHead {...props} />
      <body>
        <a class="skip" href="#content">
          {texts.skip}
        </a>
        <PrintPatterns />
        <Bar {...props} />
        <main id="content" class="wrap" tabIndex={-1}>
          {children}
        </main>
        <Foot {...props} />
      </body>
    </html>
  );
}

function PageHead(props: LandingPageProps) {
  const { language, path, origin, title, description, data = [], code, isPrivate = false } = props;
  const address = `${origin}${path}`;
  const image = `${origin}/preview-${language}.jpg`;
  return (
    <head>
      <meta charset="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      {/* The site's own policy would send the form of a page without its origin, which the call refuses. */}
      <meta name="referrer" content="same-origin" />
      <meta name="description" content={description} />
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${address}?lang=${language}`} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hreflang={each} href={`${address}?lang=${each}`} />
          ))}
          <link rel="alternate" hreflang="x-default" href={address} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Névjegy" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${address}?lang=${language}`} />
      <meta property="og:locale" content={language === "hu" ? "hu_HU" : "en_GB"} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={getLandingTexts(language).preview} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content={lightTokens.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={darkTokens.paper} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={petalsIcon} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {listFonts(language).map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={font}
          crossOrigin="anonymous"
        />
      ))}
      <script dangerouslySetInnerHTML={{ __html: code.script ?? "" }} />
      <style dangerouslySetInnerHTML={{ __html: code.style }} />
      {data.map((each) => (
        <script
          key={each["@type"]}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptText(each) }}
        />
      ))}
    </head>
  );
}

/** The typefaces that every text of a language needs. */
function listFonts(language: Language): string[] {
  const subsets = language === "hu" ? (["latin", "hungarian"] as const) : (["latin"] as const);
  return subsets.flatMap((subset) => [
    fontAddress("source-serif-4", subset),
    fontAddress("inter", subset),
  ]);
}

/** Pages of the menu, in its order. */
const menu = [
  ["packages", "/packages"],
  ["business", "/business"],
  ["contactUs", "/contact-us"],
] as const;

/** Legal pages of the footer. */
const legal = [
  ["terms", "/terms"],
  ["privacy", "/privacy"],
  ["imprint", "/imprint"],
  ["withdrawal", "/withdrawal"],
] as const;

function Bar({ language, path }: LandingPageProps) {
  const texts = getLandingTexts(language);
  return (
    <header class="wrap bar">
      <a class="brand" href="/" aria-label={texts.home}>
        <Sign />
        {texts.product}
      </a>
      <nav class="menu" aria-label={texts.menu}>
        {menu.map(([key, href]) => (
          <a key={key} href={href} {...(href === path && { "aria-current": "page" })}>
            {texts[key]}
          </a>
        ))}
      </nav>
      <div class="end">
        <LanguageLink language={language} path={path} />
        <ThemeButton text={texts.theme} />
        <a class="button" href="/login" data-user-href="/my-cards" data-user-text={texts.myCards}>
          {texts.logIn}
        </a>
      </div>
    </header>
  );
}

function Foot({ language, path, year }: LandingPageProps) {
  const texts = getLandingTexts(language);
  return (
    <footer class="footer">
      <div class="wrap foot">
        <span>
          <Sign />
          {texts.foot(year)}
        </span>
        <nav aria-label={texts.footMenu}>
          {menu.map(([key, href]) => (
            <a key={key} href={href}>
              {texts[key]}
            </a>
          ))}
          {legal.map(([key, href]) => (
            <a key={key} href={href}>
              {texts[key]}
            </a>
          ))}
          <LanguageLink language={language} path={path} />
        </nav>
        <ThemeButton text={texts.theme} />
      </div>
    </footer>
  );
}

/** This page in the other language. The script stores the choice. */
function LanguageLink({ language, path }: Pick<LandingPageProps, "language" | "path">) {
  const other = otherLanguage(language);
  return (
    <a href={`${path}?lang=${other}`} lang={other} hreflang={other} data-lang={other}>
      {getPageTexts(language).otherLanguage}
    </a>
  );
}

/** The script shows it. */
function ThemeButton({ text }: { text: string }) {
  return (
    <button class="theme" type="button" data-theme hidden aria-label={text} title={text}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path fill="currentColor" d="M12 3a9 9 0 0 1 0 18z" />
      </svg>
    </button>
  );
}

/** The sign of the product: eight petals. */
function Sign() {
  return (
    <svg viewBox="-23 -23 46 46" aria-hidden="true">
      <circle r="3.4" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d="M0-8.6C4-12 4.3-18 0-22.5C-4.3-18-4-12 0-8.6Z"
        />
      ))}
    </svg>
  );
}
