import type * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import type { Access, ServiceSpec } from "../model/define-model.ts";
import type { Wallet } from "../wallets.ts";
import type { AreaName } from "./areas.ts";
import type { BodyKind, DocumentKind } from "./content-types.ts";
import type { StreamSource } from "./stream-consumers.ts";
import type { SentQueueName, WorkQueueSource } from "./work-queues.ts";
import type { MetricName } from "./metrics.ts";

/** Route, and who may call it. */
interface Route {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** API Gateway form, no trailing slash; `{name}` or greedy `{name+}`. */
  path: string;
  /** One sentence for people who read the contract. */
  summary: string;
  /** `open`: everybody, without the application token · `app`: token · `session`: token and session. */
  access: "open" | "app" | "session";
  /** A browser opens the address itself, with the session's cookie and without the application token. */
  opensInBrowser?: true;
  /** Also for a session that must first change its password or add a passkey. */
  whileRestricted?: true;
  /** A page of the site: the edge routes its path to the API and may cache the reply. */
  isPage?: true;
}

/** What a call carries. `input` is flat: a key in the path is a path parameter, `body` is the body, the rest is the query. */
interface Request {
  /** Kinds of body; absent: the call carries none. */
  accepts?: readonly BodyKind[];
  /** Largest body in bytes, but for an upload; absent: 1 MB. */
  maxBodyBytes?: number;
  input: z.ZodMiniObject;
  /** The path names a model, which the wrapper looks up before the handler runs. */
  namesModel?: true;
  /** The path also names one of these services, which the wrapper looks up too. */
  services?: Pick<ServiceSpec, "kind" | "group">;
  /**
   * Where the call names a record by its id: in the path, in the body as `_id`, or as a service does, in the body or the
   * query as `id`. The wrapper reads the record with the session in one request.
   */
  readsRecord?: "path" | "body" | "serviceInput";
  /** What the caller must at least be able to do with the model that the path names. */
  right?: keyof Access;
  /** Checks the revision in `If-Match`. */
  checksRevision?: true;
  /** Replies to a repeat with the same `Idempotency-Key` as it did the first time. */
  idempotent?: true;
}

/** JSON checked against a schema, nothing, or a document. */
export type Reply =
  | { status: 200 | 201 | 202; json: z.ZodMiniType }
  | { status: 204 }
  | {
      status: 200;
      document: DocumentKind;
      /** May reply with a redirect in place of the document. */
      mayRedirect?: true;
    }
  | { status: 302; document: "redirect" };

/** What a call gets back. */
interface Outcome {
  reply: Reply;
  /** May reply 202 `{ job: id }` in place of `reply`: a job continues the work. */
  startsJob?: true;
  /** Errors in addition to those that follow from access, body, right and the other parts of the row. */
  errors?: readonly ErrorCode[];
}

/** What the function may reach. */
interface Rights {
  /** Rights on the table; `none` gets no table at all. */
  table: "none" | "read" | "write";
  /** May call the search of the replica. */
  searches?: true;
  /** Queues to which it may send messages. */
  queues?: readonly SentQueueName[];
}

interface OperationRights extends Rights {
  /** What it does with uploaded files. */
  files?: "takesUploads" | "provesUploads" | "copiesUploads" | "readsUploads";
  /** Signs addresses of finished downloads and results. */
  signsExports?: true;
  /** Counts tries or misses: may write items whose key begins with `throttle#`, whatever `table` says. */
  throttles?: true;
  /** Makes passes of this wallet: may read the operator's secret for it. */
  wallet?: Wallet;
  /** Calls the provider of card payment: may read the operator's secret for it. */
  takesPayments?: true;
  /** Calls the service that issues invoices: may read the operator's secret for it. */
  callsInvoicing?: true;
  /** Reads what the mail provider knows about the sender's domain. */
  checksSender?: true;
}

/** Size of the function. */
interface Capacity {
  /** Absent: 512 MB. */
  memoryMb?: number;
  /** Absent: 10 s. */
  timeoutSeconds?: number;
  /** Time for the work of a call, in ms; absent: that of every read or write (`deadlines`). */
  maxMs?: number;
  /** Size of its folder for temporary files; absent: 512 MB. */
  temporaryMb?: number;
  /** Calls at the same time, reserved in the account and at most; absent: as many as the account allows. */
  reservedConcurrency?: number;
}

/** An operation as the file of its area declares it. */
export interface OperationRow extends Route, Request, Outcome, OperationRights, Capacity {}

/** One call that the service answers. The stack, the local runtime, the wrapper of handlers and the web client read it. */
export interface OperationSpec extends OperationRow {
  area: AreaName;
}

/** An alarm on something that a function counts in its log (functions/platform/lambda/count-metric.ts). */
export interface CountAlarm {
  name: string;
  metric: MetricName;
  periods: number;
  whileItRings: string;
}

/** A function without a route, as the file of its area declares it. */
export interface EventFunctionRow extends Rights, Capacity {
  summary: string;
  /** What calls it. `functions`: other functions, which wait for its result, so that it has no dead letters. */
  source: StreamSource | WorkQueueSource | "uploads" | "everyMinute" | "nightly" | "functions";
  /** One sentence for the alarm: what a user misses while a failed message or call waits in the dead letters, or fails. */
  missed: string;
  /** Alarm that rings when the schedule no longer calls the function; absent: none. */
  stopAlarm?: { name: string; whileItRings: string };
  /** Alarms that ring when the function has counted this in each of so many periods of five minutes. */
  countAlarms?: readonly CountAlarm[];
  /** Beginnings of the partition keys of items that a function without write rights may update, such as its leases. */
  updatesKeys?: readonly string[];
  /** May send mail through SES. */
  sendsMail?: boolean;
  /** Calls the provider of card payment: may read the operator's secret for it. */
  takesPayments?: true;
  /** Calls the service that issues invoices: may read the operator's secret for it. */
  callsInvoicing?: true;
  /** What it does with the objects of buckets. */
  files?:
    | "provesUploads"
    | "sweepsUploads"
    | "makesExports"
    | "makesPrints"
    | "makesReports"
    | "attachesExports"
    | "keepsResults"
    | "makesPictures"
    | "erases"
    | "keepsVisits"
    | "rollsUpVisits"
    | "replicatesChanges"
    | "searchesReplica"
    | "compactsReplica";
}

/** A function without a route: the cloud calls it itself, or another function. */
export interface EventFunctionSpec extends EventFunctionRow {
  area: AreaName;
}
