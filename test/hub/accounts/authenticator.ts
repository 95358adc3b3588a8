import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { nextNumber } from "../../support/make-records.ts";

const sha256 = (value: Buffer | string) => createHash("sha256").update(value).digest();
const base64url = (value: Uint8Array) => Buffer.from(value).toString("base64url");

/** A key like that of a phone or a security key: ES256 with user verification. `change` damages its replies. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = sha256(`key ${nextNumber()}`);
  let counter = 0;

  function clientDataOf(type: string, challenge: string, from = origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }

  function authDataOf(attested: Buffer, { flags = 0x05, count = (counter += 1) } = {}): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(attested.length > 0 ? flags | 0x40 : flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, attested]);
  }

  return {
    id: base64url(id),

    /** Reply to the options of a registration. */
    register(challenge: string, { from, flags }: { from?: string; flags?: number } = {}) {
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseKeyOf(publicKey)]);
      const authData = authDataOf(attested, flags === undefined ? {} : { flags });
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientDataOf("webauthn.create", challenge, from)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
        },
      };
    },

    /** Reply to the options of a login. */
    logIn(
      challenge: string,
      userId: string,
      { from, flags, count }: { from?: string; flags?: number; count?: number } = {},
    ) {
      const clientData = clientDataOf("webauthn.get", challenge, from);
      const authData = authDataOf(Buffer.alloc(0), {
        ...(flags !== undefined && { flags }),
        ...(count !== undefined && { count }),
      });
      const signed = Buffer.concat([authData, sha256(clientData)]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: base64url(sign("sha256", signed, privateKey)),
          userHandle: base64url(Buffer.from(userId)),
        },
      };
    },
  };
}

/** COSE form of a P-256 key: EC2, ES256. */
function coseKeyOf(key: KeyObject): Uint8Array {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const entries: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ];
  return isoCBOR.encode(new Map(entries) as never);
}
