import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import { codeLength } from "../../../shared/limits/cards.ts";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random Crockford base32 text; each character carries 5 bits. */
function randomCrockford(length: number): string {
  return Array.from(randomBytes(length), (byte) => crockford[byte & 31]).join("");
}

/** Id of a new record: 130 random bits. */
export function createId(): string {
  return randomCrockford(26).toLowerCase();
}

/** Public code or claim secret of a card or tag: 50 random bits. */
export function newCode(): string {
  return randomCrockford(codeLength);
}

/** Secret of a session or mailed link: 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 as base64url: the form in which secrets are stored. */
export function hashText(text: string): string {
  return hash("sha256", text, "base64url");
}

/** Compares secrets, or their hashes, in a time that does not depend on where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
