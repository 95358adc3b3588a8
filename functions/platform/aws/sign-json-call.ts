import { createHmac, createSecretKey, hash, type KeyObject } from "node:crypto";
import { region } from "../lambda/environment.ts";
import { readCredentials } from "./lambda-credentials.ts";

/** A call of a service with JSON, to be signed by Signature Version 4 of AWS. */
export interface UnsignedCall {
  service: "dynamodb" | "sqs" | "lambda" | "secretsmanager" | "ses";
  host: string;
  /** The service's name of the operation; with a path it is not sent. */
  target: string;
  /** Absent: `POST`. */
  method?: "GET" | undefined;
  /** Path of the operation, of characters that need no escape; absent: `/`. */
  path?: string | undefined;
  body: string;
}

/** The version of the protocol that each service has. */
const contentTypes: Readonly<Record<UnsignedCall["service"], string>> = {
  dynamodb: "application/x-amz-json-1.0",
  sqs: "application/x-amz-json-1.0",
  lambda: "application/x-amz-json-1.0",
  secretsmanager: "application/x-amz-json-1.1",
  ses: "application/json",
};
const algorithm = "AWS4-HMAC-SHA256";

/** The headers of a call, with its signature. Credentials are read for each call, so renewed ones are used at once. */
export function signJsonCall(call: UnsignedCall, at: Date): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = readCredentials();
  const { service, host, target, method = "POST", path, body } = call;
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = `${time.slice(0, 8)}/${region()}/${service}/aws4_request`;
  const bodyHash = hash("sha256", body, "hex");
  // In the order of their names, as the signature takes them.
  const headers: Record<string, string> = {
    "content-type": contentTypes[service],
    host,
    "x-amz-content-sha256": bodyHash,
    "x-amz-date": time,
    ...(sessionToken !== undefined && { "x-amz-security-token": sessionToken }),
    ...(path === undefined && { "x-amz-target": target }),
  };
  const names = Object.keys(headers).join(";");
  let lines = "";
  for (const name in headers) lines += `${name}:${headers[name]}\n`;
  const canonical = `${method}\n${path ?? "/"}\n\n${lines}\n${names}\n${bodyHash}`;
  const text = `${algorithm}\n${time}\n${scope}\n${hash("sha256", canonical, "hex")}`;
  const key = deriveSigningKey(scope, secretAccessKey);
  const signature = createHmac("sha256", key).update(text).digest("hex");
  headers["authorization"] =
    `${algorithm} Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return headers;
}

/** The last key of each service, which is valid for a day, a region and a secret. */
const signingKeys = new Map<string, { scope: string; secret: string; key: KeyObject }>();

/** A key as bytes would be imported for each signature, which takes five times as long. */
function deriveSigningKey(scope: string, secret: string): KeyObject {
  const parts = scope.split("/");
  const service = parts[2] ?? "";
  const last = signingKeys.get(service);
  if (last?.scope === scope && last.secret === secret) return last.key;
  let bytes: Buffer = Buffer.from(`AWS4${secret}`);
  for (const part of parts) bytes = createHmac("sha256", bytes).update(part).digest();
  const key = createSecretKey(bytes);
  signingKeys.set(service, { scope, secret, key });
  return key;
}
