import { languages, type Language } from "../../shared/languages.ts";

/**
 * A sitemap: each page in each language, with its address in the other one.
 * @param origin scheme and host of the service
 * @param paths without a character that XML reserves
 */
export function renderSitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) =>
    languages.map((language) => renderEntry(`${origin}${path}`, language)),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join("\n")}\n</urlset>\n`
  );
}

function renderEntry(address: string, language: Language): string {
  const alternates = languages.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address}?lang=${each}"/>`,
  );
  const fallback = `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`;
  return `<url><loc>${address}?lang=${language}</loc>${alternates.join("")}${fallback}</url>`;
}
