/** In built pages, the place of the origin: one build serves every installation. */
export const originPlaceholder = "https://origin.invalid";

/** Puts the origin into a page, the sitemap or robots.txt; other files stay as they are. */
export function fillOrigin(path: string, content: Buffer, origin: string): Buffer {
  if (!/\.(html|xml|txt)$/.test(path)) return content;
  return Buffer.from(content.toString("utf8").replaceAll(originPlaceholder, origin));
}
