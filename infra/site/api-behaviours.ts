import { Duration, type Stack } from "aws-cdk-lib";
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginProtocolPolicy,
  OriginSslPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { platformLimits } from "../../shared/limits/platform.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import { pagePatterns, pageQueryKeys } from "../edge/page-routes.ts";

interface HubBehaviours {
  apiHost: string;
  /** Sent as `x-origin-key`. */
  originKey: string;
  operations: Readonly<Record<string, OperationSpec>>;
  /** What every behaviour has, the edge function above all. */
  common: Pick<BehaviorOptions, "functionAssociations" | "viewerProtocolPolicy">;
}

/** Behaviours that end at the API: calls, which nobody stores, and pages. By path pattern. */
export function hubBehaviours(stack: Stack, hub: HubBehaviours): Record<string, BehaviorOptions> {
  const { common, operations } = hub;
  const origin = new HttpOrigin(hub.apiHost, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.millis(platformLimits.timeoutMs),
    customHeaders: { "x-origin-key": hub.originKey },
  });
  const calls: BehaviorOptions = {
    ...common,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    origin,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const pages: BehaviorOptions = {
    ...common,
    origin,
    cachePolicy: pageCachePolicy(stack, pageQueryKeys(operations)),
    originRequestPolicy: new OriginRequestPolicy(stack, "PageRequest", {
      comment: "Pages know the viewer's address and browser; no cookie reaches them.",
      headerBehavior: OriginRequestHeaderBehavior.allowList("x-viewer-address", "user-agent"),
    }),
  };
  const patterns = pagePatterns(operations).map((pattern) => [pattern, pages] as const);
  return { "/api/*": calls, ...Object.fromEntries(patterns) };
}

/** How long is the page's own business (`s-maxage`); what says nothing is not stored (design section 9). */
function pageCachePolicy(stack: Stack, queryKeys: string[]): CachePolicy {
  return new CachePolicy(stack, "PageCache", {
    comment: "Path, the keys that a page reads, and the language that the edge found.",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...queryKeys),
    headerBehavior: CacheHeaderBehavior.allowList("x-lang"),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}
