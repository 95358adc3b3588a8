/** Limits of cards: public codes, QR codes and cards sent by mail. */

/** Length of the public codes and claim secrets of cards and tags (design section 12). */
export const codeLength = 10;

/** Wrong public codes per source and minute before 429 (security T28). */
export const maxCodeMissesPerMinute = 60;

/** QR codes of cards. */
export const qrLimits = {
  /** Printed size in mm. Scanners fail on smaller codes; a card has no room for larger ones. */
  sizeMm: { min: 20, max: 1000 },
  /** Width of the picture, in px. */
  sizePx: { min: 256, max: 4096 },
  /** Difference of the relative luminance of background and modules (ISO/IEC 15415, grade C). */
  minContrast: 0.4,
  /** Width of a logo in the middle, in percent of the code's width: default, and bounds. */
  logoPercent: 20,
  logoPercents: { min: 10, max: 40 },
} as const;

/** "Send it to me by e-mail" on a public card. */
export const cardMailLimits = {
  /** Per source. */
  throttle: { windowMs: 15 * 60_000, maxTries: 20, waitFrom: 10, firstWaitMs: 1000 },
  /** To one address, from all sources. Further mails are not sent. */
  maxPerAddressAndHour: 3,
  /** Per card, to all addresses: a card is not a mailing list. */
  maxPerCardAndDay: 100,
  /** A person needs at least this long to type an address, in ms. */
  minFillMs: 2000,
} as const;
