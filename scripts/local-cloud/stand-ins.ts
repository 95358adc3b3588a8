import { join } from "node:path";
import type { S3Event } from "aws-lambda";
import { startDynamodb } from "./dynamodb/dynamodb.ts";
import { resourceNames, type Endpoints } from "./resources.ts";
import { startS3 } from "./s3/s3.ts";
import { startSes, type Ses, type SnsNotification } from "./ses/ses.ts";
import type { Credentials } from "./signature.ts";
import { startSqs, type Sqs } from "./sqs/sqs.ts";
import type { StartedParts } from "./shutdown-list.ts";

export interface StandInOptions {
  dataDir: string;
  credentials: Credentials;
  /** Addresses of services that replace a stand-in. */
  replaced: Partial<Endpoints>;
  s3Port: number;
  /** The origin whose scripts may post files. */
  allowedOrigin: string;
  onUpload: (event: S3Event) => Promise<void>;
  onMailEvent: (notification: SnsNotification) => Promise<void>;
  /** The product's time. */
  now: () => Date;
}

export interface StandIns {
  endpoints: Endpoints;
  /** Absent when another service replaces it. */
  ses?: Ses;
  sqs?: Sqs;
}

/** A person who tries the product meets S3's conflicts now and then, like on AWS. */
const conflictEvery = 20;

/** Starts the embedded services that nothing replaces, each over its folder in `dataDir`. */
export async function startStandIns(
  {
    dataDir,
    credentials,
    replaced,
    s3Port,
    allowedOrigin,
    onUpload,
    onMailEvent,
    now,
  }: StandInOptions,
  parts: StartedParts,
): Promise<StandIns> {
  const folder = (name: string) => join(dataDir, name);
  const dynamodb =
    replaced.dynamodb ?? (await parts.add(startDynamodb({ dataDir: folder("dynamodb") }))).endpoint;
  const s3 =
    replaced.s3 ??
    (
      await parts.add(
        // Its clock is the machine's: clients sign with that one.
        startS3({
          dataDir: folder("s3"),
          port: s3Port,
          credentials,
          allowedOrigin,
          onEvent: onUpload,
          conflictEvery,
        }),
      )
    ).endpoint;
  const ses = replaced.ses
    ? undefined
    : await parts.add(
        startSes({
          dataDir: folder("ses"),
          configurationSet: resourceNames.configurationSet,
          onEvent: onMailEvent,
          now,
        }),
      );
  const sqs = replaced.sqs ? undefined : await parts.add(startSqs({ dataDir: folder("sqs") }));
  return {
    endpoints: {
      dynamodb,
      s3,
      ses: replaced.ses ?? ses?.endpoint ?? "",
      sqs: replaced.sqs ?? sqs?.endpoint ?? "",
    },
    ...(ses ? { ses } : {}),
    ...(sqs ? { sqs } : {}),
  };
}
