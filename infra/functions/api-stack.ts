import { RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  HttpApi,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { defaultRoute } from "../../shared/operations/all.ts";
import { acknowledge } from "../common/acknowledge.ts";
import type { Configuration } from "../common/configuration.ts";
import { calledEnvironment, HubFunction, type CodeOf } from "./product-function.ts";

/** Calls per second over all routes, and how many may come at once. Past them API Gateway answers 429 by itself. */
const throttle = { rateLimit: 500, burstLimit: 1000 };

/**
 * What is kept of a call: its route, never its path or query, which may hold a code or the token of a mailed link;
 * nobody's address, browser or cookie (security T55).
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

interface ApiProps extends StackProps {
  configuration: Configuration;
  code: CodeOf;
}

/**
 * The HTTP API with what answers calls that no route fits; without it API Gateway's own 404 would have neither code nor
 * language. The stacks of the operations add their routes.
 */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi;
  /** Host name that the edge asks. */
  readonly host: string;

  constructor(scope: Construct, id: string, props: ApiProps) {
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
    this.#addDefaultRoute(props);
    this.host = `${this.httpApi.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  /** It has the origin key to check and nothing else: no right but to write its log. */
  #addDefaultRoute({ configuration, code }: ApiProps): void {
    const { lambda } = new HubFunction(this, defaultRoute.name, {
      ...defaultRoute,
      code: code(defaultRoute.name),
      environment: calledEnvironment(configuration),
      rights: [],
    });
    const route = new HttpRoute(this, "DefaultRoute", {
      httpApi: this.httpApi,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration("Call", lambda),
    });
    acknowledge(route, { APIG4: "Answers everybody alike that there is no such call." });
  }
}
