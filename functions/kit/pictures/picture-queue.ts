import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { environment } from "../../../shared/environment.ts";
import { required } from "../environment.ts";
import type { PictureTask } from "../store/outbox.ts";

const client = new SQSClient({});

/** Has something done with pictures. A second delivery does it again, which is harmless. */
export async function queuePictureTask(task: PictureTask): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: required(environment.pictureQueue),
      MessageBody: JSON.stringify(task),
    }),
  );
}
