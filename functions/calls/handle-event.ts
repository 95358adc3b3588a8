import type { Context } from "aws-lambda";
import type * as z from "zod/mini";
import type { EventFunctionName } from "../../shared/operations/all.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";
import { eventDeadline } from "../platform/lambda/event-deadline.ts";
import { logEventFailure } from "../platform/lambda/log-text.ts";

/**
 * Makes the Lambda handler of single events, and of calls by another function, which get its result. Lambda calls it
 * again with the same event when it throws, but for calls by another function.
 */
export function handleEvent<Schema extends z.ZodMiniType, Result>(
  name: EventFunctionName,
  schema: Schema,
  work: (event: z.infer<Schema>, deadline: Deadline) => Promise<Result>,
) {
  return async (event: z.input<Schema>, context: Context): Promise<Result> => {
    try {
      return await work(schema.parse(event), eventDeadline(context));
    } catch (error) {
      logEventFailure(name, error);
      throw error;
    }
  };
}
