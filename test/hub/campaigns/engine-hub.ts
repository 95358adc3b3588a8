import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { startSes, type SnsNotification } from "../../../scripts/local-cloud/ses/ses.ts";
import { topicArn } from "../../../scripts/local-cloud/ses/ses-event.ts";
import { startSqs } from "../../../scripts/local-cloud/sqs/sqs.ts";
import { environment } from "../../../shared/environment.ts";
import { campaign as campaignModel, type Campaign } from "../../../shared/models/campaign.ts";
import { consent as consentModel } from "../../../shared/models/consent.ts";
import { delivery as deliveryModel, type Delivery } from "../../../shared/models/delivery.ts";
import { setting as settingModel } from "../../../shared/models/setting.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import { makeUser } from "../../support/make-records.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { deriveDeliveryId } from "../../../functions/areas/campaigns/engine/ledger.ts";
import { callStep, makeCampaign } from "./campaign-hub.ts";

/** The mail provider and the queue of campaigns. Handlers find both by the environment. */
export async function startEngine() {
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-campaigns-"));
  const notices: SnsNotification[] = [];
  let onSend: (() => void) | undefined;
  const ses = await startSes({
    dataDir: join(folder, "ses"),
    configurationSet: "nevjegy-mail",
    onEvent: (notice) => {
      notices.push(notice);
      if (notice.Message.includes('"eventType":"Send"')) onSend?.();
    },
  });
  const sqs = await startSqs({ dataDir: join(folder, "sqs") });
  const client = new SQSClient({ endpoint: sqs.endpoint });
  const { QueueUrl = "" } = await client.send(new CreateQueueCommand({ QueueName: "campaign" }));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_SESV2: ses.endpoint,
    AWS_ENDPOINT_URL_SNS: ses.endpoint,
    [environment.mailTopic]: topicArn,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    [environment.campaignQueue]: QueueUrl,
    [environment.mailSender]: "nevjegy@nevjegy.example",
  });

  return {
    ses,
    notices,
    /** Is called for each mail that the provider has accepted. */
    watchSends: (watch: (() => void) | undefined) => void (onSend = watch),

    /** Takes every waiting ticket off the queue. */
    async takeTickets(): Promise<string[]> {
      const bodies: string[] = [];
      for (;;) {
        const received = await client.send(
          new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
        );
        const { Messages = [] } = received;
        if (Messages.length === 0) return bodies;
        for (const { Body = "", ReceiptHandle } of Messages) {
          await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
          bodies.push(Body);
        }
      }
    },

    sentTo: (address: string) => ses.list().filter(({ to }) => to === address).length,

    async stop(): Promise<void> {
      client.destroy();
      await sqs.stop();
      await ses.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Engine = Awaited<ReturnType<typeof startEngine>>;

/** Calls the worker with tickets, as the queue does. */
export async function work(...bodies: string[]) {
  const { handler } = await import("../../../functions/areas/campaigns/handlers/work-campaign.ts");
  const Records = bodies.map((body, at) => ({ messageId: String(at), body }));
  return handler({ Records: Records as never }, makeLambdaContext());
}

/** Calls the schedule. */
export async function tick(): Promise<void> {
  const { handler } =
    await import("../../../functions/areas/campaigns/handlers/drive-campaigns.ts");
  await handler({}, makeLambdaContext());
}

/** Works on every ticket until none is left. */
export async function drain(engine: Engine): Promise<void> {
  for (let bodies = await engine.takeTickets(); bodies.length > 0;) {
    await Promise.all(bodies.map((body) => work(body)));
    bodies = await engine.takeTickets();
  }
}

/** Delivers what the last call promised, and works until the engine has nothing more to do by itself. */
export async function run(hub: Hub, engine: Engine): Promise<void> {
  await deliverOutbox(hub, "campaign");
  await drain(engine);
  await deliverOutbox(hub, "campaign");
  await drain(engine);
}

/** Delivers what the mail provider has told so far. */
export async function deliverNotices(notices: readonly SnsNotification[]): Promise<void> {
  const { handler } = await import("../../../functions/registry/handlers/suppress-addresses.ts");
  const Records = notices.map((notice, at) => ({
    messageId: String(at),
    body: JSON.stringify(notice),
  }));
  await handler({ Records: Records as never }, makeLambdaContext());
}

/** Lets campaigns send so many mails a second. */
export async function setRate({ store }: Pick<Hub, "store">, perSecond: number): Promise<void> {
  await store.create(settingModel, { key: "campaign.mailsPerSecond", value: String(perSecond) });
}

/** An account that has agreed to get news. */
export async function makeReader(
  { store }: Pick<Hub, "store">,
  given: Parameters<typeof makeUser>[0] = {},
): Promise<string> {
  const { email } = await store.create(userModel, makeUser(given));
  await agree({ store }, email);
  return email;
}

export async function agree({ store }: Pick<Hub, "store">, email: string): Promise<void> {
  const { createConsentWrite } = await import("../../../functions/mail/consent-state.ts");
  const entry = { email, purpose: "newsletter", given: true, textVersion: "2026", source: "test" };
  await store.create(consentModel, entry, {
    writes: [createConsentWrite({ email, given: true })],
  });
}

/** A started campaign to the accounts with a family name; nothing has worked on it. */
export async function launchCampaign(
  sender: Person,
  lastName: string,
  fields: Parameters<typeof makeCampaign>[1] = {},
): Promise<Campaign> {
  const draft = await makeCampaign(sender, {
    audience: { model: "user", filter: { lastName } },
    ...fields,
  });
  const { status, body } = await callStep(sender, "start", draft._id);
  if (status !== 200) throw new Error(`The start was refused: ${JSON.stringify(body)}`);
  return draft;
}

export function findRow(hub: Pick<Hub, "store">, campaign: string, email: string) {
  return hub.store.find(deliveryModel, deriveDeliveryId(campaign, email));
}

export async function findRowState(
  hub: Pick<Hub, "store">,
  campaign: string,
  email: string,
): Promise<Delivery["state"] | undefined> {
  return (await findRow(hub, campaign, email))?.state;
}

export function findCampaign({ store }: Pick<Hub, "store">, id: string) {
  return store.find(campaignModel, id);
}
