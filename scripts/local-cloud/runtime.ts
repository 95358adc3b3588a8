import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { listPublicIconHosts } from "../../shared/icon-hosts.ts";
import { siteHeaders } from "../../infra/edge/site-headers.ts";
import { readSiteBuild } from "../site/site-build.ts";
import { latestBuildPath } from "../../web/src/lib/builds.ts";
import { writeEndpoint } from "./endpoint-file.ts";
import { callForUpload, startEventSources } from "./events/event-sources.ts";
import { startCompaction } from "./events/start-compaction.ts";
import { startExpiry } from "./dynamodb/expired-items.ts";
import { startFaultProxy, type FaultProxy } from "./faults/fault-proxy.ts";
import { freePort } from "./free-port.ts";
import { startGateway } from "./gateway/gateway.ts";
import { localOriginKey, setHandlerEnvironment } from "./handler-environment.ts";
import { startInvocations } from "./invocations.ts";
import {
  defaultRouteFunction,
  operationRoutes,
  sourcedFunctions,
  type LoadFrom,
} from "./local-functions.ts";
import { paymentSecretName } from "../../shared/shop/card-payment.ts";
import { invoicingSecretName } from "../../shared/shop/invoicing.ts";
import { barionShop, startBarion } from "./barion/barion.ts";
import { billingoAccount, startBillingo } from "./billingo/billingo.ts";
import { deliverMailEvent, type MailEventTarget } from "./events/mail-events.ts";
import { mailboxPages, type Mailbox } from "./ses/mailbox-page.ts";
import { publishedFiles } from "./gateway/published-files.ts";
import { createResources, localCredentials, resourceNames, type Endpoints } from "./resources.ts";
import { startSecrets, walletsWithSecret, writeSecret } from "./secrets.ts";
import type { Ses } from "./ses/ses.ts";
import type { Credentials } from "./signature.ts";
import type { Sqs } from "./sqs/sqs.ts";
import { startStandIns, type StandIns } from "./stand-ins.ts";
import { createShutdownList, type StartedParts } from "./shutdown-list.ts";

export interface RuntimeOptions {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  appToken: string;
  /** The product's clock minus the machine's, in ms. */
  clockOffsetMs?: number;
  /** Forms may be as large as any upload, which AWS does not allow. */
  carriesAnyUpload?: boolean;
  /** Folder of the built site; absent: there is only the API and the pages of functions. */
  web?: string;
  /** Fills an empty table with the demo content. */
  seed: boolean;
  loadFrom: LoadFrom;
  /** Addresses of services that replace a stand-in. */
  replaced?: Partial<Endpoints>;
  /** Credentials. The machine's own when a service is replaced; the stand-ins accept any. */
  credentials?: Credentials;
  /** Puts the fault proxy before the table. */
  faults?: boolean;
  /** Off where a test must see each call of a page. */
  cachePages?: boolean;
  /** Starts the stand-in for card payment, and offers it to buyers. */
  takesCards?: boolean;
  /** The stand-in of the invoicing service issues invoices. */
  issuesInvoices?: boolean;
  /** Receives the steps of the start, one line each. */
  onProgress?: (line: string) => void;
}

export interface Runtime {
  /** `http://localhost:PORT`, without a trailing slash. */
  url: string;
  endpoints: Endpoints;
  /** Every mail sent; empty for ever when SES is replaced. */
  mailbox: Mailbox;
  /** Present with `faults`. */
  faults?: FaultProxy;
  /** The stand-ins themselves, for tests of lost answers and repeated messages. */
  ses?: Ses;
  sqs?: Sqs;
  /** Ends calls that run, then the functions, then what they need. */
  stop(): Promise<void>;
}

/**
 * The whole service on one machine: stand-ins, gateway, functions and what calls them. Resolves
 * when it is ready; until then `/api/health` answers 503. One runtime a process at a time. Rejects
 * when the port is busy, the data folder cannot be written or a data file is corrupt.
 */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const parts = createShutdownList();
  try {
    return { ...(await start(options, parts)), stop: () => parts.stopAll() };
  } catch (error) {
    await parts.stopAll();
    throw error;
  }
}

async function start(options: RuntimeOptions, parts: StartedParts): Promise<Omit<Runtime, "stop">> {
  const { dataDir, replaced = {}, clockOffsetMs = 0, onProgress = () => {} } = options;
  const credentials = options.credentials ?? localCredentials;
  const nowMs = () => Date.now() + clockOffsetMs;
  const now = () => new Date(nowMs());
  const functions = sourcedFunctions(options.loadFrom);
  makeFolder(dataDir);
  accessSync(dataDir, constants.W_OK);

  let standIns: StandIns | undefined;
  let isReady = false;
  let feedback: MailEventTarget | undefined;
  const mailbox: Mailbox = {
    list: () => standIns?.ses?.list() ?? [],
    read: async (id) => standIns?.ses?.read(id),
  };
  // The content policy names the upload host before that host is started.
  const s3Port = await freePort();
  const s3Endpoint = replaced.s3 ?? `http://127.0.0.1:${s3Port}`;
  const gateway = await startGateway({
    port: options.port,
    routes: operationRoutes(options.loadFrom),
    defaultRoute: defaultRouteFunction(options.loadFrom),
    originKey: localOriginKey,
    isReady: () => isReady,
    local: mailboxPages(mailbox),
    now,
    onError: (error, name) => console.error(`${name}:`, error),
    files: publishedFiles({
      endpoint: s3Endpoint,
      credentials,
      bucket: resourceNames.uploadBucket,
    }),
    ...siteOf(options.web, s3Endpoint, () => gateway.url),
    ...(options.carriesAnyUpload ? { carriesAnyUpload: true } : {}),
    ...(options.cachePages === undefined ? {} : { cachePages: options.cachePages }),
  });

  parts.addDoor({ stop: () => gateway.close() });

  onProgress("Starting the table, files, mail and queues ...");
  standIns = await startStandIns(
    {
      dataDir,
      credentials,
      replaced,
      s3Port,
      allowedOrigin: gateway.url,
      now,
      async onUpload(event) {
        // Functions are not loaded before their environment is set; S3 tells again.
        if (!isReady) throw new Error("The service is not ready yet.");
        await callForUpload(functions, event);
      },
      async onMailEvent(notification) {
        if (!feedback) throw new Error("The service is not ready yet.");
        await deliverMailEvent(feedback, notification);
      },
    },
    parts,
  );
  const direct = standIns.endpoints;
  const faults = options.faults
    ? await parts.add(startFaultProxy({ target: direct.dynamodb }))
    : undefined;
  const endpoints = { ...direct, dynamodb: faults?.endpoint ?? direct.dynamodb };
  writeEndpoint(dataDir, direct.s3);
  const queues = await createResources(direct, credentials);
  feedback = { endpoint: direct.sqs, credentials, queueUrl: queues.feedback };
  const secretsFolder = join(dataDir, "secrets");
  const secrets = await parts.add(startSecrets(secretsFolder));
  const barion = options.takesCards ? await parts.add(startBarion()) : undefined;
  if (barion) writeSecret(secretsFolder, paymentSecretName("barion"), barionShop);
  const billingo = options.issuesInvoices ? await parts.add(startBillingo()) : undefined;
  if (billingo) writeSecret(secretsFolder, invoicingSecretName("billingo"), billingoAccount);
  const invocations = await parts.add(startInvocations(functions));
  const { appToken } = options;
  const publicOrigin = gateway.url;
  setHandlerEnvironment({
    endpoints,
    invocations: invocations.endpoint,
    credentials,
    publicOrigin,
    appToken,
    queues,
    clockOffsetMs,
    carriesAnyUpload: options.carriesAnyUpload === true,
    ...(barion && { barion: barion.endpoint }),
    ...(billingo && { billingo: billingo.endpoint }),
    secrets: { endpoint: secrets.endpoint, wallets: walletsWithSecret(secretsFolder) },
  });

  if (options.seed) {
    onProgress("Preparing the demo content ...");
    // Loaded only now: modules of functions read the environment once.
    const [{ seedDemo }, { seedPictures }, { seedVisits }] = await Promise.all([
      import("../seed/seed-demo.ts"),
      import("../seed/seed-pictures.ts"),
      import("../seed/seed-visits.ts"),
    ]);
    await seedDemo();
    await seedPictures();
    await seedVisits();
  }
  const onTable = { credentials, tableName: resourceNames.table, nowMs };
  await parts.add(startExpiry({ ...onTable, endpoint: direct.dynamodb }));
  await parts.add(
    startEventSources({
      ...onTable,
      functions,
      dataDir,
      dynamodbEndpoint: direct.dynamodb,
      sqsEndpoint: direct.sqs,
      queues,
    }),
  );
  await parts.add(startCompaction(functions));
  isReady = true;
  return { ...standIns, url: gateway.url, endpoints, mailbox, ...(faults ? { faults } : {}) };
}

/** Folder by folder: Node's own recursive form never ends where a file system makes no folders. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Screens that only a local build has. */
const localScreens = ["^/_local/gallery$"];

function siteOf(folder: string | undefined, uploadOrigin: string, origin: () => string) {
  if (folder === undefined) return { edge: { spaPatterns: [], prerendered: [], shell: "" } };
  const { edge, pages, unindexed } = readSiteBuild(folder);
  const connectTo = [
    new URL(uploadOrigin).origin,
    ...listPublicIconHosts(process.env["PUBLIC_ICONS"]),
  ];
  const headers = siteHeaders({ pages, connectTo, https: false });
  const spaPatterns = [...edge.spaPatterns, ...localScreens];
  return {
    edge: { ...edge, spaPatterns },
    site: { folder, headers, origin, polled: [latestBuildPath], unindexed },
  };
}
