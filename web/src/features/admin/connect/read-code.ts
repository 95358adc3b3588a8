import { normaliseCode } from "../../../../../shared/tags/typed-code.ts";

/** Letters and digits of a code. */
const codePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * The code in what was typed or scanned: the code itself in any notation, or the address that a carrier holds
 * (`https://…/c/CODE`). Undefined if there is none.
 */
export function readCode(text: string): string | undefined {
  const inAddress = /\/c\/([^/?#\s]+)/.exec(text)?.[1];
  const code = normaliseCode(inAddress ?? text.trim());
  return codePattern.test(code) ? code : undefined;
}
