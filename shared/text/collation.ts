/** The order of texts, as `shared/collation-hu.json` holds it. Texts in it are in NFD. */
export interface Collation {
  /** First character of every key: keys of two versions are never compared by meaning. */
  version: string;
  /**
   * Letters, digits and signs that differ at base level, in order. Each has its variants in order (a, A, ª): one
   * character each in a text, or a list where some have several (cs, Cs).
   */
  letters: (string | string[])[];
  /** Accents in order, each with its variants. */
  marks: string[];
  /** What a variant weighs behind its own letter: `e` for æ, `cs` for ccs, an accent for đ. */
  tails: Record<string, string>;
  /** Characters without any weight. */
  ignored: string;
}
