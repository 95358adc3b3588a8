import type * as z from "zod";
import type { EventFunctionSpec, OperationSpec } from "./operation-spec.ts";
import { accountOperations } from "./operations/account.ts";
import { contactOperations } from "./operations/contacts.ts";
import { contractOperations } from "./operations/contract.ts";
import { fileOperations } from "./operations/files.ts";
import { hubOperations } from "./operations/hub.ts";
import { pageOperations } from "./operations/pages.ts";
import { passkeyOperations } from "./operations/passkeys.ts";
import { publicOperations } from "./operations/public.ts";
import { sessionOperations } from "./operations/session.ts";
import { statisticOperations } from "./operations/statistic.ts";
import { walletOperations } from "./operations/wallet.ts";
import { workQueueNames } from "./work-queues.ts";

/** Every call that the service answers; its code is `functions/<name in kebab case>.ts`. */
export const operations = {
  ...sessionOperations,
  ...accountOperations,
  ...passkeyOperations,
  ...hubOperations,
  ...fileOperations,
  ...publicOperations,
  ...contactOperations,
  ...walletOperations,
  ...statisticOperations,
  ...pageOperations,
  ...contractOperations,
};

export type OperationName = keyof typeof operations;
export type Input<Name extends OperationName> = z.infer<(typeof operations)[Name]["input"]>;
export type ReplyOf<Name extends OperationName> = (typeof operations)[Name]["reply"] extends {
  json: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : undefined;

/** Functions that the cloud calls by itself; their code is `functions/<name in kebab case>.ts`. */
export const eventFunctions = {
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
  runJob: {
    summary:
      "Works on a job, line by line, for one slice of time; then hands it on to itself, or writes down what became of it.",
    source: "jobQueue",
    table: "write",
    feeds: ["job"],
    files: "keepsResults",
    timeoutSeconds: 20,
  },
  endDeadJobs: {
    summary: "Ends jobs that have not moved for a day.",
    source: "everyMinute",
    table: "write",
    timeoutSeconds: 30,
  },
  makeExport: {
    summary:
      "Makes a download: of everything that belongs to an account, or of the records of a query.",
    source: "exportQueue",
    table: "write",
    files: "makesExports",
    memoryMb: 1024,
    timeoutSeconds: 300,
  },
  receiveUpload: {
    summary: "Proves a file that arrived by a signed form, and keeps it.",
    source: "uploads",
    table: "write",
    files: "provesUploads",
    timeoutSeconds: 60,
  },
  sweepFiles: {
    summary: "Removes the objects of files that are gone, and uploads that did not end.",
    source: "everyMinute",
    table: "write",
    files: "sweepsUploads",
    timeoutSeconds: 50,
  },
  makePictures: {
    summary: "Makes the small forms of uploaded pictures, and what anybody may see of a card's.",
    source: "pictureQueue",
    table: "write",
    files: "makesPictures",
    memoryMb: 1769,
    timeoutSeconds: 60,
  },
  endCompanyTies: {
    summary: "Takes a deleted company from accounts and cards, for one slice of time.",
    source: "tieQueue",
    table: "write",
    feeds: ["tie"],
    timeoutSeconds: 20,
  },
  countVisits: {
    summary: "Counts a batch of visits by card and day, and keeps its lines.",
    source: "visitQueue",
    table: "write",
    files: "keepsVisits",
    memoryMb: 1024,
    timeoutSeconds: 60,
  },
  rollUpVisits: {
    summary:
      "Sets the counters of past days to what their lines say, and drops lines that are too old.",
    source: "nightly",
    table: "write",
    files: "rollsUpVisits",
    memoryMb: 3008,
    timeoutSeconds: 600,
  },
  eraseDueAccounts: {
    summary: "Erases the accounts whose days of grace are over.",
    source: "everyMinute",
    table: "write",
    files: "erases",
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, EventFunctionSpec>;

export type EventFunctionName = keyof typeof eventFunctions;

/** The function behind the API's `$default` route: it gets every call that is none of the operations. */
export const defaultRoute = {
  name: "unknownRoute",
  summary: "Says that there is no such call.",
} as const;

/** Every function that there is; the code of each is `functions/<name in kebab case>.ts`. */
export type FunctionName = OperationName | EventFunctionName | typeof defaultRoute.name;
export const functionNames = [
  ...Object.keys(operations),
  ...Object.keys(eventFunctions),
  defaultRoute.name,
] as readonly FunctionName[]; // Object.keys loses the key types of the tables

/** All specs by name, for readers that loop over them. */
export const operationSpecs: Readonly<Record<OperationName, OperationSpec>> = operations;
export const eventFunctionSpecs: Readonly<Record<EventFunctionName, EventFunctionSpec>> =
  eventFunctions;

/** File of a function, relative to the project's root: `getEntity` is `functions/get-entity.ts`. */
export function entryOf(functionName: FunctionName): string {
  const kebab = functionName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `functions/${kebab}.ts`;
}
