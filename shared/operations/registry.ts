import * as z from "zod";
import { workQueueNames } from "./work-queues.ts";
import * as replies from "./replies.ts";
import { json, jsonObject, name, servicePath } from "./parts.ts";
import type { EventFunctionSpec, OperationSpec } from "./operation-spec.ts";

/** Calls that any service of any model answers, and what hands on work: their code sees every area. */
export const registryOperations = {
  runService: {
    method: "POST",
    path: "/api/hub/runner/{model}/{service}",
    summary: "Runs a service of a model that changes something.",
    access: "session",
    input: servicePath.extend({ body: jsonObject }),
    reply: json(replies.anyEntity),
    mayHaveNoBody: true,
    table: "write",
  },
  getFromService: {
    method: "GET",
    path: "/api/hub/getter/{model}/{service}",
    summary: "Asks a service of a model that only reads.",
    access: "session",
    input: z.looseObject({ model: name, service: name }),
    reply: json(replies.anyEntity),
    table: "read",
  },
} as const satisfies Record<string, OperationSpec>;

/** Functions of this area that the cloud calls by itself. */
export const registryEvents = {
  relayOutbox: {
    summary: "Hands what a committed write asked for (a mail, a job) on to its queue.",
    source: "stream",
    table: "write",
    feeds: workQueueNames,
  },
  sweepOutbox: {
    summary: "Hands on what the stream has left behind for a minute.",
    source: "everyMinute",
    table: "write",
    feeds: workQueueNames,
  },
  sendMail: {
    summary: "Sends one mail of the queue.",
    source: "mailQueue",
    table: "write",
    sendsMail: true,
  },
} as const satisfies Record<string, EventFunctionSpec>;
