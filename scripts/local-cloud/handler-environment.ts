import { environment } from "../../shared/environment.ts";
import type { Wallet } from "../../shared/wallets.ts";
import type { EventFunctionName } from "../../shared/operations/all.ts";
import { sentQueueNames, workQueues } from "../../shared/operations/work-queues.ts";
import { localRegion } from "./lambda.ts";
import { topicArn } from "./ses/ses-event.ts";
import { resourceNames, type Endpoints, type QueueUrls } from "./resources.ts";
import type { Credentials } from "./signature.ts";

/** Sent by the gateway and expected by every handler. */
export const localOriginKey = "local-origin-key";

export interface HandlerSettings {
  endpoints: Endpoints;
  /** Where functions call each other. */
  invocations: string;
  credentials: Credentials;
  publicOrigin: string;
  appToken: string;
  queues: QueueUrls;
  carriesAnyUpload: boolean;
  /** Where secrets are asked for, and the wallets that have one; absent: there is none. */
  secrets?: { endpoint: string; wallets: readonly Wallet[] };
  /** Address of the stand-in for card payment; absent: orders are paid by transfer alone. */
  barion?: string;
  /** Address of the stand-in of the invoicing service; absent: there is none. */
  billingo?: string;
  /** Product's clock minus the machine's, in ms. */
  clockOffsetMs: number;
}

/** Variables of a developer's machine that would lead the SDK's clients elsewhere. */
const misleading = ["AWS_PROFILE", "AWS_SESSION_TOKEN", "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS"];

/**
 * Sets the variables that the stack sets on AWS. All functions run in this process, so it has one
 * runtime at a time, and handlers are loaded only afterwards.
 */
export function setHandlerEnvironment(settings: HandlerSettings): void {
  const { endpoints, credentials } = settings;
  for (const name of misleading) delete process.env[name];
  Object.assign(process.env, {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_CONFIG_FILE: "/dev/null",
    AWS_SHARED_CREDENTIALS_FILE: "/dev/null",
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_LAMBDA: settings.invocations,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SES: endpoints.ses,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
    AWS_ENDPOINT_URL_SNS: endpoints.ses,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: settings.secrets?.endpoint ?? "",
    [environment.wallets]: settings.secrets?.wallets.join() ?? "",
    [environment.cardPayment]: settings.barion === undefined ? "" : "barion",
    [environment.paymentOrigin]: settings.barion ?? "",
    [environment.invoicing]: settings.billingo === undefined ? "" : "billingo",
    [environment.invoicingOrigin]: settings.billingo ?? "",
    [environment.table]: resourceNames.table,
    [environment.uploadBucket]: resourceNames.uploadBucket,
    [environment.exportBucket]: resourceNames.exportBucket,
    [environment.replicaBucket]: resourceNames.replicaBucket,
    ...Object.fromEntries(
      sentQueueNames.map((name) => [workQueues[name].variable, settings.queues[name]]),
    ),
    [environment.searchFunction]: "searchReplica" satisfies EventFunctionName,
    [environment.mailSender]: "nevjegy@nevjegy.example",
    [environment.mailTopic]: topicArn,
    [environment.publicOrigin]: settings.publicOrigin,
    [environment.filesOrigin]: "",
    [environment.appToken]: settings.appToken,
    [environment.originKeys]: localOriginKey,
    [environment.clockOffset]: String(settings.clockOffsetMs),
    [environment.uploadParity]: settings.carriesAnyUpload ? "off" : "",
  });
}
