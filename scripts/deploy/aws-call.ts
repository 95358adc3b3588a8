import { S3Client } from "@aws-sdk/client-s3";
import { SignatureV4 } from "@smithy/signature-v4";
import { Sha256 } from "../../functions/platform/aws/sha256.ts";

/** One call of a service that has no client among the dependencies. */
export interface AwsCall {
  service: "sts" | "ssm" | "acm" | "cloudformation";
  region: string;
  /** Name of the call in the JSON protocol; absent: `body` is a form. */
  target?: string;
  body: string;
}

/** AWS refused a call; `code` is its error code, such as `ParameterNotFound`. */
export class AwsRefused extends Error {
  override name = "AwsRefused";
  readonly code: string;
  constructor(code: string) {
    super(`AWS answered ${code}`);
    this.code = code;
  }
}

/** Makes a call and returns the JSON of its answer. Throws `AwsRefused`. */
export async function callAws(call: AwsCall): Promise<unknown> {
  return JSON.parse(await callAwsForText(call, "application/json"));
}

/**
 * Makes a call with the operator's credentials, wherever the SDK finds them, and returns the text of its answer. Like
 * the SDK it obeys `AWS_ENDPOINT_URL_<SERVICE>`. Throws `AwsRefused`.
 */
export async function callAwsForText(
  { service, region, target, body }: AwsCall,
  accept: string,
): Promise<string> {
  const endpoint = new URL(
    process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ??
      `https://${service}.${region}.amazonaws.com`,
  );
  const credentials = new S3Client({ region }).config.credentials;
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const { headers } = await signer.sign({
    method: "POST",
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    ...(endpoint.port !== "" && { port: Number(endpoint.port) }),
    path: "/",
    headers: {
      host: endpoint.host,
      accept,
      "content-type":
        target === undefined ? "application/x-www-form-urlencoded" : "application/x-amz-json-1.1",
      ...(target !== undefined && { "x-amz-target": target }),
    },
    body,
  });
  const { host: _host, ...sent } = headers;
  const answer = await fetch(endpoint, { method: "POST", headers: sent, body });
  const text = await answer.text();
  if (!answer.ok) throw new AwsRefused(readErrorCode(text) ?? String(answer.status));
  return text;
}

/** The code in an error of the JSON protocol, `service#Code`, or of a form's answer. */
function readErrorCode(text: string): string | undefined {
  return (
    /"(?:__type|Code)"\s*:\s*"(?:[\w.]+#)?(\w+)"/.exec(text)?.[1] ?? /<Code>(\w+)/.exec(text)?.[1]
  );
}
