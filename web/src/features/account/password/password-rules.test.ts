import { describe, expect, test } from "vitest";
import { loadPasswordRules, newPasswordProblem, passwordStrength } from "./password-rules.ts";

const owner = { isStaff: false, about: ["Anna", "Kovács"] };
const staff = { isStaff: true, about: [] };

describe("new passwords", () => {
  test("are rated by length until the rules have loaded", () => {
    expect(newPasswordProblem("", owner)).toBe("required");
    expect(newPasswordProblem("password1234", owner)).toBeUndefined();
    expect(passwordStrength("password1234", owner)).toBe("none");
    expect(newPasswordProblem("ló villám ka8", staff)).toBe("tooShort");
    expect(newPasswordProblem("x".repeat(257), owner)).toBe("tooLong");
  });

  test.each([
    ["", owner, "none"],
    ["password", owner, "short"],
    ["password1234", owner, "guessable"],
    ["KovácsAnna1985", owner, "guessable"],
    ["ló villám ka8", owner, "good"],
    ["ló villám ka8", staff, "short"],
    ["ló villám kapocs körte", owner, "strong"],
    ["x".repeat(257), owner, "long"],
  ] as const)("%j of %j is %s by the service's own rules", async (password, whose, strength) => {
    await loadPasswordRules();

    expect(passwordStrength(password, whose)).toBe(strength);
  });
});
