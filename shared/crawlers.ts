/**
 * User agents that read for a search engine, an archive or a link preview: they get the status of a failure without a
 * page (spec section 2). Programs that a user runs (curl, a test) are no crawlers. The edge function, the page functions
 * and the web client read this pattern.
 */
export const crawlerPattern =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|archiver|mediapartners|google-(read|inspect|site)/i;

export function isCrawler(userAgent: string): boolean {
  return crawlerPattern.test(userAgent);
}
