import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import "reflect-metadata";
import {
  BasicConstraintsExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from "@peculiar/x509";

/** A signer with a certificate of a self-made authority, in the format of an operator's secret. */
export interface SelfMade {
  certificate: string;
  key: string;
  authority: string;
}

export interface SelfMadeOptions {
  kind?: "rsa" | "ec";
  /** Encrypts the key. */
  passphrase?: string;
  notBefore?: Date;
  notAfter?: Date;
}

const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
const ec = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/** Replaces Apple's certificates, which only an operator has. */
export async function createSelfMadeSigner(options: SelfMadeOptions = {}): Promise<SelfMade> {
  const {
    kind = "rsa",
    passphrase,
    notBefore = new Date("2026-01-01T00:00:00Z"),
    notAfter = new Date("2028-01-01T00:00:00Z"),
  } = options;
  const life = { notBefore, notAfter };
  const authorityKeys = await keysOf(newKey("rsa"), rsa);
  const authority = await X509CertificateGenerator.createSelfSigned({
    serialNumber: "01",
    name: "CN=Self-made Developer Relations, O=Tölgyfa Műhely Kft., C=HU",
    ...life,
    signingAlgorithm: rsa,
    keys: authorityKeys,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const key = newKey(kind);
  const { publicKey } = await keysOf(key, kind === "rsa" ? rsa : ec);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: "00ff02",
    subject: "CN=Pass Type ID: pass.example.card, OU=TEAM012345, C=HU",
    issuer: authority.subject,
    ...life,
    signingAlgorithm: rsa,
    publicKey,
    signingKey: authorityKeys.privateKey,
  });
  return {
    certificate: pem(certificate),
    key: keyText(key, passphrase),
    authority: pem(authority),
  };
}

/** A service account's key, and the public key that verifies its signatures. */
export function createSelfMadeKey(): { key: string; publicKey: KeyObject } {
  const key = newKey("rsa");
  return { key: keyText(key), publicKey: createPublicKey(key) };
}

function newKey(kind: "rsa" | "ec"): KeyObject {
  return kind === "rsa"
    ? generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey
    : generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
}

async function keysOf(key: KeyObject, algorithm: typeof rsa | typeof ec): Promise<CryptoKeyPair> {
  const { subtle } = crypto;
  const [privateKey, publicKey] = await Promise.all([
    subtle.importKey("pkcs8", key.export({ type: "pkcs8", format: "der" }), algorithm, true, [
      "sign",
    ]),
    subtle.importKey(
      "spki",
      createPublicKey(key).export({ type: "spki", format: "der" }),
      algorithm,
      true,
      ["verify"],
    ),
  ]);
  return { privateKey, publicKey };
}

function keyText(key: KeyObject, passphrase?: string): string {
  const encrypted = passphrase === undefined ? {} : { cipher: "aes-256-cbc", passphrase };
  return key.export({ type: "pkcs8", format: "pem", ...encrypted }).toString();
}

const pem = (certificate: X509Certificate) => certificate.toString("pem");
