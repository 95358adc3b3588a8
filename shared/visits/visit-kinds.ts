/** What visitors do with a public card that is counted: open it, save the contact, leave their own details. */
export const visitKinds = ["visit", "save", "exchange"] as const;
export type VisitKind = (typeof visitKinds)[number];

/** How they came to the card: a scanned code, a tapped chip, or an address. */
export const visitSources = ["qr", "nfc", "link"] as const;
export type VisitSource = (typeof visitSources)[number];

/** What they held it in, as far as the browser's own name tells. */
export const deviceClasses = ["phone", "tablet", "computer", "other"] as const;
export type DeviceClass = (typeof deviceClasses)[number];
