import type { ComponentChildren } from "preact";
import { otherLanguage, type Language } from "../../../../shared/languages.ts";
import { baseStyle } from "../../../../shared/public-page/base-style.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import {
  legalPageNames,
  type LegalPageName,
} from "../../../../shared/settings/setting-catalogue.ts";
import { getLegalTexts } from "../../../../shared/texts/shop.ts";
import { getPageTexts } from "../../../../shared/texts/pages.ts";
import { createPageCode, stripIndent } from "../../../pages/page-code.ts";
import { Page } from "../../../pages/page.tsx";

const legalStyle = `
.legal{flex:1;padding:64px 24px 24px;text-wrap:pretty}
.day{margin-top:8px;color:var(--m)}
h2,h3{font:600 1.375rem/1.3 ui-serif,"Iowan Old Style",Charter,"Noto Serif",Georgia,serif;margin-top:32px}
h3{font-size:1.125rem;margin-top:24px}
.legal p,.legal ul{margin-top:12px}
ul{padding-inline-start:24px}
dl{margin-top:24px}
dt{margin-top:16px;color:var(--m);font-size:.875rem}
dd{margin:0}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:0 8px;padding:8px 16px 24px;border-top:1px solid var(--l)}
nav a{padding:12px 8px}
@media (min-width:600px){
main{width:min(720px,100% - 48px)}
.legal{padding:64px 56px 40px}
}
@media print{nav{display:none}.legal{padding:0}}
`;

export const legalPageCode = createPageCode({ style: stripIndent(baseStyle + legalStyle) });

interface LegalPageProps {
  name: LegalPageName;
  language: Language;
  /** When the text changed, as people read it. */
  changedOn: string;
  children: ComponentChildren;
}

/** A legal page with links to the others. */
export function LegalPage({ name, language, changedOn, children }: LegalPageProps) {
  const texts = getLegalTexts(language);
  const { title } = texts[name];
  return (
    <Page
      language={language}
      title={title}
      switchTo={buildSiteAddress(`/${name}`, { lang: otherLanguage(language) })}
      code={legalPageCode}
    >
      <article class="legal">
        <h1>{title}</h1>
        <p class="day">{texts.changedAt.replace("{{day}}", changedOn)}</p>
        {children}
      </article>
      <nav aria-label={texts.links}>
        <a href="/">{getPageTexts(language).home}</a>
        {legalPageNames.map((other) => (
          <a
            key={other}
            href={buildSiteAddress(`/${other}`, { lang: language })}
            aria-current={other === name ? "page" : undefined}
          >
            {texts[other].title}
          </a>
        ))}
      </nav>
    </Page>
  );
}
