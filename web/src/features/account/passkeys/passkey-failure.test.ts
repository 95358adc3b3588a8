import { WebAuthnError } from "@simplewebauthn/browser";
import { describe, expect, test } from "vitest";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { passkeyFailure } from "./passkey-failure.ts";

describe("passkeyFailure", () => {
  test("detects a cancelled request, and a device that has a passkey already", () => {
    const cause = new DOMException("no", "NotAllowedError");
    const present = new DOMException("there", "InvalidStateError");

    expect(passkeyFailure(cause)).toBe("cancelled");
    expect(
      passkeyFailure(
        new WebAuthnError({
          message: "there",
          code: "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED",
          cause: present,
        }),
      ),
    ).toBe("present");
    expect(passkeyFailure(new HubCallError(503, {}))).toBeUndefined();
  });
});
