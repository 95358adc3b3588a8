import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listSigned } from "../../../functions/platform/aws/sns-signature.ts";
import type { SnsNotification } from "./ses-event.ts";
import { topicArn } from "./ses-event.ts";

/**
 * Signs notifications as SNS does, with a key of this machine that stays: a notification that was queued before a restart
 * is still valid.
 */
export async function openSigner(folder: string) {
  const key = createPrivateKey(await loadPem(folder));
  const publicPem = createPublicKey(key).export({ type: "spki", format: "pem" }).toString();
  const name = createHash("sha256").update(publicPem).digest("hex").slice(0, 32);
  const path = `/SimpleNotificationService-${name}.pem`;
  const [, , , region = ""] = topicArn.split(":");
  return {
    /** Of the certificate. It holds the public key alone, which is all that is read of a certificate. */
    path,
    certificate: publicPem,
    sign(unsigned: SnsNotification): SnsNotification {
      const SigningCertURL = `https://sns.${region}.amazonaws.com${path}`;
      const signed = { ...unsigned, SignatureVersion: "2", SigningCertURL };
      const Signature = sign("sha256", Buffer.from(listSigned(signed)), key).toString("base64");
      return { ...signed, Signature };
    },
  };
}

export type SnsSigner = Awaited<ReturnType<typeof openSigner>>;

async function loadPem(folder: string): Promise<string> {
  const file = join(folder, "sns-key.pem");
  try {
    return await readFile(file, "utf8");
  } catch {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    await mkdir(folder, { recursive: true });
    await writeFile(file, pem, { mode: 0o600 });
    return pem;
  }
}
