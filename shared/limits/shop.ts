/** Limits of the shop. */

export const orderLimits = {
  /** Different lines of an order. */
  maxLines: 20,
  /** Pieces of one line. */
  maxQuantity: 10_000,
  /** Names that one line may have printed, one for each card. */
  maxNames: 100,
  /** Carriers that one order makes. */
  maxTags: 2000,
  /** Drafts that an account may have at a time. */
  maxDrafts: 10,
} as const;

/** Days after which a draft that was not ordered is deleted. */
export const draftDays = 7;

/** The logo that a buyer has printed: what a printer can use, and a program cannot run. */
export const artworkLimits = {
  maxBytes: 10 * 1024 * 1024,
  types: ["image/png", "image/jpeg", "application/pdf"],
} as const;

/** Countries to which parcels are sent: ISO 3166-1 alpha-2. */
export const deliveryCountries = ["HU"] as const;

/** Prices that one source may ask for. */
export const quoteLimit = { windowMs: 60_000, maxCalls: 60 } as const;

/** Notices of payments that one source may send. */
export const paymentNoticeLimit = { windowMs: 60_000, maxCalls: 120 } as const;

/** Messages of one person about one order within this time are one notice, in ms. */
export const commentNoticeMs = 10 * 60_000;

/** Days in which a consumer may withdraw, from the day after the delivery (Government Decree 45/2014, § 20). */
export const withdrawalDays = 14;

/** Carriers that are created in one transaction. */
export const tagsPerStep = 20;

/** Carriers in one page of a list. */
export const tagsPerPage = 100;

/** Years for which accounting needs the papers of an order, after the year of its payment (2000. évi C. törvény § 169). */
export const orderRetentionYears = 8;
