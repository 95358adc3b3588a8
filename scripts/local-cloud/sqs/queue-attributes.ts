import * as z from "zod/mini";
import { badValue, SqsError } from "./sqs-error.ts";

const seconds = (least: number, most: number) =>
  z.string().check(
    z.regex(/^\d+$/),
    z.refine((text) => Number(text) >= least && Number(text) <= most),
  );

/** What a caller may set, with SQS's bounds. All values are texts. */
const settable = z.strictObject({
  VisibilityTimeout: seconds(0, 43_200),
  DelaySeconds: seconds(0, 900),
  MessageRetentionPeriod: seconds(60, 1_209_600),
  MaximumMessageSize: seconds(1_024, 1_048_576),
  ReceiveMessageWaitTimeSeconds: seconds(0, 20),
  RedrivePolicy: z.string(),
  RedriveAllowPolicy: z.string(),
  Policy: z.string(),
  SqsManagedSseEnabled: z.string(),
  KmsMasterKeyId: z.string(),
  KmsDataKeyReusePeriodSeconds: z.string(),
});

export type QueueAttributes = Partial<z.infer<typeof settable>>;

export const initialAttributes = {
  VisibilityTimeout: "30",
  DelaySeconds: "0",
  MessageRetentionPeriod: "345600",
  MaximumMessageSize: "1048576",
  ReceiveMessageWaitTimeSeconds: "0",
} satisfies QueueAttributes;

const redrive = z.object({
  deadLetterTargetArn: z.string(),
  maxReceiveCount: z.coerce.number().check(z.minimum(1), z.maximum(1_000)),
});

export type Redrive = { queue: string; maxReceiveCount: number };

export function redriveOf({ RedrivePolicy }: QueueAttributes): Redrive | undefined {
  if (!RedrivePolicy) return undefined;
  const { deadLetterTargetArn, maxReceiveCount } = redrive.parse(JSON.parse(RedrivePolicy));
  return { queue: deadLetterTargetArn.split(":").at(-1) ?? "", maxReceiveCount };
}

export function checkAttributes(attributes: Record<string, string>): QueueAttributes {
  const checked = z.partial(settable).safeParse(attributes);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    if (issue?.code === "unrecognized_keys") {
      throw new SqsError("InvalidAttributeName", `Unknown Attribute ${issue.keys.join(", ")}.`);
    }
    throw badValue(`Invalid value for the parameter ${issue?.path.join(".")}.`);
  }
  // Absent keys must not shadow initial values.
  const present = Object.fromEntries(
    Object.entries(checked.data).filter(([, value]) => value !== undefined),
  ) as QueueAttributes;
  try {
    redriveOf(present);
  } catch {
    throw badValue("Invalid value for the parameter RedrivePolicy.");
  }
  return present;
}
