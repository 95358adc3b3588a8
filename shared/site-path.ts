import * as z from "zod/mini";

/**
 * A path of this service with its query, as browsers write it, to go on to later (security T33): one leading slash,
 * and printable ASCII without backslashes.
 */
export const sitePath = z
  .string()
  .check(z.maxLength(300), z.regex(/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/));
