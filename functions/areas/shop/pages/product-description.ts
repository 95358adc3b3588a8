/** A description of a product: sentences, and a list of what it contains. */
export interface ProductDescription {
  paragraphs: readonly string[];
  /** Lines that begin with `- `, as in the legal texts. */
  items: readonly string[];
}

/** Parses the description that an admin wrote. */
export function parseDescription(text: string): ProductDescription {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return {
    paragraphs: lines.filter((line) => !line.startsWith("- ")),
    items: lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2)),
  };
}
