import { environment, type EnvironmentName } from "../environment.ts";
import { campaignLimits } from "../limits/campaigns.ts";

/** One work queue; the event function with the source `<name>Queue` reads it. */
export interface WorkQueueSpec {
  /** Environment variable in which senders find the address of the queue; absent: no function sends to it. */
  variable?: EnvironmentName;
  /** Largest number of messages for one call of the reader; they must fit into the reader's time. */
  batchSize: number;
  /** Concurrent calls of the reader; AWS accepts no less than 2. */
  concurrency: number;
  /** Seconds that AWS waits for a full batch; absent: it does not wait. */
  gatherSeconds?: number;
  /** The alarm that rings when the oldest message waits longer than this. */
  lateAlarm: { name: string; afterSeconds: number; whileItRings: string };
}

/** Every work queue. */
export const workQueues = {
  mail: {
    variable: environment.mailQueue,
    batchSize: 5,
    concurrency: 4,
    lateAlarm: {
      name: "MailLate",
      afterSeconds: 300,
      whileItRings: "Users wait more than five minutes for a confirmation or reset mail.",
    },
  },
  job: {
    variable: environment.jobQueue,
    batchSize: 1,
    concurrency: 5,
    lateAlarm: {
      name: "JobsLate",
      afterSeconds: 600,
      whileItRings: "A long list that a user sent does not start for more than ten minutes.",
    },
  },
  export: {
    variable: environment.exportQueue,
    batchSize: 1,
    // Each call reads many files.
    concurrency: 2,
    lateAlarm: {
      name: "ExportsLate",
      afterSeconds: 600,
      whileItRings: "The download of a user's data does not start for more than ten minutes.",
    },
  },
  picture: {
    variable: environment.pictureQueue,
    // Decoding takes memory: one picture a call.
    batchSize: 1,
    // Hiding a picture must not wait for the thumbnails of uploads.
    concurrency: 20,
    lateAlarm: {
      name: "PicturesLate",
      afterSeconds: 300,
      whileItRings: "Users wait more than five minutes to see a picture that they have uploaded.",
    },
  },
  /** Deleted companies that accounts and cards still refer to. */
  tie: {
    variable: environment.tieQueue,
    batchSize: 1,
    concurrency: 2,
    lateAlarm: {
      name: "TiesLate",
      afterSeconds: 600,
      whileItRings: "Colleagues and cards still name a company that was deleted ten minutes ago.",
    },
  },
  visit: {
    variable: environment.visitQueue,
    // A batch becomes one file and one write for each counter.
    batchSize: 10_000,
    concurrency: 2,
    gatherSeconds: 60,
    lateAlarm: {
      name: "VisitsLate",
      afterSeconds: 1800,
      whileItRings: "Owners of cards do not see the visits of the last half hour.",
    },
  },
  /** Paid orders that have no invoice yet. */
  invoice: {
    variable: environment.invoiceQueue,
    batchSize: 1,
    concurrency: 2,
    lateAlarm: {
      name: "InvoicesLate",
      afterSeconds: 3600,
      whileItRings: "Buyers who paid more than an hour ago have no invoice yet.",
    },
  },
  /** Files with QR codes that are to be made. */
  print: {
    variable: environment.printQueue,
    batchSize: 1,
    concurrency: 2,
    lateAlarm: {
      name: "PrintsLate",
      afterSeconds: 1800,
      whileItRings: "An admin waits more than half an hour for a file with QR codes.",
    },
  },
  /** Files of reports that are to be made. */
  report: {
    variable: environment.reportQueue,
    batchSize: 1,
    // Each call has the search read all rows of a model.
    concurrency: 2,
    lateAlarm: {
      name: "ReportsLate",
      afterSeconds: 900,
      whileItRings: "A person waits more than a quarter of an hour for the file of a report.",
    },
  },
  /** Runs of schedules, apart from the files: a person waits for those. */
  reportMail: {
    variable: environment.reportMailQueue,
    batchSize: 1,
    // Each call has the search read all rows of a model.
    concurrency: 2,
    lateAlarm: {
      name: "ReportMailsLate",
      afterSeconds: 1800,
      whileItRings: "Scheduled reports are mailed more than half an hour after their time.",
    },
  },
  /** What campaigns need next, and the lanes in which they are sent. */
  campaign: {
    variable: environment.campaignQueue,
    batchSize: 1,
    // Each worker sends with its share of the provider's rate.
    concurrency: campaignLimits.lanes,
    lateAlarm: {
      name: "CampaignsLate",
      afterSeconds: 600,
      whileItRings: "A campaign that was started ten minutes ago is not being sent.",
    },
  },
  /** What SES reports of each mail through SNS: sent, delivered, bounced, complained (security T80). */
  feedback: {
    batchSize: 10,
    concurrency: 5,
    lateAlarm: {
      name: "FeedbackLate",
      afterSeconds: 900,
      whileItRings:
        "Mails are still sent to addresses that do not exist or whose owners reported them as spam.",
    },
  },
} as const satisfies Record<string, WorkQueueSpec>;

export type WorkQueueName = keyof typeof workQueues;
export type WorkQueueSource = `${WorkQueueName}Queue`;

export const workQueueNames = Object.keys(workQueues) as readonly WorkQueueName[]; // Object.keys loses the key type
export const workQueueSpecs: Readonly<Record<WorkQueueName, WorkQueueSpec>> = workQueues;

/** A queue to which functions send. */
export type SentQueueName = {
  [Name in WorkQueueName]: (typeof workQueues)[Name] extends { variable: EnvironmentName }
    ? Name
    : never;
}[WorkQueueName];

/** The queues to which functions send. */
export const sentQueueNames = workQueueNames.filter(
  (name): name is SentQueueName => workQueueSpecs[name].variable !== undefined,
);

/** The queue of an event source, if it is a queue. */
export function findSourceQueue(source: string): WorkQueueName | undefined {
  return workQueueNames.find((name) => source === `${name}Queue`);
}

/** One value for each queue. */
export function mapWorkQueues<Value>(
  make: (name: WorkQueueName) => Value,
): Readonly<Record<WorkQueueName, Value>> {
  const entries = workQueueNames.map((name) => [name, make(name)] as const);
  return Object.fromEntries(entries) as Record<WorkQueueName, Value>; // the loop covers every name
}
