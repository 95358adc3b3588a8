import { type Credentials, requireEqual, computeSignature, signingKey } from "../signature.ts";
import { S3Error } from "./s3-error.ts";

/** Bytes; both ends are allowed. */
export type SizeRange = { minBytes: number; maxBytes: number };

type Fields = ReadonlyMap<string, string>;

/**
 * Checks a form's signed policy: signature, expiry, each condition, and that the policy mentions
 * each field. Returns the size range, which is checked while the file is received.
 */
export function checkPolicy(
  fields: Fields,
  bucket: string,
  { credentials, now }: { credentials: Credentials; now: Date },
): SizeRange {
  const encoded = fields.get("policy");
  const credential = fields.get("x-amz-credential");
  const signature = fields.get("x-amz-signature");
  if (!encoded || !credential || !signature) {
    throw new S3Error("AccessDenied", "The form is not signed.");
  }
  const date = fields.get("x-amz-date") ?? "";
  const { key } = signingKey(credential, date, { credentials, service: "s3" });
  requireEqual(computeSignature(key, encoded), signature);
  const { expiration, conditions } = parsedPolicy(encoded);
  if (!(Date.parse(expiration) > now.getTime())) throw denied("Policy expired.");
  return checkConditions(new Map([["bucket", bucket], ...fields]), conditions);
}

function parsedPolicy(encoded: string): { expiration: string; conditions: unknown[] } {
  try {
    const policy: unknown = JSON.parse(Buffer.from(encoded, "base64").toString());
    if (typeof policy === "object" && policy && "expiration" in policy && "conditions" in policy) {
      const { expiration, conditions } = policy;
      if (typeof expiration === "string" && Array.isArray(conditions)) {
        return { expiration, conditions };
      }
    }
  } catch {
    // Refused below, as what parses to something else.
  }
  throw new S3Error("InvalidPolicyDocument", "The content of the form's policy is not valid.");
}

/** What a policy need not mention. */
const free = new Set(["policy", "x-amz-signature", "file"]);

function checkConditions(fields: Fields, conditions: unknown[]): SizeRange {
  const mentioned = new Set<string>();
  const size: SizeRange = { minBytes: 0, maxBytes: 5 * 1024 ** 3 };
  for (const condition of conditions.flatMap(single)) {
    const [operator, name, value] = condition;
    if (operator === "content-length-range") {
      size.minBytes = Math.max(size.minBytes, Number(name));
      size.maxBytes = Math.min(size.maxBytes, Number(value));
      continue;
    }
    const field = String(name).replace(/^\$/, "").toLowerCase();
    const given = fields.get(field) ?? "";
    const isMet = operator === "eq" ? given === value : given.startsWith(String(value));
    if (!isMet) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`);
    mentioned.add(field);
  }
  const extra = [...fields.keys()].filter(
    (name) => !mentioned.has(name) && !free.has(name) && !name.startsWith("x-ignore-"),
  );
  // The bucket is in the address; only a form that also carries it must have it mentioned.
  const unmentioned = extra.filter((name) => name !== "bucket");
  if (unmentioned.length > 0) throw denied(`Extra input fields: ${unmentioned.join(", ")}`);
  return size;
}

/** `{"acl":"private"}` and `["eq","$acl","private"]` say the same. */
function single(condition: unknown): unknown[][] {
  if (Array.isArray(condition)) {
    const known = ["eq", "starts-with", "content-length-range"];
    const [operator, ...rest] = condition;
    const name = String(operator).toLowerCase();
    if (known.includes(name) && rest.length === 2) return [[name, ...rest]];
  } else if (typeof condition === "object" && condition) {
    return Object.entries(condition).map(([name, value]) => ["eq", `$${name}`, value]);
  }
  throw new S3Error("InvalidPolicyDocument", "The policy holds a condition that is none.");
}

const denied = (why: string) => new S3Error("AccessDenied", `Invalid according to Policy: ${why}`);
