import { RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";

/** Calls per second over all routes, and how many may come at once. Past them API Gateway answers 429 by itself. */
const throttle = { rateLimit: 500, burstLimit: 1000 };

/**
 * What is kept of a call: its route, never its path, which may hold a code; nobody's address, browser or cookie
 * (security T55).
 */
const accessLogFields = {
  at: "$context.requestTime",
  requestId: "$context.requestId",
  route: "$context.routeKey",
  status: "$context.status",
  bytes: "$context.responseLength",
  latencyMs: "$context.responseLatency",
  functionMs: "$context.integrationLatency",
  failure: "$context.integrationErrorMessage",
};

/** The HTTP API without any route; the stacks of the functions add theirs. */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi;
  /** Host name that the edge asks. */
  readonly host: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.httpApi = new HttpApi(this, "Api", {
      apiName: "nevjegy",
      description: "Every call of the hub; answers only what comes through the edge.",
      createDefaultStage: false,
    });
    const accessLog = new LogGroup(this, "AccessLog", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, "Stage", {
      httpApi: this.httpApi,
      stageName: "$default",
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
    this.host = `${this.httpApi.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }
}
