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
import { pageKeyHeaders, pagePatterns, pageQueryKeys } from "../edge/page-routes.ts";

interface ApiBehaviours {
  apiHost: string;
  /** Value of `x-origin-key`. */
  originKey: string;
  operations: Readonly<Record<string, OperationSpec>>;
  /** Options of every behaviour, such as the edge function. */
  common: Pick<BehaviorOptions, "functionAssociations" | "viewerProtocolPolicy">;
}

/** Behaviours of the API by path pattern: calls, which are not cached, and pages. */
export function apiBehaviours(stack: Stack, hub: ApiBehaviours): Record<string, BehaviorOptions> {
  const { common, operations } = hub;
  const origin = new HttpOrigin(hub.apiHost, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(platformLimits.edgeReadSeconds),
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
      comment: "Pages get the viewer's address and browser, and no cookie.",
      headerBehavior: OriginRequestHeaderBehavior.allowList("x-viewer-address", "user-agent"),
    }),
  };
  const patterns = pagePatterns(operations).map((pattern) => [pattern, pages] as const);
  return { "/api/*": calls, ...Object.fromEntries(patterns) };
}

/** The page sets the time in the cache (`s-maxage`); without it the page is not cached (design section 9). */
function pageCachePolicy(stack: Stack, queryKeys: string[]): CachePolicy {
  return new CachePolicy(stack, "PageCache", {
    comment: "Path, query keys of the page, and language and kind of the viewer.",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...queryKeys),
    headerBehavior: CacheHeaderBehavior.allowList(...pageKeyHeaders),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}
