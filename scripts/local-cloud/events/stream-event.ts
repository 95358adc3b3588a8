import type { AttributeValue, _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { localRegion } from "../lambda.ts";

/** A record of the Streams API as Lambda hands it to a function: JSON, bytes in base64, time in seconds. */
export function lambdaRecord(record: StreamRecord, streamArn: string): DynamoDBRecord {
  const {
    ApproximateCreationDateTime: at,
    Keys,
    NewImage,
    OldImage,
    ...rest
  } = record.dynamodb ?? {};
  const change = {
    ...(at ? { ApproximateCreationDateTime: at.getTime() / 1000 } : {}),
    ...(Keys ? { Keys: inJson(Keys) } : {}),
    ...(NewImage ? { NewImage: inJson(NewImage) } : {}),
    ...(OldImage ? { OldImage: inJson(OldImage) } : {}),
    ...rest,
  };
  return {
    ...(record.eventID ? { eventID: record.eventID } : {}),
    ...(record.eventName ? { eventName: record.eventName } : {}),
    eventVersion: record.eventVersion ?? "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: localRegion,
    eventSourceARN: streamArn,
    // Lambda's type and the API's differ only in how bytes and time are written, which is settled above.
    dynamodb: change as NonNullable<DynamoDBRecord["dynamodb"]>,
  };
}

type Attributes = Record<string, AttributeValue>;

function inJson(attributes: Attributes): unknown {
  return JSON.parse(
    JSON.stringify(attributes, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
    ),
  );
}
