import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import {
  eventFunctionSpecs,
  functionNames,
  operationSpecs,
  type FunctionName,
  type OperationName,
} from "../../shared/operations/all.ts";
import { bundleOf } from "../bundle/bundle.ts";
import { gatewayEvent } from "../local-cloud/gateway/gateway-event.ts";
import { localOriginKey } from "../local-cloud/handler-environment.ts";
import { card } from "../../shared/models/card.ts";
import { newCode } from "../../functions/platform/lambda/ids.ts";
import { cardFields, cardInput, openBenchAccount } from "./hub-caller.ts";
import { median } from "./measure-pair.ts";
import type { Figure } from "./print-figures.ts";
import { comparedSearches } from "./search/searches.ts";

const runs = 3;

/**
 * Runs one function as Lambda does at a cold start. Plain JavaScript given on the command line: a file of TypeScript
 * would add the time to strip its types.
 */
const program = `
  const [file, event] = process.argv.slice(1);
  const { handler } = await import(file);
  const end = performance.now() + 60_000;
  const context = { awsRequestId: "cold", getRemainingTimeInMillis: () => end - performance.now() };
  const answer = await handler(JSON.parse(event), context).catch(() => ({ statusCode: 500 }));
  const { user, system } = process.cpuUsage();
  const ms = performance.now();
  const isRefused = ["late", "notReady", "tooBroad"].includes(answer?.kind);
  const status = answer?.statusCode ?? (isRefused ? 503 : 200);
  process.stdout.write(JSON.stringify({ ms, cpuMs: (user + system) / 1000, status }) + "\\n", () => process.exit());
`;
/** The same process without a function. */
const emptyProgram = `data:text/javascript,export const handler = async () => ({ statusCode: 200 });`;

interface ColdStart {
  /** From the start of the process to the first answer. */
  ms: number;
  cpuMs: number;
  /** Of the answer. */
  status: number;
}

/**
 * Time of every function from the start of a fresh process to its first answer, above that of an empty process, slowest
 * first. Calls come from a logged-in account that owns a card. Calls of the hub do their work; others may be refused,
 * as their bodies are empty; events have no records. The runtime must run.
 */
export async function benchColdStarts(): Promise<Figure[]> {
  const empty = await medianOf(() => start(emptyProgram, {}));
  const measured = [];
  for (const name of functionNames) {
    const file = pathToFileURL(bundleOf(name)).href;
    const event = await eventOf(name);
    measured.push({ name, ...(await medianOf(() => start(file, event))) });
  }
  return measured
    .toSorted((one, other) => other.cpuMs - one.cpuMs)
    .map(({ name, ms, cpuMs, status }) => ({
      what: name,
      measured: `+${(cpuMs - empty.cpuMs).toFixed(0)} ms of CPU, ${ms.toFixed(0)} ms (${empty.ms.toFixed(0)} empty), status ${status}`,
      budget: "none",
      isWithin: status < 500,
    }));
}

async function medianOf(measure: () => Promise<ColdStart>): Promise<ColdStart> {
  const results: ColdStart[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return {
    ms: median(results.map(({ ms }) => ms)),
    cpuMs: median(results.map(({ cpuMs }) => cpuMs)),
    status: Math.max(...results.map(({ status }) => status)),
  };
}

async function start(file: string, event: unknown): Promise<ColdStart> {
  const args = ["--input-type=module", "--eval", program, file, JSON.stringify(event)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  // The last line: a handler may log before.
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as ColdStart;
}

/** Of an upload event: no file has this key. */
const uploadedObject = { bucket: { name: "none" }, object: { key: "none", size: 1 } };

function refuseLoad(): Promise<never> {
  throw new Error("The event alone is built here.");
}

const serviceOf: Partial<Record<FunctionName, string>> = {
  runService: "lock",
  getFromService: "rules",
};

/** Bodies with which a call of the hub does its work. */
function createBody(name: FunctionName, id: string): unknown {
  const items = [cardInput];
  const bodies: Partial<Record<FunctionName, unknown>> = {
    createEntity: cardInput,
    updateEntity: { _id: id, position: "asztalosmester" },
    deleteEntities: { ids: [id] },
    exportEntities: { format: "csv" },
    checkEntities: { items },
    importEntities: { items },
    runService: { id },
  };
  return bodies[name] ?? {};
}

async function eventOf(name: FunctionName): Promise<unknown> {
  if (name === "searchReplica") return comparedSearches[0].request;
  if (name in eventFunctionSpecs) return { Records: [], detail: uploadedObject };
  // What is no event is an operation, or the route of unknown calls.
  const { method, path } = operationSpecs[name as OperationName] ?? {
    method: "GET",
    path: "/api/unknown",
  };
  const { headers, store, account } = await openBenchAccount();
  const { _id: id } = await store.create(card, {
    ...cardFields,
    owner: account._id,
    code: newCode(),
  });
  const values = { model: "card", id, code: "CARD000001", service: serviceOf[name] ?? "none" };
  const pathParameters: Record<string, string> = {};
  const uri = path.replaceAll(/\{(\w+)\+?\}/g, (_, key: string) => {
    const value = (values as Readonly<Record<string, string>>)[key] ?? "none";
    pathParameters[key] = value;
    return value;
  });
  return gatewayEvent({
    request: {
      method,
      uri,
      query: name === "getFromService" ? `id=${id}` : "",
      headers: {
        ...headers,
        "x-origin-key": localOriginKey,
        ...(method === "GET" ? {} : { "content-type": "application/json" }),
      },
    },
    match: { route: { name, method, path, load: refuseLoad, timeoutMs: 10_000 }, pathParameters },
    body: Buffer.from(method === "GET" ? "" : JSON.stringify(createBody(name, id))),
    requestId: "cold",
    now: new Date(),
  });
}
