/** A text with gaps: fixed parts, and between them the fields that fill them. */
export type MergeText = readonly (string | MergeGap)[];

export interface MergeGap {
  field: string;
  fallback: string;
}

/** Fields of a recipient that a gap can name. */
export const mergeFields = ["firstName", "lastName", "name"] as const;
export type MergeField = (typeof mergeFields)[number];

/** `{{firstName}}`, or with what is written in place of an empty value: `{{firstName|friend}}`. */
const gapPattern = /\{\{\s*(\w{1,40})\s*(?:\|([^{}|]{0,200}))?\}\}/g;

export function parseMergeText(text: string): MergeText {
  const parts: (string | MergeGap)[] = [];
  let end = 0;
  for (const match of text.matchAll(gapPattern)) {
    const [whole, field = "", fallback = ""] = match;
    parts.push(text.slice(end, match.index), { field, fallback: fallback.trim() });
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** The gaps of a text, in its order. */
export function listMergeGaps(text: string): MergeGap[] {
  return parseMergeText(text).filter((part) => typeof part !== "string");
}

export function isMergeField(name: string): name is MergeField {
  return (mergeFields as readonly string[]).includes(name);
}
