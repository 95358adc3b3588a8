import { WebAuthnError } from "@simplewebauthn/browser";
import { describe, expect, test } from "vitest";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { findPasskeyFailure } from "./passkey-failure.ts";

describe("findPasskeyFailure", () => {
  test("detects a cancelled request, and a device that has a passkey already", () => {
    const cause = new DOMException("no", "NotAllowedError");
    const present = new DOMException("there", "InvalidStateError");

    expect(findPasskeyFailure(cause)).toBe("cancelled");
    expect(
      findPasskeyFailure(
        new WebAuthnError({
          message: "there",
          code: "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED",
          cause: present,
        }),
      ),
    ).toBe("present");
    expect(findPasskeyFailure(new HubCallError(503, {}))).toBeUndefined();
  });
});
