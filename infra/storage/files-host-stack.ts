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
  type ResponseHeadersCorsBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Construct } from "constructs";
import { acknowledge } from "../common/acknowledge.ts";
import { uncachedErrors } from "../common/uncached-errors.ts";
import { exportKeys, resultKeys, type ProductBuckets } from "./buckets.ts";
import { originalHeaders } from "../edge/file-headers.ts";
import { responseHeaders } from "../common/response-headers.ts";

interface FilesHostProps extends StackProps {
  buckets: ProductBuckets;
  /** Scheme and host of the public domain: only its scripts may read the replies. */
  siteOrigin: string;
}

/**
 * The host for uploaded files and downloads, with signed addresses of the buckets. It has no pages of ours and gets no
 * cookie (`cloudfront.net` is a public suffix). It adds headers only: S3 checks each signature, so the edge has no right
 * on the buckets. The signature covers the bucket's regional host name and the whole query, so the origin has that name,
 * `Host` is not forwarded, and the whole query is.
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
        corsFor(siteOrigin),
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
      errorResponses: uncachedErrors,
    });
    acknowledge(distribution, {
      CFR1: "Users download files from all countries.",
      CFR2: "S3 accepts only signed addresses; the API limits how many it signs.",
      CFR3: "No access log: it would hold viewers' addresses and signed queries.",
      CFR4: "The certificate of CloudFront's own name has no choice of TLS versions. Browsers are redirected here from the site, which requires TLS 1.2.",
      CFR7: "An origin access control would replace the signature of the address with its own.",
    });
    this.origin = `https://${distribution.distributionDomainName}`;
  }

  #requestPolicy(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, "SignedRequest", {
      comment: "The whole signed query, and the headers of preflights.",
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        "origin",
        "access-control-request-method",
        "access-control-request-headers",
      ),
    });
  }
}

/** A call of the site's scripts is redirected here with the application token, so it needs a preflight and all headers. */
function corsFor(origin: string): ResponseHeadersCorsBehavior {
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
