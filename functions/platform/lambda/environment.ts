import type { EnvironmentName } from "../../../shared/environment.ts";

/** Value of an environment variable; throws at start, naming the variable, when it is missing. */
export function requireVariable(name: EnvironmentName): string {
  const value = process.env[name];
  if (value === undefined || value === "")
    throw new Error(`Environment variable ${name} is missing`);
  return value;
}

/** Value of an environment variable that may be absent. */
export function readVariable(name: EnvironmentName): string | undefined {
  const value = process.env[name];
  return value === "" ? undefined : value;
}

/** Region of the function; Lambda sets it. */
export function region(): string {
  const value = process.env["AWS_REGION"];
  if (!value) throw new Error("Environment variable AWS_REGION is missing");
  return value;
}

/** Name of the function that runs; Lambda sets it. */
export function ownFunctionName(): string {
  return process.env["AWS_LAMBDA_FUNCTION_NAME"] ?? "local";
}

/** Where a service answers in place of AWS, as the SDK's clients read it. */
export function serviceEndpoint(
  service: "DYNAMODB" | "SQS" | "S3" | "LAMBDA" | "SECRETS_MANAGER" | "SESV2" | "SNS",
): string | undefined {
  return process.env[`AWS_ENDPOINT_URL_${service}`] || undefined;
}
