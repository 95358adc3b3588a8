import type { card as cardModel, Card } from "../../../../shared/models/card.ts";
import { xsrf } from "../../../../shared/limits/sessions.ts";
import { readCookie } from "../../../../shared/client/read-cookie.ts";

/** Fields for the QR code, the contact details and the cover of a card; no other fields are requested or stored. */
export const copiedFields = [
  "name",
  "active",
  "locked",
  "code",
  "language",
  "lastName",
  "firstName",
  "companyName",
  "position",
  "phone",
  "phones",
  "email",
  "zip",
  "city",
  "address",
  "country",
  "website",
  "texts",
  "company",
  "coverImage",
  "coverView",
] as const satisfies readonly (keyof typeof cardModel.fields)[];

export type OfflineCopy = Pick<Card, "_id" | (typeof copiedFields)[number]>;

/** Copies of the logged-in user's own cards, from the last time with a connection. */
export interface OfflineCopies {
  owner: string;
  /** Token of the session in which they were stored. */
  session: string;
  /** ISO 8601. */
  keptAt: string;
  cards: readonly OfflineCopy[];
  /** Small covers by card id; those of the first cards only. */
  covers?: Readonly<Record<string, OfflineCover>>;
}

export interface OfflineCover {
  /** File and visible part from which it was made. */
  of: string;
  /** Data URL. */
  src: string;
}

const storageKey = "nevjegy-own-cards";

/** Token of this browser's session; empty if there is none. It is not the session's secret. */
export function sessionToken(): string {
  return readCookie(document.cookie, xsrf.cookie) ?? "";
}

/** Replaces the stored copies. */
export function storeOfflineCopies(copies: OfflineCopies): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(copies));
  } catch {
    // storage is full or disabled: without covers, or else without the list, everything else works
    removeOfflineCopies();
    const { covers, ...others } = copies;
    if (covers) storeOfflineCopies(others);
  }
}

export function removeOfflineCopies(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // as above
  }
}

/**
 * The stored copies; nothing if they belong to another session. After the browser was closed the token may be missing:
 * no other user has logged in since, so the copies are valid.
 */
export function readOfflineCopies(): OfflineCopies | undefined {
  try {
    const text = localStorage.getItem(storageKey);
    if (text === null) return undefined;
    const copies = JSON.parse(text) as OfflineCopies; // written by storeOfflineCopies alone
    const token = sessionToken();
    return token === "" || token === copies.session ? copies : undefined;
  } catch {
    return undefined;
  }
}
