/** Limits of the shop. */

export const orderLimits = {
  /** Different lines of an order. */
  maxLines: 20,
  /** Pieces of one line. */
  maxQuantity: 10_000,
  /** Carriers that one order makes. */
  maxTags: 2000,
  /** Drafts that an account may have at a time. */
  maxDrafts: 10,
} as const;

/** Prices that one source may ask for. */
export const quoteLimit = { windowMs: 60_000, maxCalls: 60 } as const;

/** Notices of payments that one source may send. */
export const paymentNoticeLimit = { windowMs: 60_000, maxCalls: 120 } as const;

/** Days in which a consumer may withdraw, from the day after the delivery (Government Decree 45/2014, § 20). */
export const withdrawalDays = 14;

/** Carriers that are created in one transaction. */
export const tagsPerStep = 20;

/** Carriers in one page of a list. */
export const tagsPerPage = 100;
