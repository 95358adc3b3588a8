import type { Device } from "./browser.ts";

const phone = { width: 360, height: 780 } as const;
const desk = { width: 1280, height: 900 } as const;

/** Both languages on a phone and on a desk. */
const allPairs: readonly Device[] = [
  { ...phone, language: "hu" },
  { ...desk, language: "en" },
  { ...desk, language: "hu" },
  { ...phone, language: "en" },
];

const isWhole = process.env["DEVICES"] === "all";

/** Hungarian on a phone and English on a desk; `DEVICES=all` adds the two other pairs. For long journeys. */
export const devicePairs: readonly Device[] = isWhole ? allPairs : allPairs.slice(0, 2);

/** Hungarian on a desk and English on a phone, likewise. */
export const otherDevicePairs: readonly Device[] = isWhole ? allPairs : allPairs.slice(2);
