import { normaliseCode } from "../../../../../shared/tags/typed-code.ts";

/** Letters and digits of a code. */
const codePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** An address of a code: its host, and the code. */
const addressPattern = /^\s*https?:\/\/([^/?#\s]+)\/c\/([^/?#\s]+)/i;

/**
 * The code in what was typed or scanned: the code itself in any notation, or the address that a carrier holds
 * (`https://…/c/CODE`; a printed code has it in capitals). Undefined if there is none, or if the address is of another
 * host: such a carrier is wrongly encoded.
 */
export function readCode(text: string, host = window.location.host): string | undefined {
  const [, foundHost, inAddress] = addressPattern.exec(text) ?? [];
  if (foundHost !== undefined && foundHost.toLowerCase() !== host) return undefined;
  const code = normaliseCode(inAddress ?? text.trim());
  return codePattern.test(code) ? code : undefined;
}
