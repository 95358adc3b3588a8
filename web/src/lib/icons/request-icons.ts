import type { IconifyAPISendQuery } from "@iconify/react";

/** Icons of one set, as hosts return them. */
export interface IconSet {
  prefix: string;
  icons: Record<string, { body: string }>;
}

/** The set in the reply of a host or in own data. Throws 'Invalid data' without a prefix or icons (spec section 8). */
export function readIconSet(data: object): IconSet {
  if (!("prefix" in data) || !("icons" in data)) throw new TypeError("Invalid data");
  // Drawings are shown as masks, so nothing in them is run.
  return data as IconSet;
}

/** Statuses after which no other host is asked: the request or the icon is wrong, or no provider has the set. */
const finalStatuses = [400, 404, 424];

/**
 * Requests icons of one set from one host, and says what follows from its reply (spec section 8): `success`, `next` to
 * ask the next host, or `abort`.
 */
export const requestIcons: IconifyAPISendQuery = (host, query, done) => {
  if (query.type !== "icons") return done("abort", 400);
  const names = new URLSearchParams({ icons: query.icons.join(",") });
  const send = async () => {
    const reply = await fetch(`${host}/${query.prefix}.json?${names}`);
    if (reply.status !== 200)
      return done(finalStatuses.includes(reply.status) ? "abort" : "next", reply.status);
    const data: unknown = await reply.json();
    if (typeof data !== "object" || data === null) throw new TypeError("The reply is no object.");
    return done("success", readIconSet(data));
  };
  return void send().catch((error: unknown) => {
    console.warn(`Icons of ${host}:`, error);
    done("next", 501);
  });
};
