const prefix = "nevjegy.draft.";

const keyOf = (by: string, name: string) => `${prefix}${by}.${name}`;

/**
 * Stores unsaved edits in the tab's session storage. They survive a reload, a page that the phone unloaded, and the end
 * of the session; only their writer gets them back. They never expire.
 */
export function storeDraft(by: string, name: string, draft: object | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(by, name), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(by, name));
  } catch {
    // storage is full or disabled: the edits exist in the page only
  }
}

/** A stored draft; nothing if there is none or it cannot be read. */
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

/** Removes the drafts of all users; called on log-out. */
export function removeDrafts(): void {
  try {
    for (const key of draftKeys()) sessionStorage.removeItem(key);
  } catch {
    // as above
  }
}
