/** Spaces, controls, marks of direction, joiners and fillers: alone they leave nothing to be seen. */
const unseen = String.raw`\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const seen = new RegExp(`[^${unseen}]`, "u");

/**
 * Whether a text has at least one character that is drawn. Characters that draw nothing are welcome among others:
 * Persian, Indic scripts and emoji are spelled with joiners, Hebrew and Arabic with marks of direction.
 */
export function isVisible(text: string): boolean {
  return seen.test(text);
}

/**
 * Marks that embed text or reorder the text after them, for a character class. The single marks of direction (ALM, LRM,
 * RLM) are not among them: names in Hebrew and Arabic need them.
 */
export const reorderingMarks = String.raw`\u202A-\u202E\u2066-\u2069`;
