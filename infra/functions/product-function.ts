import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Function as LambdaFunction,
  Runtime,
  type Code,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { environment, type EnvironmentName } from "../../shared/environment.ts";
import { platformLimits } from "../../shared/limits/platform.ts";
import type { Configuration } from "../common/configuration.ts";
import { acceptedOriginKeys } from "../storage/origin-keys.ts";

export type FunctionEnvironment = Partial<Record<EnvironmentName, string>>;

/** Code of a function by its name; the handler is `handler` of `index.mjs`. */
export type CodeOf = (functionName: string) => Code;

export interface HubFunctionProps {
  summary: string;
  code: Code;
  environment: FunctionEnvironment;
  /** Rights beyond writing its own log. */
  rights: readonly PolicyStatement[];
  memoryMb?: number | undefined;
  timeoutSeconds?: number | undefined;
}

/** What every function knows that the API calls: who may call it, and where the product is found. */
export function calledEnvironment({
  domain,
  originKeyGeneration,
  wallets,
}: Configuration): FunctionEnvironment {
  return {
    [environment.publicOrigin]: `https://${domain}`,
    [environment.originKeys]: acceptedOriginKeys(originKeyGeneration),
    ...(wallets.length > 0 && { [environment.wallets]: wallets.join() }),
  };
}

/** Seconds that a function may take; the row's, or the house's. */
export function timeoutOf({ timeoutSeconds }: { timeoutSeconds?: number | undefined }): number {
  return timeoutSeconds ?? platformLimits.functionSeconds;
}

/**
 * One Lambda with its own role and its own log, three resources. All rights stand in the role itself, so that a
 * function never runs without them. No tracing: X-Ray's rights cannot be narrowed to less than everything.
 */
export class HubFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: HubFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const writesLog = new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    });
    this.role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: {
        rights: new PolicyDocument({ statements: [writesLog, ...props.rights] }),
      },
    });
    this.lambda = new LambdaFunction(this, "Function", {
      description: props.summary,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: props.code,
      environment: props.environment,
      memorySize: props.memoryMb ?? 512,
      timeout: Duration.seconds(timeoutOf(props)),
      role: this.role,
      logGroup,
    });
  }
}
