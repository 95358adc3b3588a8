import type { Language } from "../../../shared/languages.ts";

/** One description for search engines (schema.org, JSON-LD). */
export type StructuredData = Readonly<Record<string, unknown>>;

const context = "https://schema.org";

/** The provider of the service. */
export function describeOrganization(origin: string): StructuredData {
  return {
    "@context": context,
    "@type": "Organization",
    name: "Névjegy",
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  };
}

interface DescribedPage {
  origin: string;
  /** Path of the page, without its query. */
  path: string;
  language: Language;
  title: string;
  description: string;
}

/** One page of the site. */
export function describePage(
  type: "WebPage" | "ContactPage",
  { origin, path, language, title, description }: DescribedPage,
): StructuredData {
  return {
    "@context": context,
    "@type": type,
    name: title,
    description,
    url: `${origin}${path}?lang=${language}`,
    inLanguage: language,
    publisher: { "@type": "Organization", name: "Névjegy", url: `${origin}/` },
  };
}

/** Questions with their answers, as the page shows them. */
export function describeQuestions(
  items: readonly { title: string; text: string }[],
): StructuredData {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: items.map(({ title, text }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}

/** JSON inside a script element: no text can end the element. */
export function toScriptText(data: StructuredData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
