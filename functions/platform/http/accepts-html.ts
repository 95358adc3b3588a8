/** Whether the caller shows the reply to a person: browsers that open an address accept HTML, programs do not. */
export function acceptsHtml(accept: string | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? "");
}
