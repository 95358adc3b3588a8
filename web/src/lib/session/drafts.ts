const prefix = "nevjegy.draft.";

const keyOf = (by: string, name: string) => `${prefix}${by}.${name}`;

/**
 * Keeps what somebody typed and has not saved with the tab: it is there again after a reload, when the phone has put the
 * page away, and when the session ended in between, for its writer alone. Nothing puts an end to it.
 */
export function storeDraft(by: string, name: string, draft: object | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(by, name), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(by, name));
  } catch {
    // no room, or the browser keeps nothing: it lives in the page alone
  }
}

/** A draft as it was kept; nothing where there is none, or none that can be read. */
export function readDraft(by: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(by, name)) ?? "");
  } catch {
    return undefined;
  }
}

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

export function hasDrafts(): boolean {
  try {
    return draftKeys().length > 0;
  } catch {
    return false;
  }
}

/** Whoever logs out leaves nothing behind. */
export function removeDrafts(): void {
  try {
    for (const key of draftKeys()) sessionStorage.removeItem(key);
  } catch {
    // as above
  }
}
