import { tokenLifetimes } from "../../../../../shared/limits/sessions.ts";

const storageKey = "nevjegy-signed-up";

/**
 * The address of the last sign-up in this browser. The link of the mail may open in another tab, whose login shows it.
 * It ends with the login, and with the lifetime of the link.
 */
export function storeSignedUpAddress(email: string | undefined): void {
  try {
    if (email === undefined) return localStorage.removeItem(storageKey);
    localStorage.setItem(storageKey, JSON.stringify({ email, at: Date.now() }));
  } catch {
    // storage is full or disabled: the address is typed again
  }
}

/** Empty if there is none. */
export function readSignedUpAddress(): string {
  try {
    // checked below
    const { email, at } = JSON.parse(localStorage.getItem(storageKey) ?? "") as Record<
      string,
      unknown
    >;
    const isFresh = typeof at === "number" && Date.now() - at < tokenLifetimes.confirmMs;
    return isFresh && typeof email === "string" ? email : "";
  } catch {
    return "";
  }
}
