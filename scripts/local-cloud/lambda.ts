import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";

export type LambdaHandler = (event: never, context: Context) => Promise<unknown>;

/** A function as the runtime calls it: from sources in tests, from its bundle otherwise. */
export interface LocalFunction {
  name: string;
  load: () => Promise<LambdaHandler>;
  timeoutMs: number;
}

/** The function ran longer than its timeout. It continues in the background; Lambda would freeze it. */
export class FunctionTimedOut extends Error {
  override name = "FunctionTimedOut";
}

/**
 * Calls a function once, as Lambda does: with a context, within its time. Throws what the function
 * throws, or `FunctionTimedOut`.
 */
export async function invoke(
  { name, load, timeoutMs }: LocalFunction,
  event: unknown,
  requestId: string = randomUUID(),
): Promise<unknown> {
  const handler = await load();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new FunctionTimedOut(`${name} took longer than ${timeoutMs} ms.`)),
    timeoutMs,
  );
  try {
    // Each source builds the event of the functions that it is given.
    return await Promise.race([
      handler(event as never, lambdaContext(name, timeoutMs, requestId)),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** The context of one call. */
export function lambdaContext(
  name: string,
  timeoutMs: number,
  requestId: string = randomUUID(),
): Context {
  const end = performance.now() + timeoutMs;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: "$LATEST",
    invokedFunctionArn: functionArn(name),
    memoryLimitInMB: "512",
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => Math.max(0, Math.round(end - performance.now())),
    done: unsupported,
    fail: unsupported,
    succeed: unsupported,
  };
}

export function functionArn(name: string): string {
  return `arn:aws:lambda:${localRegion}:${localAccount}:function:${name}`;
}

export const localRegion = "eu-central-1";
export const localAccount = "000000000000";

function unsupported(): never {
  throw new Error("Handlers answer with a promise; Lambda's callback form ended with Node 22.");
}
