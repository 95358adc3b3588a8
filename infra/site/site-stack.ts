import { createHash } from "node:crypto";
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
import { uncachedErrors } from "../common/uncached-errors.ts";
import type { Configuration } from "../common/configuration.ts";
import { generationOutput } from "../common/stage-names.ts";
import { buildEdgeCode, type EdgeSettings } from "../edge/edge-code.ts";
import { siteHeaders, unindexedHeaders } from "../edge/site-headers.ts";
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
  /**
   * Contents of all HTML files, those of the last release included: the content policy allows their inline scripts and
   * styles by hash, and both are served while a release is under way (security T76).
   */
  pages: readonly string[];
  /** Paths of screens that search engines must not index; absent: none. */
  unindexed?: readonly string[];
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
    const code = buildEdgeCode(props.site.edge);
    const headers = this.#fileHeaders(props);
    const revision = hashEdge([code, this.resolve(headers), unindexedHeaders]);
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [
        {
          function: this.#edgeFunction(code, revision),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
    };
    const files = {
      ...this.#fileBehaviour(common, storage),
      responseHeadersPolicy: responseHeaders(this, `SiteHeaders${revision}`, headers),
    };
    const unindexed = {
      ...files,
      responseHeadersPolicy: responseHeaders(this, `UnindexedHeaders${revision}`, {
        ...headers,
        ...unindexedHeaders,
      }),
    };
    const distribution = new Distribution(this, "Distribution", {
      comment: `Névjegy at ${configuration.domain}`,
      domainNames: [configuration.domain],
      certificate: Certificate.fromCertificateArn(this, "Name", configuration.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      errorResponses: uncachedErrors,
      defaultBehavior: files,
      additionalBehaviors: {
        ...apiBehaviours(this, {
          apiHost: api.host,
          originKey: sentOriginKey(configuration),
          operations,
          common,
        }),
        // CloudFront chooses a behaviour before the edge function removes a slash at the end.
        ...Object.fromEntries(
          (props.site.unindexed ?? []).flatMap((path) => [
            [path, unindexed],
            [`${path}/`, unindexed],
          ]),
        ),
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
    new CfnOutput(this, generationOutput, { value: String(configuration.originKeyGeneration) });
  }

  #edgeFunction(code: string, revision: string): EdgeFunction {
    return new EdgeFunction(this, `ViewerRequest${revision}`, {
      comment: "Language, viewer's address, normal form of paths, unknown paths.",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    });
  }

  #fileHeaders({ storage: { buckets }, filesHost, site: { pages }, configuration }: SiteProps) {
    return siteHeaders({
      pages,
      connectTo: [
        `https://${buckets.uploads.bucketRegionalDomainName}`,
        filesHost.origin,
        ...configuration.iconHosts,
      ],
      https: true,
    });
  }

  /** The upload sets `Cache-Control` on each file. */
  #fileBehaviour(
    common: Pick<BehaviorOptions, "functionAssociations" | "viewerProtocolPolicy">,
    { buckets }: StorageStack,
  ): Omit<BehaviorOptions, "responseHeadersPolicy"> {
    const access = new S3OriginAccessControl(this, "SiteAccess");
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
    };
  }
}

/**
 * Part of the ids of the edge function and the header policies, made from all that they contain. A release that changes
 * one gets new ones, so each edge location takes them together with the distribution's change, and the deployment waits
 * for it. An update in place is not waited for.
 */
function hashEdge(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 8);
}
