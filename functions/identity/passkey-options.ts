import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { passkeyLimits } from "../../shared/limits/sessions.ts";
import type { User } from "../../shared/models/user.ts";
import { newSecret } from "../platform/lambda/ids.ts";
import { relyingParty } from "./relying-party.ts";

/**
 * What the browser is asked (WebAuthn level 3, in its JSON form). Only the answers need the library that verifies
 * them; these two calls stay as small as the others.
 */

/** COSE numbers of the signatures that are taken: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257] as const;

/** To make a passkey that the device keeps and asks its owner for. `present` are those the account has already. */
export function registrationOptions(
  { _id, email, firstName, lastName }: User,
  present: readonly string[],
): PublicKeyCredentialCreationOptionsJSON {
  return {
    challenge: newSecret(),
    rp: { id: relyingParty.id, name: relyingParty.name },
    user: {
      id: Buffer.from(_id).toString("base64url"),
      name: email,
      displayName: `${firstName} ${lastName}`,
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

/** To log in with any passkey of ours: no address is asked for, none is told. */
export function loginOptions(): PublicKeyCredentialRequestOptionsJSON {
  return {
    challenge: newSecret(),
    rpId: relyingParty.id,
    timeout: passkeyLimits.challengeMs,
    userVerification: "required",
    allowCredentials: [],
  };
}
