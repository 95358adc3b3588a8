/** Whether a caller would show what it gets to a person: browsers that open an address say so, programs do not. */
export function acceptsHtml(accept: string | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? "");
}
