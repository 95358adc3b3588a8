/** Limits of contacts. */

/** Characters of the note that the owner of a contact writes about it. */
export const maxNoteLength = 4000;

/** Messages from the contact page. */
export const inquiryLimits = {
  /** Per source. */
  throttle: { windowMs: 3_600_000, maxTries: 20, waitFrom: 10, firstWaitMs: 1000 },
  maxPerSourceAndDay: 50,
  /** From all sources. */
  maxPerDay: 2000,
  /** To one address, from all sources. */
  maxReceiptsPerAddressAndHour: 4,
  /** A person needs at least this long to fill in the form, in ms. */
  minFillMs: 2000,
} as const;

/** Contacts left on public cards. */
export const exchangeLimits = {
  /** Per source. */
  throttle: { windowMs: 3_600_000, maxTries: 20, waitFrom: 10, firstWaitMs: 1000 },
  /** Per card, from all sources. */
  maxPerCardAndDay: 500,
  /** Per card and day, from one source: the visitors of a fair may share one. */
  maxPerCardAndSource: 100,
  /** To one address, from all sources. */
  maxReceiptsPerAddressAndHour: 4,
  /** Contacts in one file. */
  maxPerFile: 10_000,
  /** A person needs at least this long to fill in the form, in ms. */
  minFillMs: 2000,
} as const;
