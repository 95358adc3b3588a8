import { shopOperations } from "../../shared/operations/shop.ts";

/** What crawlers may open: everything but calls. Pages say themselves whether they may be listed. */
export function renderRobots(origin: string): string {
  const sitemaps = ["/sitemap.xml", shopOperations.openPackagesSitemap.path].map(
    (path) => `Sitemap: ${origin}${path}\n`,
  );
  return `User-agent: *\nDisallow: /api/\nAllow: /api/public/\n\n${sitemaps.join("")}`;
}
