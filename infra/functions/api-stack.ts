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
import { namePrefix } from "../common/stage-names.ts";
import type { Configuration } from "../common/configuration.ts";
import { commonEnvironment, ProductFunction, type CodeOf } from "./product-function.ts";

/** Calls per second and burst over all routes. API Gateway replies 429 to calls beyond them. */
const throttle = { rateLimit: 500, burstLimit: 1000 };

/**
 * Fields of the access log: the route, but neither path nor query, which may hold a code or the token of a mailed link;
 * no address, browser or cookie (security T55).
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
 * The HTTP API with its default route: API Gateway's own 404 has neither an error code nor a language. The stacks of the
 * operations add their routes.
 */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi;
  /** Host name of the API for the edge. */
  readonly host: string;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id, props);
    this.httpApi = new HttpApi(this, "Api", {
      apiName: namePrefix(props.configuration),
      description: "All calls of the product; accepts only requests from the edge.",
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

  /** Its function checks the origin key and may only write its log. */
  #addDefaultRoute({ configuration, code }: ApiProps): void {
    const { lambda } = new ProductFunction(this, defaultRoute.name, {
      ...defaultRoute,
      code: code(defaultRoute.name),
      environment: commonEnvironment(configuration),
      rights: [],
    });
    const route = new HttpRoute(this, "DefaultRoute", {
      httpApi: this.httpApi,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration("Call", lambda),
    });
    acknowledge(route, { APIG4: "Replies 404 to every caller." });
  }
}
