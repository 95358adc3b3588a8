/**
 * User agents that read for a search engine, an archive or a link preview: they get the status of a failure without a
 * page (spec section 2). The edge function asks the same pattern. Programs that a user runs (curl, a test) are
 * no crawlers.
 */
const crawlerPattern =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|archiver|mediapartners|google-(read|inspect|site)/i;

export function isCrawler(userAgent: string): boolean {
  return crawlerPattern.test(userAgent);
}
