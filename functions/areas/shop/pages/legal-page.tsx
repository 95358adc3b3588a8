import type { ComponentChildren } from "preact";
import type { Language } from "../../../../shared/languages.ts";
import { buildSiteAddress } from "../../../../shared/public-page/site-address.ts";
import {
  legalPageNames,
  type LegalPageName,
} from "../../../../shared/settings/setting-catalogue.ts";
import { getLegalTexts } from "../../../../shared/texts/shop.ts";
import { createLandingCode } from "../../../pages/landing/landing-code.ts";
import { LandingPage } from "../../../pages/landing/landing-page.tsx";
import { stripIndent } from "../../../pages/page-code.ts";

/** Style, script and policy of the legal pages. */
export const legalPageCode = createLandingCode(
  stripIndent(`
.legal{max-width:45rem;margin-inline:auto;padding-top:2rem;text-wrap:pretty}
.legal h1{font-size:clamp(2rem,5vw,2.75rem);line-height:1.15}
.legal h2{font-size:1.375rem;margin-top:2rem}
.legal h3{margin-top:1.5rem}
.legal p,.legal ul{margin-top:.75rem}
.legal .day{margin-top:.5rem;color:var(--ink-muted)}
.legal ul{padding-inline-start:1.5rem}
.legal dl{margin-top:1.5rem}
.legal dt{margin-top:1rem;color:var(--ink-muted);font-size:.875rem}
.legal dd{margin:0}
.legal-links{display:flex;flex-wrap:wrap;gap:0 1.5rem;max-width:45rem;margin:3rem auto 0;padding-block:1rem;border-top:1px solid var(--hairline)}
.legal-links a{display:inline-flex;align-items:center;min-height:2.75rem}
.legal-links [aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
@media print{.bar,.footer,.legal-links{display:none}.legal{padding:0}}
`),
);

interface LegalPageProps {
  name: LegalPageName;
  language: Language;
  /** Scheme and host of the service. */
  origin: string;
  /** Year of the copyright notice. */
  year: number;
  /** When the text changed, as people read it. */
  changedOn: string;
  children: ComponentChildren;
}

/** A legal page with links to the others. */
export function LegalPage({ name, language, origin, year, changedOn, children }: LegalPageProps) {
  const texts = getLegalTexts(language);
  const { title, description } = texts[name];
  return (
    <LandingPage
      language={language}
      origin={origin}
      year={year}
      path={`/${name}`}
      title={`${title} · Névjegy`}
      description={description}
      code={legalPageCode}
    >
      <article class="legal">
        <h1>{title}</h1>
        <p class="day">{texts.changedAt.replace("{{day}}", changedOn)}</p>
        {children}
      </article>
      <nav class="legal-links" aria-label={texts.links}>
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
    </LandingPage>
  );
}
