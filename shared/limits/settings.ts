/** Limits of settings. */

/** Characters of a long text in one language. Both languages, old and new, fit into one audit entry. */
export const maxSettingText = 40_000;

/** How long shared caches store pages and calls that show settings and products, in seconds (design section 9). */
export const offerCacheSeconds = 60;
