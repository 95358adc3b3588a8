import { formatAccountName } from "../../shared/text/account-name.ts";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { passkeyLimits } from "../../shared/limits/sessions.ts";
import type { User } from "../../shared/models/user.ts";
import { newSecret } from "../platform/lambda/ids.ts";
import { relyingParty } from "./relying-party.ts";

/**
 * Options for the browser (WebAuthn level 3, in its JSON form). Only its responses need the library that verifies them;
 * without it the bundles of these two calls stay small.
 */

/** COSE numbers of the accepted signatures: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257] as const;

/** Options to make a discoverable passkey with user verification. `present` are the ids of the existing passkeys. */
export function createRegistrationOptions(
  account: User,
  present: readonly string[],
): PublicKeyCredentialCreationOptionsJSON {
  return {
    challenge: newSecret(),
    rp: { id: relyingParty.id, name: relyingParty.name },
    user: {
      id: Buffer.from(account._id).toString("base64url"),
      name: account.email,
      displayName: formatAccountName(account, account.language),
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout: passkeyLimits.challengeMs,
    attestation: "none",
    excludeCredentials: present.map((id) => ({ id, type: "public-key" })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

/** Options to log in with any passkey of ours: no address is asked for, and none is revealed. */
export function createLoginOptions(): PublicKeyCredentialRequestOptionsJSON {
  return {
    challenge: newSecret(),
    rpId: relyingParty.id,
    timeout: passkeyLimits.challengeMs,
    userVerification: "required",
    allowCredentials: [],
  };
}
