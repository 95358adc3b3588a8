import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Construct } from "constructs";
import { publishedPrefix } from "../../shared/files/files.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import { acknowledge } from "../common/acknowledge.ts";
import type { ApiStack } from "../functions/api-stack.ts";
import type { Configuration } from "../common/configuration.ts";
import { edgeCode, type EdgeSettings } from "../edge/edge-code.ts";
import { siteHeaders } from "../edge/site-headers.ts";
import type { FilesHostStack } from "../storage/files-host-stack.ts";
import { sentOriginKey } from "../storage/origin-keys.ts";
import { publishedBehaviour } from "./published-behaviour.ts";
import { responseHeaders } from "../common/response-headers.ts";
import { apiBehaviours } from "./api-behaviours.ts";
import { addReadPolicy } from "./bucket-policy.ts";
import type { StorageStack } from "../storage/storage-stack.ts";

/** The parts of a web client build that the edge needs. */
export interface DeployedSite {
  edge: EdgeSettings;
  /** Contents of all HTML files; the content policy allows their inline scripts and styles by hash. */
  pages: readonly string[];
}

interface SiteProps extends StackProps {
  configuration: Configuration;
  storage: StorageStack;
  api: ApiStack;
  filesHost: FilesHostStack;
  operations: Readonly<Record<string, OperationSpec>>;
  site: DeployedSite;
}

/**
 * The public domain. Errors of the API are forwarded unchanged: a client would take a page for the reply of its call
 * (security T58).
 */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id, props);
    const { configuration, storage, api, operations } = props;
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [
        {
          function: this.#edgeFunction(props.site.edge),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
    };
    const files = this.#fileBehaviour(common, props);
    const distribution = new Distribution(this, "Distribution", {
      comment: `Névjegy at ${configuration.domain}`,
      domainNames: [configuration.domain],
      certificate: Certificate.fromCertificateArn(this, "Name", configuration.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: files,
      additionalBehaviors: {
        ...apiBehaviours(this, {
          apiHost: api.host,
          originKey: sentOriginKey(configuration.originKeyGeneration),
          operations,
          common,
        }),
        "/assets/*": { ...files, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
        [`/${publishedPrefix}*`]: publishedBehaviour(this, common, storage.buckets.uploads),
      },
    });
    acknowledge(distribution, {
      CFR1: "Cards are read in all countries.",
      CFR2: "Functions count tries and misses, and the API limits calls; a firewall costs more than it adds.",
      CFR3: "No access log: it would hold viewers' addresses, and the tokens of mailed links in queries; the API's own has neither.",
    });
    addReadPolicy(this, "SitePolicy", {
      distribution,
      bucket: storage.buckets.site,
      keys: "*",
    });
    addReadPolicy(this, "PublishedPolicy", {
      distribution,
      bucket: storage.buckets.uploads,
      keys: `${publishedPrefix}*`,
    });
    new CfnOutput(this, "DistributionDomain", { value: distribution.distributionDomainName });
    new CfnOutput(this, "SiteBucket", { value: storage.buckets.site.bucketName });
  }

  #edgeFunction(settings: EdgeSettings): EdgeFunction {
    return new EdgeFunction(this, "ViewerRequest", {
      comment: "Language, viewer's address, normal form of paths, unknown paths.",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(edgeCode(settings)),
    });
  }

  /** The upload sets `Cache-Control` on each file. */
  #fileBehaviour(
    common: Pick<BehaviorOptions, "functionAssociations" | "viewerProtocolPolicy">,
    { storage: { buckets }, filesHost, site: { pages } }: SiteProps,
  ): BehaviorOptions {
    const access = new S3OriginAccessControl(this, "SiteAccess");
    const headers = siteHeaders({
      pages,
      connectTo: [`https://${buckets.uploads.bucketRegionalDomainName}`, filesHost.origin],
      https: true,
    });
    return {
      ...common,
      origin: S3BucketOrigin.withBucketDefaults(buckets.site, {
        originAccessControlId: access.originAccessControlId,
      }),
      cachePolicy: new CachePolicy(this, "FileCache", {
        comment: "As the file says; without a time not cached.",
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(365),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      responseHeadersPolicy: responseHeaders(this, "SiteHeaders", headers),
    };
  }
}
