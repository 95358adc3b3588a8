import { Duration, Tokenization } from "aws-cdk-lib";
import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersCorsBehavior,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

const override = true;

/** CloudFront has separate settings for these headers and refuses them as custom headers. */
const structured: Record<string, (value: string) => ResponseSecurityHeadersBehavior> = {
  "content-security-policy": (contentSecurityPolicy) => {
    checkPolicyLength(contentSecurityPolicy);
    return { contentSecurityPolicy: { contentSecurityPolicy, override } };
  },
  "x-content-type-options": () => ({ contentTypeOptions: { override } }),
  "referrer-policy": (value) => ({
    referrerPolicy: { referrerPolicy: referrerPolicyNamed(value), override },
  }),
  "strict-transport-security": (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes("includeSubDomains"),
      override,
    },
  }),
};

/**
 * Adds headers to every reply of a behaviour.
 * @param headers names in lower case
 * @param corsBehavior which scripts may read the replies; absent: those of the same host
 */
export function responseHeaders(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
  corsBehavior?: ResponseHeadersCorsBehavior,
): ResponseHeadersPolicy {
  const all = Object.entries(headers);
  const security = all.map(([name, value]) => structured[name]?.(value) ?? {});
  const plain = all.filter(([name]) => !(name in structured));
  return new ResponseHeadersPolicy(scope, id, {
    corsBehavior,
    securityHeadersBehavior: Object.assign({}, ...security) as ResponseSecurityHeadersBehavior,
    customHeadersBehavior: {
      customHeaders: plain.map(([header, value]) => ({ header, value, override })),
    },
  });
}

function referrerPolicyNamed(value: string): HeadersReferrerPolicy {
  if (!Object.values<string>(HeadersReferrerPolicy).includes(value))
    throw new Error(`CloudFront has no referrer policy "${value}"`);
  return value as HeadersReferrerPolicy; // one of its values
}

/** Longest content policy; AWS raises it on request (Amazon CloudFront quotas). */
const maxPolicyLength = 1783;

/** The longest host name that AWS inserts: a bucket's, of up to 63 characters, with its region. */
const insertedHost = "h".repeat(100);

/** Throws for a policy that CloudFormation would refuse in the middle of a deployment. */
function checkPolicyLength(policy: string): void {
  const { length } = Tokenization.reverseString(policy)
    .mapTokens({ mapToken: () => insertedHost })
    .join({ join: (before: string, after: string) => `${before}${after}` }) as string; // only strings are joined
  if (length > maxPolicyLength)
    throw new Error(
      `The content policy has up to ${length} characters, CloudFront takes ${maxPolicyLength}: ` +
        "remove inline scripts from the pages, or ask AWS for more and raise maxPolicyLength.",
    );
}
