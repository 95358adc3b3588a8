import type { JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { languages, type Language } from "../../shared/languages.ts";
import { renderPreviewImage } from "../areas/cards/preview/preview-image.ts";
import { ContactUsPage } from "../areas/contacts/pages/contact-us-page.tsx";
import { BusinessPage } from "../areas/site/pages/business-page.tsx";
import { ViapanPage } from "../areas/site/pages/viapan-page.tsx";
import { IndexPage } from "../areas/site/pages/index-page.tsx";
import type { PageOptions } from "../areas/site/pages/page-options.ts";

/** Pages that are files of the site, by path. */
const pages: Readonly<Record<string, (options: PageOptions) => JSX.Element>> = {
  "/": IndexPage,
  "/business": BusinessPage,
  "/contact-us": createEmptyContactPage,
  "/partners/viapan": ViapanPage,
};

function createEmptyContactPage({ language, origin, at }: PageOptions) {
  const form = { form: "", openedAt: "", name: "" };
  const year = Number(at.slice(0, 4));
  return ContactUsPage({ language, origin, year, form, problems: {} });
}

/** Paths of the pages that are files. */
export const staticPaths: readonly string[] = Object.keys(pages);

/** Paths that search engines list. */
export const listedPaths: readonly string[] = [...staticPaths, "/packages"];

/** Draws the image of link previews to the site. */
export function renderSitePreview(language: Language): Promise<Buffer> {
  return renderPreviewImage({ view: sitePreviews[language] });
}

const sitePreviews = {
  en: {
    name: "A business card that never runs out",
    position: "One card, one code, one saved contact",
    companyName: "Névjegy",
  },
  hu: {
    name: "Névjegy, amely nem fogy el",
    position: "Egy kártya, egy kód, egy elmentett névjegy",
    companyName: "Névjegy",
  },
} as const;

/** Renders every page in both languages: HTML by the path of its file, such as `/hu/business/index.html`. */
export function renderStaticPages(options: Omit<PageOptions, "language">): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of languages) {
    for (const [path, page] of Object.entries(pages)) {
      const file = `/${language}${path === "/" ? "" : path}/index.html`;
      files.set(file, `<!doctype html>${renderToString(page({ ...options, language }))}`);
    }
  }
  return files;
}
