import type { ComponentChildren } from "preact";
import { getPageTexts } from "../../shared/texts/pages.ts";
import { otherLanguage, type Language } from "../../shared/languages.ts";
import type { PageCode } from "./page-code.ts";

interface PageProps {
  language: Language;
  title: string;
  /** This page in the other language: its address or only its query. Absent: the page has its own language switch. */
  switchTo: string | undefined;
  /** Style and script of the page. */
  code: PageCode;
  /** Colour of the browser's toolbar. Absent: the colour of the cloth. */
  colour?: string | undefined;
  /** Additional elements of the head. */
  head?: ComponentChildren;
  children: ComponentChildren;
}

/** The ornament with eight petals, as the page's favicon. */
export const petalsIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-24 -24 48 48' fill='%2326378C'%3E" +
  "%3Ccircle r='3'/%3E%3Cg id='a'%3E%3Cg id='b'%3E%3Cpath id='c' d='M0-8C4-12 4-18 0-23C-4-18-4-12 0-8'/%3E" +
  "%3Cuse href='%23c' transform='rotate(180)'/%3E%3C/g%3E%3Cuse href='%23b' transform='rotate(90)'/%3E%3C/g%3E" +
  "%3Cuse href='%23a' transform='rotate(45)'/%3E%3C/svg%3E";

/** A complete page without external files, cookies or third parties (design section 9). */
export function Page({
  language,
  title,
  switchTo,
  code,
  colour = "#1F2C66",
  head,
  children,
}: PageProps) {
  const other = otherLanguage(language);
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={colour} />
        {head}
        <link rel="icon" href={petalsIcon} />
        <style dangerouslySetInnerHTML={{ __html: code.style }} />
      </head>
      <body>
        <main>
          {switchTo !== undefined && (
            <a class="lang" href={switchTo} lang={other} hreflang={other}>
              {getPageTexts(language).otherLanguage}
            </a>
          )}
          {children}
        </main>
        {code.script !== undefined && <script dangerouslySetInnerHTML={{ __html: code.script }} />}
      </body>
    </html>
  );
}
