import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

const password = "Ló villám kapocs őz";

describe("a stored password", () => {
  test("is a hash of argon2id with 19 MiB and 2 passes, and a salt of its own", async () => {
    const stored = [await hashPassword(password), await hashPassword(password)];

    for (const [kind, salt = "", made] of stored.map((each) => each.split("$"))) {
      const nonce = Buffer.from(salt, "base64url");
      const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
      const expected = argon2Sync("argon2id", { ...cost, message: password, nonce });
      expect([kind, made]).toEqual(["argon2id", expected.toString("base64url")]);
      expect(nonce).toHaveLength(16);
    }
    expect(new Set(stored).size).toBe(2);
  });

  test("is verified by this password alone", async () => {
    const stored = await hashPassword(password);

    expect(await verifyPassword(password, stored)).toBe(true);
    expect(await verifyPassword(`${password} `, stored)).toBe(false);
    expect(await verifyPassword(password, undefined)).toBe(false);
  });
});
