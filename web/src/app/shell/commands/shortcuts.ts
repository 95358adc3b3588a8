import type { ScreenKey } from "../../../lib/screens.ts";

/** Every keyboard shortcut of the application, declared once: the listener acts on them, the help sheet lists them. */

/** Shortcuts of every screen. `Mod` is Ctrl, or the command key of a Mac. `useSaveKey` of the forms acts on `save`. */
export const actionKeys = {
  commands: ["Mod", "K"],
  save: ["Mod", "S"],
  search: ["/"],
  help: ["?"],
} as const;

/** The first key of the two that open a screen. */
export const screenPrefix = "G";

/** The second key of the two that open a screen. */
export const screenKeys = {
  myCards: "M",
  myContacts: "P",
  myOrders: "B",
  myCompanies: "T",
  report: "R",
  newQuery: "Q",
  newReport: "N",
  settings: "S",
  admin: "A",
  adminCards: "C",
  adminUsers: "U",
  adminOrders: "O",
  adminCompanies: "F",
  adminContacts: "K",
  adminSettings: "D",
  adminEmailSend: "E",
  adminConnect: "L",
  adminCreateCard: "W",
  adminGenerateQrCodes: "G",
} as const satisfies Partial<Record<ScreenKey, string>>;

/** Keys of lists; `records/table/use-row-keys.ts` acts on them. */
export const listShortcuts = {
  rows: ["↑", "↓"],
  controls: ["←", "→"],
  pages: ["Page Up", "Page Down"],
  ends: ["Home", "End"],
  extend: ["Shift", "↓"],
  all: ["Mod", "A"],
  none: ["Esc"],
} as const;

/** The screen of a second key. */
export function findScreenKey(letter: string): ScreenKey | undefined {
  const entry = Object.entries(screenKeys).find(([, key]) => key === letter.toUpperCase());
  return entry?.[0] as ScreenKey | undefined; // a key of the table
}

const isMac = () => /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** A key as the keyboard of this device names it. */
export function keyName(key: string): string {
  if (key !== "Mod") return key;
  return isMac() ? "⌘" : "Ctrl";
}

const storageKey = "nevjegy-single-keys";

/** Whether shortcuts of single keys are on: people who dictate switch them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true; // storage is switched off
  }
}

/** Switches shortcuts of single keys on or off, for this browser. */
export function storeSingleKeys(areOn: boolean): void {
  try {
    localStorage.setItem(storageKey, areOn ? "on" : "off");
  } catch {
    // as above
  }
}
