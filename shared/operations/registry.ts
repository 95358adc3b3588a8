import * as z from "zod";
import { workQueueNames } from "./work-queues.ts";
import * as replies from "./replies.ts";
import { json, jsonObject, name, servicePath } from "./parts.ts";
import { inArea } from "./areas.ts";
import type { EventFunctionRow, OperationRow } from "./operation-spec.ts";

/** Calls that any service of any model answers, and what hands on work: their code sees every area. */
export const registryOperations = inArea("registry", {
  runService: {
    method: "POST",
    path: "/api/hub/runner/{model}/{service}",
    summary: "Runs a service of a model that changes something.",
    access: "session",
    resolves: "service",
    accepts: ["json", "empty"],
    idempotent: true,
    input: servicePath.extend({ body: jsonObject }),
    reply: json(replies.anyEntity),
    errors: [
      "record.notFound",
      "card.locked",
      "template.locked",
      "entity.changed",
      "file.notPicture",
    ],
    table: "write",
  },
  getFromService: {
    method: "GET",
    path: "/api/hub/getter/{model}/{service}",
    summary: "Asks a service of a model that only reads.",
    access: "session",
    resolves: "service",
    input: z.looseObject({ model: name, service: name }),
    reply: json(replies.anyEntity),
    errors: ["record.notFound"],
    table: "read",
  },
} as const satisfies Record<string, OperationRow>);

/** Functions of this area that the cloud calls by itself. */
export const registryEvents = inArea("registry", {
  relayOutbox: {
    summary: "Hands what a committed write asked for (a mail, a job) on to its queue.",
    source: "stream",
    table: "write",
    queues: workQueueNames,
  },
  sweepOutbox: {
    summary: "Hands on what the stream has left behind for a minute.",
    source: "everyMinute",
    table: "write",
    queues: workQueueNames,
  },
  sendMail: {
    summary: "Sends one mail of the queue.",
    source: "mailQueue",
    table: "write",
    sendsMail: true,
  },
} as const satisfies Record<string, EventFunctionRow>);
