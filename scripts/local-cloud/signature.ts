import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** `code` is the error code that S3 answers in the same case. */
export class SignatureRefused extends Error {
  override name = "SignatureRefused";
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A checked signature, with what the signatures of a body's chunks continue from. */
export type Signed = {
  /** The body's SHA-256 in hex, `UNSIGNED-PAYLOAD` or a `STREAMING-…` form. */
  payload: string;
  date: string;
  scope: string;
  signature: string;
  key: Buffer;
};

type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders };
type Check = { credentials: Credentials; service: string; now: Date };
type Claim = { credential: string; date: string; signedHeaders: string[]; signature: string };

const algorithm = "AWS4-HMAC-SHA256";
const skewMs = 15 * 60 * 1000;
const longestExpirySeconds = 7 * 24 * 3600;

export const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

/** Checks Signature Version 4 in the header or in the query (presigned); throws `SignatureRefused`. */
export function checkSignature(request: SignedRequest, check: Check): Signed {
  const query = queryOf(request.url);
  const authorization = request.headers.authorization;
  if (authorization !== undefined) return checkHeader(request, query, authorization, check);
  if (query.some(([name]) => name === "X-Amz-Signature")) {
    return checkPresigned(request, query, check);
  }
  throw new SignatureRefused("AccessDenied", "The request is not signed.");
}

function checkHeader(request: SignedRequest, query: Query, authorization: string, check: Check) {
  const parts = Object.fromEntries(
    authorization
      .slice(algorithm.length)
      .split(",")
      .map((part) => part.trim().split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;
  const { Credential = "", SignedHeaders = "", Signature = "" } = parts;
  const date = String(request.headers["x-amz-date"] ?? "");
  const payload = String(request.headers["x-amz-content-sha256"] ?? "");
  if (!authorization.startsWith(algorithm) || !Credential || !payload) {
    throw new SignatureRefused("AuthorizationHeaderMalformed", "The header is malformed.");
  }
  if (Math.abs(check.now.getTime() - timeOf(date)) > skewMs) {
    throw new SignatureRefused("RequestTimeTooSkewed", "The request's time is too far from ours.");
  }
  const signedHeaders = SignedHeaders.split(";");
  const claim = { credential: Credential, date, signedHeaders, signature: Signature };
  return checkClaim(request, query, payload, claim, check);
}

function checkPresigned(request: SignedRequest, query: Query, check: Check): Signed {
  const value = new Map(query);
  const date = value.get("X-Amz-Date") ?? "";
  const expires = Number(value.get("X-Amz-Expires") ?? Number.NaN);
  if (!(expires > 0 && expires <= longestExpirySeconds)) {
    throw new SignatureRefused(
      "AuthorizationQueryParametersError",
      `X-Amz-Expires must be between 1 and ${longestExpirySeconds} seconds.`,
    );
  }
  const signed = checkClaim(
    request,
    query.filter(([name]) => name !== "X-Amz-Signature"),
    value.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
    {
      credential: value.get("X-Amz-Credential") ?? "",
      date,
      signedHeaders: (value.get("X-Amz-SignedHeaders") ?? "").split(";"),
      signature: value.get("X-Amz-Signature") ?? "",
    },
    check,
  );
  const age = check.now.getTime() - timeOf(date);
  if (age > expires * 1000) throw new SignatureRefused("AccessDenied", "Request has expired");
  if (age < -skewMs) throw new SignatureRefused("AccessDenied", "Request is not valid yet");
  return signed;
}

function checkClaim(
  request: SignedRequest,
  query: Query,
  payload: string,
  claim: Claim,
  check: Check,
): Signed {
  const { signedHeaders, date, signature } = claim;
  const { key, scope } = signingKey(claim.credential, date, check);
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name.startsWith("x-amz-") || name === "host") && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    const message = `There were headers present which were not signed: ${unsigned.join(", ")}`;
    throw new SignatureRefused("AccessDenied", message);
  }
  const canonical = [
    request.method,
    canonicalPath(request.url),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${canonicalValue(request.headers[name])}`),
    "",
    signedHeaders.join(";"),
    payload,
  ].join("\n");
  const expected = computeSignature(key, [algorithm, date, scope, sha256(canonical)].join("\n"));
  requireEqual(expected, signature);
  return { payload, date, scope, signature, key };
}

/** Key and scope for `AKID/DATE/REGION/SERVICE/aws4_request`; any region is taken. */
export function signingKey(
  credential: string,
  date: string,
  { credentials, service }: Omit<Check, "now">,
): { key: Buffer; scope: string } {
  const [accessKeyId, day = "", region = "", named, end] = credential.split("/");
  if (accessKeyId !== credentials.accessKeyId) {
    throw new SignatureRefused("InvalidAccessKeyId", "The access key is not known.");
  }
  if (named !== service || end !== "aws4_request" || !date.startsWith(day) || day.length !== 8) {
    throw new SignatureRefused("AuthorizationHeaderMalformed", "The credential scope is wrong.");
  }
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  return { key: Buffer.from(key), scope: [day, region, service, end].join("/") };
}

export const computeSignature = (key: Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest("hex");

/** Throws `SignatureDoesNotMatch` unless both are the same. */
export function requireEqual(expected: string, actual: string): void {
  const [one, other] = [Buffer.from(expected), Buffer.from(actual)];
  if (one.length === other.length && timingSafeEqual(one, other)) return;
  throw new SignatureRefused("SignatureDoesNotMatch", "The signature does not match.");
}

type Query = [name: string, value: string][];

/** The query's decoded names and values, in order. */
export function queryOf(url: string): Query {
  const text = url.split("?")[1] ?? "";
  return text
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return [decode(name), decode(value)];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SignatureRefused("InvalidURI", "The address cannot be decoded.");
  }
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** S3 encodes the path once, and never normalises it. */
function canonicalPath(url: string): string {
  const path = url.split("?")[0] ?? "/";
  return path
    .split("/")
    .map((part) => encode(decode(part)))
    .join("/");
}

function canonicalQuery(query: Query): string {
  const pairs = query.map(([name, value]) => [encode(name), encode(value)] as const);
  const ordered = pairs.toSorted(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)));
  return ordered.map(([name, value]) => `${name}=${value}`).join("&");
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function canonicalValue(value: string | string[] | undefined): string {
  return String(value ?? "")
    .trim()
    .replace(/ +/g, " ");
}

/** Of `20260131T235959Z`, in ms; NaN-free: what is no time counts as long ago. */
function timeOf(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  return Date.parse(iso) || 0;
}
