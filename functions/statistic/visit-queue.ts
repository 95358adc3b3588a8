import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { environment } from "../../shared/environment.ts";
import { required } from "../kit/environment.ts";
import type { VisitLine } from "./visit-line.ts";

const client = new SQSClient({});

/** Has a line counted. A second delivery of it is put right by the nightly roll-up. */
export async function queueVisit(line: VisitLine): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: required(environment.visitQueue),
      MessageBody: JSON.stringify(line),
    }),
  );
}
