import { Duration, RemovalPolicy, Size } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Function as LambdaFunction,
  Runtime,
  type Code,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { environment } from "../../shared/environment.ts";
import { timeoutOf } from "../../shared/operations/function-timeout.ts";
import type { Configuration, FunctionEnvironment } from "../common/configuration.ts";
import { acceptedOriginKeys } from "../storage/origin-keys.ts";

/** Returns the code of a function; its handler is `handler` of `index.mjs`. */
export type CodeOf = (functionName: string) => Code;

export interface ProductFunctionProps {
  summary: string;
  code: Code;
  environment: FunctionEnvironment;
  /** Rights in addition to writing its own log. */
  rights: readonly PolicyStatement[];
  memoryMb?: number | undefined;
  timeoutSeconds?: number | undefined;
  temporaryMb?: number | undefined;
  reservedConcurrency?: number | undefined;
}

/** Environment of every function that the API calls: accepted origin keys, and the address of the product. */
export function commonEnvironment(configuration: Configuration): FunctionEnvironment {
  const { domain, wallets, cardPayment, invoicing } = configuration;
  return {
    [environment.publicOrigin]: `https://${domain}`,
    [environment.originKeys]: acceptedOriginKeys(configuration),
    ...(wallets.length > 0 && { [environment.wallets]: wallets.join() }),
    ...(cardPayment && { [environment.cardPayment]: cardPayment }),
    ...(invoicing && { [environment.invoicing]: invoicing }),
  };
}

/**
 * One Lambda with its own role and log: three resources. All rights are inline policies of the role, so the function
 * never runs without them. No tracing: the rights for X-Ray cannot be limited to one resource.
 */
export class ProductFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
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
      ...(props.temporaryMb !== undefined && {
        ephemeralStorageSize: Size.mebibytes(props.temporaryMb),
      }),
      ...(props.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: props.reservedConcurrency,
      }),
      role: this.role,
      logGroup,
    });
  }
}
