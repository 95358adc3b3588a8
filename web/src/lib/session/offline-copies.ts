import type { card as cardModel, Card } from "../../../../shared/models/card.ts";
import { xsrf } from "../../../../shared/limits/sessions.ts";
import { readCookie } from "../../../../shared/client/read-cookie.ts";

/** What the code of a card and its contact details need; also what is asked for, so nothing else is kept. */
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
  "email",
  "zip",
  "city",
  "address",
  "website",
  "texts",
  "company",
] as const satisfies readonly (keyof typeof cardModel.fields)[];

export type OfflineCopy = Pick<Card, "_id" | (typeof copiedFields)[number]>;

/** The own cards of whoever is logged in on this device, as they were when it last had a connection. */
export interface OfflineCopies {
  owner: string;
  /** The session that they belong to, by the token that goes with it. */
  session: string;
  /** ISO 8601. */
  keptAt: string;
  cards: readonly OfflineCopy[];
}

const storageKey = "nevjegy-own-cards";

/** The token of the session that this browser holds; empty if there is none. It never tells the session's secret. */
export function sessionToken(): string {
  return readCookie(document.cookie, xsrf.cookie) ?? "";
}

/** Puts cards in the place of those kept so far. */
export function storeOfflineCopies(kept: OfflineCopies): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // storage is full or switched off: there is no list without a connection, and everything else works
    removeOfflineCopies();
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
 * The cards kept on this device. Never those of another session: once somebody else has logged in, or this one has
 * logged out, they are as good as gone. A browser that was closed may have lost the token; nobody has logged in since.
 */
export function readOfflineCopies(): OfflineCopies | undefined {
  try {
    const text = localStorage.getItem(storageKey);
    if (text === null) return undefined;
    const kept = JSON.parse(text) as OfflineCopies; // written by storeOfflineCopies alone
    const token = sessionToken();
    return token === "" || token === kept.session ? kept : undefined;
  } catch {
    return undefined;
  }
}
