import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import { environment } from "../../../shared/environment.ts";
import { required } from "../environment.ts";

const client = new SQSClient({});

/** What stands on the job queue. A second delivery is harmless: each line is done once. */
export const queuedJob = z.object({ job: z.string() });

/** Has a job worked on, from where it stands. */
export async function queueJob(id: string): Promise<void> {
  const MessageBody = JSON.stringify({ job: id } satisfies z.infer<typeof queuedJob>);
  await client.send(
    new SendMessageCommand({ QueueUrl: required(environment.jobQueue), MessageBody }),
  );
}
