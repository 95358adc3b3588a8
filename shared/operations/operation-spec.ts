import type * as z from "zod";
import type { Access } from "../model/define-model.ts";
import type { Wallet } from "../wallet/wallets.ts";
import type { WorkQueueName, WorkQueueSource } from "./work-queues.ts";

/**
 * One call that the service answers. The stack, the local runtime, the wrapper of handlers and the web client read it.
 * `input` is flat: a key named in the path is a path parameter, `body` is the JSON body, the rest is the query.
 */
export interface OperationSpec {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** API Gateway form, no trailing slash; `{name}` or greedy `{name+}`. */
  path: string;
  /** One sentence for people who read the contract. */
  summary: string;
  /** `open`: anybody, no application token · `app`: token · `session`: token and session. */
  access: "open" | "app" | "session";
  input: z.ZodObject;
  reply: Reply;
  /** What the caller must at least be able to do with the model that the path names. */
  right?: keyof Access;
  /** May answer 202 `{ job: id }` in place of its reply: the work goes on by itself. */
  startsJob?: true;
  /** Rights on the table; `none` gets no table at all. */
  table: "none" | "read" | "write";
  /** What it does with uploaded files. */
  files?: "takesUploads" | "provesUploads" | "copiesUploads" | "readsUploads";
  /** Signs addresses under which downloads and results that were made can be fetched. */
  signsExports?: true;
  /** Counts tries or misses: may write items whose key begins with `throttle#`, whatever `table` says. */
  throttles?: true;
  /** Queues on which it may put messages. */
  feeds?: readonly WorkQueueName[];
  /** Takes its JSON also as `text/plain`, which is how a browser's beacon sends it. */
  takesBeacons?: true;
  /** Also for a session that must first change its password or add a passkey. */
  whileRestricted?: true;
  /** Takes the body of a plain HTML form too, whose values are texts. */
  takesForm?: true;
  /** Answers a repeat under the same `Idempotency-Key` as it did the first time. */
  answersRepeats?: true;
  /** Takes a call without a body for one with an empty object: a service may need nothing to be told. */
  mayHaveNoBody?: true;
  /** Takes one file as a multipart form too, whose bytes its input holds as they came. */
  takesUpload?: true;
  /** A browser opens it itself, with the session's cookie and without the application's token. */
  opensInBrowser?: true;
  /** Makes passes of this wallet: may read the operator's secret for it. */
  wallet?: Wallet;
  /** Largest JSON body, in bytes; absent: 1 MB. */
  maxBodyBytes?: number;
  /** Absent: 512 MB. */
  memoryMb?: number;
  /** Absent: 10 s. */
  timeoutSeconds?: number;
}

/** What an operation answers: JSON checked against a schema, nothing, or a document of its own type. */
export type Reply =
  | { status: 200 | 201 | 202; json: z.ZodType }
  | { status: 204 }
  | { status: 200; document: "html" | "vcard" | "svg" | "png" | "pdf" | "jpeg" | "file" | "pkpass" }
  | { status: 302; document: "redirect" };

/** A function that the cloud calls by itself. */
export interface EventFunctionSpec {
  summary: string;
  source: "stream" | WorkQueueSource | "uploads" | "everyMinute" | "nightly";
  table: "none" | "read" | "write";
  /** May send mail through SES. */
  sendsMail?: boolean;
  /** Queues on which it may put messages. */
  feeds?: readonly WorkQueueName[];
  /** What it does with the objects of buckets. */
  files?:
    | "provesUploads"
    | "sweepsUploads"
    | "makesExports"
    | "keepsResults"
    | "makesPictures"
    | "erases"
    | "keepsVisits"
    | "rollsUpVisits";
  memoryMb?: number;
  timeoutSeconds?: number;
}
