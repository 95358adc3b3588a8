import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { passwordLimits } from "../../shared/limits/accounts.ts";

/** Password hashes: argon2id from node:crypto, asynchronous, never normalised. */
const hash = promisify(argon2);

/** 19 MiB, in KiB, and 2 passes (OWASP). Tests of other rules lower them: a hash takes 25 ms. */
export const hashCost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

function tag(password: string, nonce: Buffer): Promise<Buffer> {
  // No account has a longer password; hashing one would only cost time.
  return hash("argon2id", { ...hashCost, message: password.slice(0, passwordLimits.max), nonce });
}

/** The stored form, `argon2id$<salt>$<hash>`; the cost is the code's. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const made = await tag(password, nonce);
  return ["argon2id", nonce.toString("base64url"), made.toString("base64url")].join("$");
}

/** Dummy hash for a missing account, so that both cases take the same time (security T14). */
const dummyHash = `argon2id$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(32).toString("base64url")}`;

/** Whether a password matches a stored hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, salt = "", expected = ""] = (stored ?? dummyHash).split("$");
  const made = await tag(password, Buffer.from(salt, "base64url"));
  const wanted = Buffer.from(expected, "base64url");
  const fits = wanted.length === made.length && timingSafeEqual(wanted, made);
  return fits && stored !== undefined && password.length <= passwordLimits.max;
}
