import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import { environment } from "../../../shared/environment.ts";
import { required } from "../environment.ts";

const client = new SQSClient({});

/** What stands on the export queue. A second delivery makes the same download again. */
export const queuedExport = z.object({ job: z.string() });

/** Has a download made. */
export async function queueExport(job: string): Promise<void> {
  const MessageBody = JSON.stringify({ job } satisfies z.infer<typeof queuedExport>);
  await client.send(
    new SendMessageCommand({ QueueUrl: required(environment.exportQueue), MessageBody }),
  );
}
