/** Constants of the web application and of its client (spec section 9). */

/** After a failed chunk a page does not reload itself a second time within this time, in ms (spec section 9). */
export const reloadGuardMs = 10_000;

/** Lifetime of the cookie with the chosen language, in days (spec section 9). */
export const localeCookieDays = 365;

/** The side navigation is open by default from this window width on, in px (spec section 2). */
export const sideNavOpenFromPx = 600;

/** Status of a page whose route parameter fails validation (spec section 9). */
export const defaultValidationStatus = 404;

/** Default animation (spec section 9). */
export const animation = { durationMs: 250, easing: "ease-in-out" } as const;

/** Default tooltip (spec section 9); offset and padding in px. */
export const tooltip = { placement: "top", offsetPx: 8, paddingPx: 4 } as const;

/** Icon loading (spec section 9): wait before the next host, and duration of one turn of a loading icon, in ms. */
export const icons = { retryTimeoutMs: 2000, rotationMs: 750 } as const;

/** The web client aborts a call after this time, in ms; 0 means never (spec section 9). */
export const httpTimeoutMs: number = 0;

/** Retries of an idempotent request after one of `retriedStatuses` (spec section 7). */
export const maxIdempotentRetries = 1;

/** Statuses after which an idempotent request is repeated (spec section 7). */
export const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** How often the web client looks for a newer build, in ms (spec section 9: not shown; our choice). */
export const manifestPollMs = 5 * 60_000;
