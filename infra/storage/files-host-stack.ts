import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ViewerProtocolPolicy,
  type ErrorResponse,
  type ResponseHeadersCorsBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Construct } from "constructs";
import { acknowledge } from "../common/acknowledge.ts";
import { exportKeys, resultKeys } from "../rights/bucket-rights.ts";
import type { HubBuckets } from "./buckets.ts";
import { originalHeaders } from "../edge/file-headers.ts";
import { responseHeaders } from "../common/response-headers.ts";

interface FilesHostProps extends StackProps {
  buckets: HubBuckets;
  /** Scheme and host of the public domain: its scripts alone may read what is answered. */
  siteOrigin: string;
}

/**
 * The host that hands out what people have uploaded, and downloads, by signed addresses of the buckets: nothing of ours
 * lives there and no cookie reaches it (`cloudfront.net` is a public suffix). It adds headers and decides nothing.
 * S3 checks each signature, so the edge has no right on the buckets. That signature covers the bucket's regional host
 * name and the whole query: the origin bears that very name, `Host` is not passed on, and every key of the query is.
 */
export class FilesHostStack extends Stack {
  /** Scheme and host, without a trailing slash. */
  readonly origin: string;

  constructor(scope: Construct, id: string, { buckets, siteOrigin, ...props }: FilesHostProps) {
    super(scope, id, props);
    const behaviour = {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: this.#requestPolicy(),
      responseHeadersPolicy: responseHeaders(
        this,
        "OriginalHeaders",
        originalHeaders({ https: true }),
        readBy(siteOrigin),
      ),
      compress: false,
    };
    const downloads = {
      ...behaviour,
      origin: S3BucketOrigin.withBucketDefaults(buckets.exports),
    };
    const distribution = new Distribution(this, "FilesHost", {
      comment: `Files and downloads of ${siteOrigin}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: { ...behaviour, origin: S3BucketOrigin.withBucketDefaults(buckets.uploads) },
      additionalBehaviors: { [`/${exportKeys}`]: downloads, [`/${resultKeys}`]: downloads },
      errorResponses: neverKept,
    });
    acknowledge(distribution, {
      CFR1: "Files are fetched wherever their owners travel.",
      CFR2: "Only an address that the hub has signed is answered; the hub counts who asks for one.",
      CFR3: "No access log: it would hold viewers' addresses and signed queries.",
      CFR4: "CloudFront's own name comes with CloudFront's certificate, whose versions cannot be chosen. Whoever is sent here has just spoken TLS 1.2 or newer with the site.",
      CFR7: "An access control would sign anew what is signed already, with a right that the address does not need.",
    });
    this.origin = `https://${distribution.distributionDomainName}`;
  }

  #requestPolicy(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, "SignedRequest", {
      comment: "The whole query, which is signed, and what S3 answers preflights by.",
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        "origin",
        "access-control-request-method",
        "access-control-request-headers",
      ),
    });
  }
}

/** A call of the site's scripts arrives by redirect, with the application's token: hence a preflight and all headers. */
function readBy(origin: string): ResponseHeadersCorsBehavior {
  return {
    accessControlAllowOrigins: [origin],
    accessControlAllowMethods: ["GET", "HEAD"],
    accessControlAllowHeaders: ["*"],
    accessControlExposeHeaders: [
      "accept-ranges",
      "content-disposition",
      "content-length",
      "content-range",
      "etag",
    ],
    accessControlAllowCredentials: false,
    accessControlMaxAge: Duration.hours(1),
    originOverride: true,
  };
}

/** Else an address that has expired would have the next one of the same file refused for ten seconds. */
const neverKept: ErrorResponse[] = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }),
);
