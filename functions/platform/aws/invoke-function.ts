import type { EnvironmentName } from "../../../shared/environment.ts";
import { retryUntilDeadline, type Deadline } from "../lambda/deadline.ts";
import { region, requireVariable, serviceEndpoint } from "../lambda/environment.ts";
import { isTransientServiceFault, ServiceRefused } from "./service-refused.ts";
import { postSigned } from "./signed-post.ts";

/**
 * Calls another function and returns its result, or what Lambda says of its failure: the caller checks the form of it.
 * The function must be safe to call again. Throws `overloaded` at the deadline.
 * @param variable names the function
 */
export function invokeFunction(
  variable: EnvironmentName,
  event: unknown,
  deadline: Deadline,
): Promise<unknown> {
  const path = `/2015-03-31/functions/${requireVariable(variable)}/invocations`;
  const body = JSON.stringify(event);
  return retryUntilDeadline(deadline, isTransientServiceFault, async () => {
    const reply = await postSigned({
      service: "lambda",
      origin: serviceEndpoint("LAMBDA") ?? `https://lambda.${region()}.amazonaws.com`,
      target: "Lambda.Invoke",
      path,
      body,
      timeoutMs: Math.ceil(deadline.left()),
    });
    if (reply.status !== 200) throw new ServiceRefused(reply);
    return JSON.parse(reply.text) as unknown;
  });
}
