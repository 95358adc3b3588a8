import { describe, expect, onTestFinished, test, vi } from "vitest";
import { inlineHashes } from "../../infra/edge/site-headers.ts";
import { exampleConfiguration } from "../../infra/common/configuration.ts";
import { unindexedScreens } from "../../scripts/site/site-build.ts";
import { crawlerPattern } from "../../shared/crawlers.ts";
import { operationSpecs } from "../../shared/operations/all.ts";
import { lambdaNamed, resourceNamed, synthesised, formatTemplateValue } from "./synthesised.ts";

const page = "<!doctype html><script>let shown = 1;</script>";
const site = {
  edge: { spaPatterns: ["^/login$"], prerendered: [], shell: page },
  pages: [page],
  unindexed: unindexedScreens,
};
const all = synthesised({ site });
const distribution = resourceNamed(all, "AWS::CloudFront::Distribution", "Distribution").properties[
  "DistributionConfig"
];

interface Behaviour {
  PathPattern: string;
  CachePolicyId: unknown;
  OriginRequestPolicyId: unknown;
  TargetOriginId: string;
  AllowedMethods: string[];
}

const behaviours: Behaviour[] = distribution.CacheBehaviors;

/** The behaviour that CloudFront takes: the first whose pattern matches the path as the viewer wrote it. */
function behaviourOf(path: string): Behaviour | undefined {
  return behaviours.find(({ PathPattern }) => {
    const source = PathPattern.replace(/[.+^${}()|[\]\\/]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${source}$`).test(path);
  });
}

function originOf({ TargetOriginId }: Pick<Behaviour, "TargetOriginId">) {
  return distribution.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
}

/** Managed policies, from the Amazon CloudFront developer guide. */
const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const allViewerExceptHost = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

describe("distribution", () => {
  test("the distribution forwards errors unchanged and keeps none of them (T75)", () => {
    const errors: { ErrorCode: number }[] = distribution.CustomErrorResponses;

    expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual([
      400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504,
    ]);
    for (const error of errors)
      expect(error).toEqual({ ErrorCode: error.ErrorCode, ErrorCachingMinTTL: 0 });
  });

  test("the public name requires TLS 1.2 or newer", () => {
    expect(distribution.Aliases).toEqual([exampleConfiguration.domain]);
    expect(distribution.ViewerCertificate.MinimumProtocolVersion).toBe("TLSv1.2_2021");
  });

  test("the edge function runs before every behaviour", () => {
    for (const behaviour of [distribution.DefaultCacheBehavior, ...behaviours]) {
      expect(behaviour.FunctionAssociations).toEqual([
        expect.objectContaining({ EventType: "viewer-request" }),
      ]);
    }
    const edge = resourceNamed(all, "AWS::CloudFront::Function", "ViewerRequest").properties;
    expect(edge["FunctionConfig"].Runtime).toBe("cloudfront-js-2.0");
    expect(edge["FunctionCode"]).toContain("^/login$");
  });
});

describe("calls", () => {
  test.each(["/api/health", "/api/hub/get/card/1", "/api/protected/me/", "/api/none"])(
    "%s is forwarded to the API, is not cached, and keeps all headers but the host",
    (path) => {
      const behaviour = behaviourOf(path);

      expect(behaviour?.CachePolicyId).toBe(cachingDisabled);
      expect(behaviour?.OriginRequestPolicyId).toBe(allViewerExceptHost);
      expect(behaviour?.AllowedMethods).toContain("PATCH");
      expect(formatTemplateValue(originOf(behaviour!).DomainName)).toContain(".execute-api.");
    },
  );

  test("calls carry the middle one of the three keys that functions accept, and no older key is deleted", () => {
    const rotated = synthesised({
      configuration: { ...exampleConfiguration, originKeyGeneration: 8 },
    });
    const config = resourceNamed(rotated, "AWS::CloudFront::Distribution", "Distribution");
    const accepted: string = lambdaNamed(rotated, "getEntity").properties["Environment"].Variables
      .ORIGIN_KEYS;
    const sent = config.properties["DistributionConfig"].Origins.flatMap(
      ({ OriginCustomHeaders = [] }) => OriginCustomHeaders,
    );

    expect(accepted.match(/origin-key-\d+/g)).toEqual([
      "origin-key-7",
      "origin-key-8",
      "origin-key-9",
    ]);
    expect(sent).toEqual([
      { HeaderName: "x-origin-key", HeaderValue: expect.stringContaining("origin-key-8:") },
    ]);
    const kept = rotated.filter(({ type }) => type === "AWS::SecretsManager::Secret");
    expect(kept.map(({ properties }) => properties["Name"])).toEqual(
      Array.from({ length: 11 }, (_, generation) => `nevjegy/origin-key-${generation}`),
    );
  });
});

describe("pages", () => {
  const addresses = Object.values(operationSpecs)
    .filter(({ path }) => !path.startsWith("/api/"))
    .map(({ path }) => path.replace(/\{\w+\}/, "CARD000001"));

  test.each([...addresses, ...addresses.map((path) => `${path}/`), "/C/CARD000001"])(
    "%s is routed to its function before the edge function normalises the path",
    (path) => {
      const behaviour = behaviourOf(path);

      expect(formatTemplateValue(behaviour && originOf(behaviour).DomainName)).toContain(
        ".execute-api.",
      );
      expect(behaviour?.CachePolicyId).not.toBe(cachingDisabled);
    },
  );

  test.each(["/", "/login", "/contact-us", "/my-cards", "/connect", "/favicon.svg"])(
    "%s is not a page of the API: it is routed to the site",
    (path) => {
      expect(behaviourOf(path)).toBeUndefined();
    },
  );

  test("the cache key of a page is its path, query keys, and language and kind of the viewer; the page sets the time", () => {
    const { CachePolicyConfig } = resourceNamed(
      all,
      "AWS::CloudFront::CachePolicy",
      "PageCache",
    ).properties;
    const key = CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;

    expect(CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    expect(key.QueryStringsConfig).toEqual({
      QueryStringBehavior: "whitelist",
      QueryStrings: ["c", "f", "gone", "lang", "left", "reason", "t"],
    });
    expect(key.HeadersConfig).toEqual({
      HeaderBehavior: "whitelist",
      Headers: ["x-lang", "x-crawler"],
    });
    expect(key.CookiesConfig).toEqual({ CookieBehavior: "none" });
  });

  test("pages get the viewer's address and browser, and no cookie", () => {
    const policy = resourceNamed(all, "AWS::CloudFront::OriginRequestPolicy", "PageRequest")
      .properties["OriginRequestPolicyConfig"];

    expect(policy.HeadersConfig.Headers).toEqual(["x-viewer-address", "user-agent"]);
    expect(policy.CookiesConfig).toEqual({ CookieBehavior: "none" });
    expect(policy.QueryStringsConfig).toEqual({ QueryStringBehavior: "none" });
  });
});

describe("files", () => {
  test("the bucket of the site is closed to all but this distribution", () => {
    const origin = originOf(distribution.DefaultCacheBehavior);
    const policy = all.find(
      ({ type, properties }) =>
        type === "AWS::S3::BucketPolicy" &&
        formatTemplateValue(properties["Bucket"]).includes("RefSite"),
    );
    const reads = policy?.properties["PolicyDocument"].Statement[0];

    expect(formatTemplateValue(origin.OriginAccessControlId)).toContain("SiteAccess");
    expect(reads).toMatchObject({
      Effect: "Allow",
      Action: ["s3:GetObject", "s3:ListBucket"],
      Principal: { Service: "cloudfront.amazonaws.com" },
    });
    expect(formatTemplateValue(reads.Condition.StringEquals["AWS:SourceArn"])).toMatch(
      /distribution\/.*Distribution/,
    );
  });

  test("files have the security headers, with the hashes of the pages' inline scripts", () => {
    const { ResponseHeadersPolicyConfig } = resourceNamed(
      all,
      "AWS::CloudFront::ResponseHeadersPolicy",
      "SiteHeaders",
    ).properties;
    const security = ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const policy = formatTemplateValue(security.ContentSecurityPolicy.ContentSecurityPolicy);

    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(inlineHashes([page], "script")[0]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/connect-src 'self' https:[^;]*Uploads[^;]* https:[^;]*FilesHost[^;]*;/);
    expect(security.StrictTransportSecurity).toMatchObject({
      AccessControlMaxAgeSec: 31_536_000,
      IncludeSubdomains: true,
    });
    expect(security.ContentTypeOptions).toEqual({ Override: true });
    const names = ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.map(
      ({ Header }: { Header: string }) => Header,
    );
    expect(names).toEqual(
      expect.arrayContaining(["cross-origin-opener-policy", "permissions-policy"]),
    );
  });
});

describe("screens that are not indexed", () => {
  test.each(["/email-confirm", "/email-confirm/"])("%s says so in a header", (path) => {
    const behaviour = behaviourOf(path);
    const { ResponseHeadersPolicyConfig } = resourceNamed(
      all,
      "AWS::CloudFront::ResponseHeadersPolicy",
      "UnindexedHeaders",
    ).properties;

    expect(formatTemplateValue(originOf(behaviour!).DomainName)).toContain("Site");
    expect(formatTemplateValue(behaviour)).toContain("UnindexedHeaders");
    expect(ResponseHeadersPolicyConfig.CustomHeadersConfig.Items).toContainEqual({
      Header: "x-robots-tag",
      Override: true,
      Value: "noindex",
    });
    expect(formatTemplateValue(ResponseHeadersPolicyConfig.SecurityHeadersConfig)).toContain(
      inlineHashes([page], "script")[0],
    );
  });
});

describe("a release (T76)", () => {
  const others = synthesised({
    site: { ...site, pages: [page, "<!doctype html><script>let shown = 0;</script>"] },
  });

  const versioned = [
    ["AWS::CloudFront::ResponseHeadersPolicy", "SiteHeaders"],
    ["AWS::CloudFront::ResponseHeadersPolicy", "UnindexedHeaders"],
    ["AWS::CloudFront::Function", "ViewerRequest"],
  ] as const;

  test.each(versioned)(
    "a new build gets its own %s %s, so the deployment waits for every edge",
    (type, name) => {
      expect(resourceNamed(others, type, name).id).not.toBe(resourceNamed(all, type, name).id);
    },
  );

  test("a change of the edge's code gives all three other ids, so that none changes in place", () => {
    const patched = vi.spyOn(crawlerPattern, "source", "get").mockReturnValue("otherbot");
    onTestFinished(() => patched.mockRestore());
    const ids = new Set(synthesised({ site }).map(({ id }) => id));

    for (const [type, name] of versioned)
      expect(ids).not.toContain(resourceNamed(all, type, name).id);
  });

  test("pages with the same inline scripts keep the ids: the edge does not change", () => {
    const reworded = synthesised({ site: { ...site, pages: [`${page}<p>Reworded</p>`] } });

    for (const [type, name] of versioned)
      expect(resourceNamed(reworded, type, name).id).toBe(resourceNamed(all, type, name).id);
  });

  test("a content policy that CloudFront would refuse is refused before the deployment", () => {
    const pages = Array.from({ length: 40 }, (_, place) => `<script>start(${place})</script>`);

    expect(() => synthesised({ site: { ...site, pages } })).toThrow(/CloudFront takes 1783/);
  });

  test("the policy allows the scripts of old and new pages", () => {
    const { ResponseHeadersPolicyConfig } = resourceNamed(
      others,
      "AWS::CloudFront::ResponseHeadersPolicy",
      "SiteHeaders",
    ).properties;
    const policy = formatTemplateValue(ResponseHeadersPolicyConfig.SecurityHeadersConfig);

    expect(policy).toContain(inlineHashes([page], "script")[0]);
    expect(policy).toContain(
      inlineHashes(["<!doctype html><script>let shown = 0;</script>"], "script")[0],
    );
  });
});

describe("published images", () => {
  const behaviour = behaviourOf("/files/0123456789abcdefghjkmnpqrs/cover-640.webp");

  test("the edge reads published images from the bucket of uploads with its own right", () => {
    const origin = originOf(behaviour!);

    expect(formatTemplateValue(origin.DomainName)).toContain("Uploads");
    expect(origin.OriginAccessControlId).toBeDefined();
    // CloudFront's own: GET and HEAD.
    expect(behaviour?.AllowedMethods).toBeUndefined();
  });

  test("the cache key of an image is its path; the image sets the time", () => {
    const { CachePolicyConfig } = resourceNamed(
      all,
      "AWS::CloudFront::CachePolicy",
      "PublishedCache",
    ).properties;
    const key = CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;

    expect(CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 });
    expect(key.QueryStringsConfig).toEqual({ QueryStringBehavior: "none" });
    expect(key.HeadersConfig).toEqual({ HeaderBehavior: "none" });
    expect(key.CookiesConfig).toEqual({ CookieBehavior: "none" });
  });

  test("an image that is opened directly runs no script", () => {
    const { SecurityHeadersConfig } = resourceNamed(
      all,
      "AWS::CloudFront::ResponseHeadersPolicy",
      "PublishedHeaders",
    ).properties["ResponseHeadersPolicyConfig"];

    expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toMatch(
      /default-src 'none';.*sandbox/,
    );
    expect(SecurityHeadersConfig.ContentTypeOptions).toEqual({ Override: true });
    expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(31_536_000);
  });
});
