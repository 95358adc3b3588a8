import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import "../../../functions/registry/write-effects.ts";
import { openSystemStore } from "../../../functions/calls/system-store.ts";
import { laneNumbers } from "../../../functions/areas/campaigns/engine/lanes.ts";
import { createConsentWrite } from "../../../functions/mail/consent-state.ts";
import { deadlineIn } from "../../../functions/platform/lambda/deadline.ts";
import { campaign as campaignModel } from "../../../shared/models/campaign.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { setting as settingModel } from "../../../shared/models/setting.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { setHandlerEnvironment } from "../../local-cloud/handler-environment.ts";
import { freePort } from "../../local-cloud/free-port.ts";
import { createResources, localCredentials } from "../../local-cloud/resources.ts";
import { createShutdownList } from "../../local-cloud/shutdown-list.ts";
import { startStandIns } from "../../local-cloud/stand-ins.ts";
import type { Figure } from "../print-figures.ts";
import type { WorkerAnswer } from "./campaign-worker.ts";

const domains = 500;
/** Writers at the same time, and contacts of one transaction. */
const writers = 4;
const contactsAtOnce = 20;
/** Time of one call of the store on a busy machine, in ms. */
const storeMs = 60_000;
/** Mails a second that the ledger and the queue must keep up with. */
const minPerSecond = 500;
/** Memory at the end over that of the first half. */
const maxGrowth = 1.15;

const openStore = () => openSystemStore("bench", deadlineIn(storeMs));

/** Freezes and sends a campaign to so many contacts, against the stand-ins of the table, the queue and the mail provider. */
export async function benchCampaign(recipients: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "nevjegy-bench-"));
  const parts = createShutdownList();
  try {
    const { endpoints, ses } = await startStandIns(
      {
        dataDir,
        credentials: localCredentials,
        replaced: {},
        s3Port: await freePort(),
        allowedOrigin: "http://localhost",
        onUpload: async () => {},
        onMailEvent: async () => {},
        now: () => new Date(),
      },
      parts,
    );
    const queues = await createResources(endpoints, localCredentials);
    setHandlerEnvironment({
      endpoints,
      invocations: "http://127.0.0.1:9",
      credentials: localCredentials,
      publicOrigin: "http://localhost",
      appToken: "bench",
      queues,
      carriesAnyUpload: false,
      clockOffsetMs: 0,
    });
    console.log(`Writing ${recipients.toLocaleString("en")} contacts ...`);
    await fill(recipients);
    const id = await createRunningCampaign();
    console.log("Freezing and sending ...");
    const run = await sendAll(id, queues.campaign);
    const sent = ses?.list().length ?? 0;
    return toFigures(recipients, { ...run, sent });
  } finally {
    await parts.stopAll();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(recipients: number): Promise<void> {
  let next = 0;
  const write = async () => {
    while (next < recipients) {
      const first = next;
      next = Math.min(recipients, first + contactsAtOnce);
      const emails = Array.from({ length: next - first }, (_, at) => {
        const nth = first + at;
        return `olvaso${nth}@d${nth % domains}.example`;
      });
      await openStore().write(
        emails.map((email) => ({
          model: contactModel,
          create: {
            kind: "exchange" as const,
            name: email,
            email,
            phone: "",
            message: "",
            note: "",
            consent: [],
          },
        })),
        { writes: emails.map((email) => createConsentWrite({ email, given: true })) },
      );
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

async function createRunningCampaign(): Promise<string> {
  const store = openStore();
  const now = new Date().toISOString();
  for (const [key, value] of [
    ["campaign.mailsPerSecond", "5000"],
    ["campaign.secondPersonFrom", "100000"],
  ] as const)
    await store.create(settingModel, { key, value });
  const { _id: startedBy } = await store.create(userModel, {
    email: "admin@nevjegy.example",
    lastName: "Nemes",
    firstName: "Andrea",
    language: "hu",
    groups: ["admin"],
    administers: [],
    emailConfirmedAt: now,
    registrationFinalisedAt: now,
  });
  const body = {
    subject: "{{firstName|Barátunk}}, hírek",
    html: `<p>Kedves {{name|Partnerünk}}!</p>${"<p>Megnyitjuk a bemutatótermünket.</p>".repeat(20)}`,
    text: "",
  };
  const { _id } = await store.create(campaignModel, {
    name: "Bench",
    audience: { model: "contact", filter: {} },
    bodies: { en: body, hu: body },
    state: "sending",
    recipients: 0,
    startedAt: now,
    startedBy,
  });
  return _id;
}

interface Run {
  freezeMs: number;
  sendMs: number;
  /** Most memory of a worker in the first half of the sending, and in the second. */
  memory: { first: number; second: number };
}

async function sendAll(id: string, queueUrl: string): Promise<Run> {
  const client = new SQSClient({});
  const memory: number[] = [];
  let running = 0;
  let answered = Promise.withResolvers<void>();
  // As on AWS: each lane has a worker of its own.
  const workers = laneNumbers.map(() => {
    const child = fork(join(import.meta.dirname, "campaign-worker.ts"), {
      execArgv: ["--no-warnings"],
    });
    const worker = { child, tickets: 0 };
    child.on("message", (message) => {
      const { memory: used } = message as WorkerAnswer; // sent by campaign-worker.ts
      memory.push(used);
      worker.tickets -= 1;
      running -= 1;
      answered.resolve();
    });
    return worker;
  });
  const give = (body: string) => {
    const [free] = workers.toSorted((one, other) => one.tickets - other.tickets);
    if (free === undefined) throw new Error("There is no worker");
    free.tickets += 1;
    running += 1;
    free.child.send(body);
  };
  const started = performance.now();
  let frozenAt = started;
  let samplesBefore = 0;
  let isFrozen = false;
  try {
    for (;;) {
      const bodies = await takeTickets(client, queueUrl);
      for (const body of bodies) give(body);
      if (running > 0) {
        await Promise.race([answered.promise, new Promise((done) => setTimeout(done, 250))]);
        answered = Promise.withResolvers<void>();
      }
      const campaign = await openStore().find(campaignModel, id);
      if (!isFrozen && campaign?.frozenAt !== undefined) {
        isFrozen = true;
        frozenAt = performance.now();
        samplesBefore = memory.length;
      }
      if (campaign?.state === "sent") break;
      if (campaign?.state !== "sending") throw new Error(`It is ${campaign?.pauseReason}`);
      // As the schedule does each minute.
      if (running === 0 && bodies.length === 0) give(JSON.stringify({ campaign: id }));
    }
  } finally {
    client.destroy();
    for (const { child } of workers) child.disconnect();
  }
  const samples = memory.slice(samplesBefore);
  const middle = Math.ceil(samples.length / 2);
  return {
    freezeMs: frozenAt - started,
    sendMs: performance.now() - frozenAt,
    memory: {
      first: Math.max(...samples.slice(0, middle)),
      second: Math.max(...samples.slice(middle)),
    },
  };
}

async function takeTickets(client: SQSClient, QueueUrl: string): Promise<string[]> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  );
  for (const { ReceiptHandle } of Messages)
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return Messages.map(({ Body = "" }) => Body);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

function toFigures(
  recipients: number,
  { freezeMs, sendMs, memory, sent }: Run & { sent: number },
): Figure[] {
  const count = recipients.toLocaleString("en");
  const perSecond = (recipients * 1000) / sendMs;
  const growth = memory.second / memory.first;
  return [
    {
      what: `${count} recipients frozen`,
      measured: `${((recipients * 1000) / freezeMs).toFixed(0)} a second`,
      budget: "none",
      isWithin: true,
    },
    {
      what: `${count} mails sent, each once`,
      measured: `${sent.toLocaleString("en")} mails, ${perSecond.toFixed(0)} a second`,
      budget: `>= ${minPerSecond} a second`,
      isWithin: sent === recipients && perSecond >= minPerSecond,
    },
    {
      what: "memory of a worker in the second half of the sending",
      measured: `${megabytes(memory.second)}, ${growth.toFixed(2)} x the first half`,
      budget: `<= ${maxGrowth} x`,
      isWithin: growth <= maxGrowth,
    },
  ];
}
