/** Words that comments and test titles do not use: they are hard for readers of English as a second language. */
export const avoidedWords: readonly string[] = [
  "whoever",
  "nobody",
  "somebody",
  "stands",
  "lies",
  "beside",
  "anew",
  "heed",
  "gone",
  "comes",
  "goes",
  "of which",
  "as it came",
  "what there is",
  "the same of",
  "of those",
];

const avoided = new RegExp(`\\b(?:${avoidedWords.join("|")})\\b`, "gi");
/** A string, a template, a regular expression after `(`, `=` or `,`, or a comment. */
const tokens =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<=[(=,:]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const title =
  /\b(?:describe|test)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*("(?:[^"\\\n]|\\.)*"|`[^`]*`)/g;

/** The avoided words in the comments and the test titles of a script. */
export function findAvoidedWords(text: string): string[] {
  const comments = [...text.matchAll(tokens)].map(([token]) => token).filter(isComment);
  const titles = [...text.matchAll(title)].map(([, name = ""]) => name);
  return [...comments, ...titles].flatMap((part) =>
    [...part.matchAll(avoided)].map(([word]) => word.toLowerCase()),
  );
}

function isComment(token: string): boolean {
  return token.startsWith("//") || token.startsWith("/*");
}
