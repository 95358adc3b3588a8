/** The beginning of a text, at most so many UTF-16 units, and never half a character of two. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
