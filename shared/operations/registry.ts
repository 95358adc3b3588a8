import * as z from "zod/mini";
import { platformLimits } from "../limits/platform.ts";
import { sentQueueNames } from "./work-queues.ts";
import * as replies from "./replies.ts";
import { jsonReply, jsonObject, shortName, servicePath } from "./shared-schemas.ts";
import { assignArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";

/** Calls of services: a Lambda for each group that has services. Their code sees every area. */
export const registryOperations = assignArea("registry", {
  runService: {
    method: "POST",
    path: "/api/hub/runner/{model}/{service}",
    summary:
      "Runs a service of a model that changes data. Some services also take `ids` and run on each record in a job.",
    access: "session",
    namesModel: true,
    services: { kind: "runner", group: "plain" },
    readsRecord: "serviceInput",
    accepts: ["json", "empty"],
    idempotent: true,
    startsJob: true,
    input: z.extend(servicePath, { body: jsonObject }),
    reply: jsonReply(replies.anyEntity),
    errors: [
      "record.notFound",
      "card.locked",
      "template.locked",
      "entity.changed",
      "file.notPicture",
    ],
    table: "write",
    // The start of a campaign looks at its audience and at the sender.
    searches: true,
    checksSender: true,
  },
  runFilesService: {
    method: "POST",
    path: "/api/hub/runner/{model}/{service}",
    summary: "Runs a service of a model that works with uploaded files.",
    access: "session",
    namesModel: true,
    readsRecord: "serviceInput",
    services: { kind: "runner", group: "files" },
    accepts: ["json", "empty"],
    idempotent: true,
    input: z.extend(servicePath, { body: jsonObject }),
    reply: jsonReply(replies.anyEntity),
    errors: ["record.notFound"],
    table: "write",
    files: "provesUploads",
    timeoutSeconds: platformLimits.maxCallSeconds,
  },
  getFromService: {
    method: "GET",
    path: "/api/hub/getter/{model}/{service}",
    summary: "Runs a service of a model that only reads.",
    access: "session",
    namesModel: true,
    services: { kind: "getter", group: "plain" },
    readsRecord: "serviceInput",
    input: z.looseObject({ model: shortName, service: shortName }),
    reply: jsonReply(replies.anyEntity),
    errors: ["record.notFound"],
    table: "read",
    // The audience of a campaign is a filter.
    searches: true,
  },
} as const satisfies Record<string, OperationRow>);

/** Functions of this area that the cloud calls itself. */
export const registryEvents = assignArea("registry", {
  runJob: {
    summary:
      "Works on a job line by line, as much as fits into one call; then queues the job again or stores its result.",
    source: "jobQueue",
    missed: "A long list that a user sent is half done, and will not be finished automatically.",
    table: "write",
    queues: ["job"],
    files: "keepsResults",
    timeoutSeconds: 20,
  },
  relayOutbox: {
    summary: "Delivers the outbox entries of committed writes to their queues.",
    source: "outboxStream",
    missed: "Something that a saved change promised was given up and waits for a person.",
    table: "write",
    queues: sentQueueNames,
  },
  sweepOutbox: {
    summary: "Delivers the outbox entries that the stream missed for a minute.",
    source: "everyMinute",
    missed: "Something that a saved change promised was given up and waits for a person.",
    stopAlarm: {
      name: "SweepStopped",
      whileItRings: "A mail or job whose first delivery failed is not delivered.",
    },
    table: "write",
    queues: sentQueueNames,
  },
  sendMail: {
    summary: "Sends the mails of the queue.",
    source: "mailQueue",
    missed: "A user does not get a mail that was promised, and will not get it automatically.",
    table: "write",
    sendsMail: true,
    files: "attachesExports",
    // A batch of five mails, each with up to 6 s for SES and its record.
    timeoutSeconds: 30,
  },
  suppressAddresses: {
    summary:
      "Suppresses addresses whose mails bounced for good or were reported as spam, and notes in a campaign's ledger what became of its mails.",
    source: "feedbackQueue",
    missed:
      "Mails are still sent to an address that refused them, and providers begin to refuse us.",
    table: "write",
  },
} as const satisfies Record<string, EventFunctionRow>);
