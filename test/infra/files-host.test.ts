import { describe, expect, test } from "vitest";
import { sandboxPolicy } from "../../shared/files/sandbox-policy.ts";
import {
  actionsOf,
  resourceNamed,
  statementsOf,
  synthesised,
  formatTemplateValue,
} from "./synthesised.ts";

const all = synthesised();
const host = resourceNamed(all, "AWS::CloudFront::Distribution", "FilesHost").properties[
  "DistributionConfig"
];
const behaviours = [host.DefaultCacheBehavior, ...host.CacheBehaviors];

function originOf({ TargetOriginId }: { TargetOriginId: string }) {
  return host.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
}

/** From the Amazon CloudFront developer guide. Also ends the sharing of one answer among requests of the same moment. */
const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";

describe("host of files and downloads", () => {
  test("it is not the public domain and has its own name", () => {
    expect(host).not.toHaveProperty("Aliases");
    expect(host).not.toHaveProperty("ViewerCertificate");
  });

  test("its origin is the bucket of uploads, and below their prefixes that of downloads", () => {
    expect(
      host.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern),
    ).toEqual(["/exports/*", "/results/*"]);
    expect(formatTemplateValue(originOf(host.DefaultCacheBehavior).DomainName)).toContain(
      "Uploads",
    );
    for (const behaviour of host.CacheBehaviors)
      expect(formatTemplateValue(originOf(behaviour).DomainName)).toContain("ExportFiles");
  });

  test("it uses the regional name of S3 that signatures cover, and signs nothing itself", () => {
    for (const origin of host.Origins) {
      expect(formatTemplateValue(origin.DomainName)).toContain("RegionalDomainName");
      expect(origin.S3OriginConfig).toEqual({ OriginAccessIdentity: "" });
      expect(origin).not.toHaveProperty("OriginAccessControlId");
      expect(origin).not.toHaveProperty("OriginPath");
      expect(origin).not.toHaveProperty("CustomOriginConfig");
    }
  });

  test("it has no right on a bucket", () => {
    const policies = all.filter(({ type }) => type === "AWS::S3::BucketPolicy");

    expect(policies.length).toBeGreaterThan(2);
    for (const { properties } of policies)
      expect(formatTemplateValue(properties)).not.toContain("FilesHost");
    const roles = all.filter(({ stack, type }) => stack === "NevjegyFiles" && /IAM/.test(type));
    expect(actionsOf(roles.flatMap(statementsOf))).toEqual([]);
  });

  test("it forwards the whole query and the headers of preflights: no host, no cookie, no token", () => {
    const policy = resourceNamed(all, "AWS::CloudFront::OriginRequestPolicy", "SignedRequest")
      .properties["OriginRequestPolicyConfig"];

    expect(policy.QueryStringsConfig).toEqual({ QueryStringBehavior: "all" });
    expect(policy.CookiesConfig).toEqual({ CookieBehavior: "none" });
    expect(policy.HeadersConfig).toEqual({
      HeaderBehavior: "whitelist",
      Headers: ["origin", "access-control-request-method", "access-control-request-headers"],
    });
    for (const behaviour of behaviours)
      expect(formatTemplateValue(behaviour.OriginRequestPolicyId)).toContain("SignedRequest");
  });

  test("it caches nothing, errors included, and changes no bytes", () => {
    for (const behaviour of behaviours)
      expect(behaviour).toMatchObject({ CachePolicyId: cachingDisabled, Compress: false });
    const errors: { ErrorCode: number }[] = host.CustomErrorResponses;
    expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([403, 404, 416, 500, 503]),
    );
    for (const error of errors)
      expect(error).toEqual({ ErrorCode: error.ErrorCode, ErrorCachingMinTTL: 0 });
  });

  test("it accepts only reads over https", () => {
    for (const behaviour of behaviours) {
      expect(behaviour.ViewerProtocolPolicy).toBe("https-only");
      expect(behaviour.AllowedMethods).toEqual(["GET", "HEAD", "OPTIONS"]);
      expect(behaviour).not.toHaveProperty("FunctionAssociations");
    }
  });
});

describe("every reply of the files host", () => {
  const policy = resourceNamed(all, "AWS::CloudFront::ResponseHeadersPolicy", "OriginalHeaders")
    .properties["ResponseHeadersPolicyConfig"];

  test("no script of a file runs, and browsers do not guess its type", () => {
    const security = policy.SecurityHeadersConfig;

    for (const behaviour of behaviours)
      expect(formatTemplateValue(behaviour.ResponseHeadersPolicyId)).toContain("OriginalHeaders");
    expect(security.ContentTypeOptions).toEqual({ Override: true });
    expect(security.ContentSecurityPolicy).toEqual({
      ContentSecurityPolicy: sandboxPolicy,
      Override: true,
    });
    expect(security.ReferrerPolicy.ReferrerPolicy).toBe("no-referrer");
    expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(31_536_000);
    expect(policy.CustomHeadersConfig.Items).toEqual([
      { Header: "cross-origin-resource-policy", Override: true, Value: "same-origin" },
    ]);
  });

  test("only scripts of the site can read it, without cookies", () => {
    expect(policy.CorsConfig).toMatchObject({
      AccessControlAllowOrigins: { Items: ["https://nevjegy.example"] },
      AccessControlAllowMethods: { Items: ["GET", "HEAD"] },
      AccessControlAllowHeaders: { Items: ["*"] },
      AccessControlAllowCredentials: false,
      OriginOverride: true,
    });
    expect(policy.CorsConfig.AccessControlExposeHeaders.Items).toEqual(
      expect.arrayContaining(["content-length", "content-disposition", "accept-ranges"]),
    );
  });
});
