import * as z from "zod/mini";
import { code } from "../model/formats.ts";

/**
 * Brings a code as people type it to its stored form: upper case, without spaces and hyphens, with the letters that
 * Crockford reads as digits.
 */
export function normaliseCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/gu, "").replace(/[IL]/g, "1").replace(/O/g, "0");
}

/** A public code or claim secret as people type it, normalised to its stored form. */
export const typedCode = z.pipe(
  z.string().check(z.maxLength(64), z.overwrite(normaliseCode)),
  code,
);
