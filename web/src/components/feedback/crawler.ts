/** Whether a user agent names itself as a crawler. */
export function isCrawler(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i.test(userAgent);
}
