import { createHash } from "node:crypto";
import { downloadZip } from "client-zip";
import type { Card } from "../../../shared/models/card.ts";
import { signDetached } from "./detached-signature.ts";
import { createPassJson, createPassStringFiles } from "./pass-content.ts";
import { drawPassImages } from "./pass-images.ts";
import type { AppleSecret } from "./wallet-secret.ts";

/** Values of a pass that are not part of its card. */
export interface PassOptions {
  secret: AppleSecret;
  publicOrigin: string;
  /** ISO 8601. */
  now: string;
}

/**
 * Creates a card's `.pkpass`: its files, the manifest with their hashes, and the operator's signature of the manifest,
 * as a ZIP.
 */
export async function createPass(card: Card, options: PassOptions): Promise<Buffer> {
  const { secret, publicOrigin, now } = options;
  const files: Record<string, Uint8Array> = {
    "pass.json": Buffer.from(JSON.stringify(createPassJson(card, secret, publicOrigin))),
    ...createPassStringFiles(card),
    ...drawPassImages(),
  };
  // Apple's format requires SHA-1 here. The signature of the manifest uses SHA-256.
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
