/** Limits of cards: public codes, QR codes and cards sent by mail. */

/** Length of the public codes and claim secrets of cards and tags (design section 12). */
export const codeLength = 10;

/** Cards that their owner can put in an order of their own; further cards follow, the newest first. */
export const maxOrderedCards = 24;

/** Wrong public codes per source and minute before 429 (security T28). */
export const maxCodeMissesPerMinute = 60;

/** QR codes of cards. */
export const qrLimits = {
  /** Printed sizes in mm. Scanners fail on smaller codes; a card has no room for larger ones. */
  sizesMm: [20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 400, 500, 750, 1000],
  /** Widths of the picture, in px. Steps, because each size is drawn and cached separately. */
  sizesPx: [256, 512, 1024, 2048, 4096],
  /** Widest picture with a logo, in px: the time to draw the logo grows with its area (security T69). */
  maxLogoSizePx: 1024,
  /** Difference of the relative luminance of background and modules (ISO/IEC 15415, grade C). */
  minContrast: 0.4,
  /** Width of a logo in the middle, in percent of the code's width: default, and steps. */
  logoPercent: 20,
  logoPercents: [10, 15, 20, 25, 30, 35, 40],
} as const;

/** Pictures that one source may have drawn: QR codes and link previews of cards, in all sizes and colours. */
export const drawingLimit = {
  windowMs: 60_000,
  maxCalls: 60,
  /** Longest time to count a picture, in ms. */
  maxCountMs: 500,
} as const;

/** "Send it to me by e-mail" on a public card. */
export const cardMailLimits = {
  /** Per source. */
  throttle: { windowMs: 15 * 60_000, maxTries: 20, waitFrom: 10, firstWaitMs: 1000 },
  /** To one address, from all sources. Further mails are not sent. */
  maxPerAddressAndHour: 3,
  /** Per card, to all addresses: a card is not a mailing list. */
  maxPerCardAndDay: 100,
  /** Per card and day, from one source. */
  maxPerCardAndSource: 25,
  /** A person needs at least this long to type an address, in ms. */
  minFillMs: 2000,
} as const;

/** Messages of finders to the owners of lost codes. */
export const foundLimits = {
  /** Per source, for all codes. */
  ofSource: { windowMs: 3_600_000, maxCalls: 5 },
  /** Per code, from all sources. */
  maxPerCodeAndDay: 3,
  /** Longest message, in characters. */
  maxMessage: 200,
  /** A person needs at least this long to write, in ms. */
  minFillMs: 2000,
} as const;
