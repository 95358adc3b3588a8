import { createHash } from "node:crypto";
import { downloadZip } from "client-zip";
import type { Card } from "../../../shared/models/card.ts";
import { signDetached } from "./detached-signature.ts";
import { createPassJson, createPassStringFiles } from "./pass-content.ts";
import { drawPassImages } from "./pass-images.ts";
import type { AppleSecret } from "./wallet-secret.ts";

/** Circumstances of a pass that do not stand on its card. */
export interface PassOptions {
  secret: AppleSecret;
  publicOrigin: string;
  /** ISO 8601. */
  now: string;
}

/** A card as `.pkpass`: its files, a list of their hashes, and the operator's signature of that list, zipped. */
export async function createPass(card: Card, making: PassOptions): Promise<Buffer> {
  const { secret, publicOrigin, now } = making;
  const files: Record<string, Uint8Array> = {
    "pass.json": Buffer.from(JSON.stringify(createPassJson(card, secret, publicOrigin))),
    ...createPassStringFiles(card),
    ...drawPassImages(),
  };
  // Apple's format asks for SHA-1 here; the signature over it is SHA-256.
  const hashes = Object.entries(files).map(
    ([name, content]) => [name, createHash("sha1").update(content).digest("hex")] as const,
  );
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  const all = {
    ...files,
    "manifest.json": manifest,
    signature: signDetached(manifest, secret, now),
  };
  const lastModified = new Date(now);
  const entries = Object.entries(all).map(([name, input]) => ({ name, input, lastModified }));
  return Buffer.from(await downloadZip(entries).arrayBuffer());
}
