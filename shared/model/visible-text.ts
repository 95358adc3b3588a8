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
