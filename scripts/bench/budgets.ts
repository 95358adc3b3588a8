/** Budgets in bytes (design section 11). */

/** Minified bundle of a hub operation. */
export const maxFunctionBytes = 450_000;

/** Public card page, compressed, before images. */
export const publicPageBytes = 6 * 1024;

/** JavaScript and CSS of the login route, compressed. */
export const loginRouteBytes = 190_000;
