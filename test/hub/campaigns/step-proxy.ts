import type { IncomingMessage } from "node:http";
import { readWholeBody, startHttpService } from "../../../scripts/local-cloud/http-service.ts";

const maxBytes = 16 * 1024 * 1024;

/** Services that a worker changes: endpoints by the names of their variables. */
type Endpoints = Readonly<Record<string, string>>;

/**
 * Proxies of the services that a worker changes, which let one request through at a time. Each request that changes
 * something is a step. A step can be cut: the service has done it, its answer is lost, and so is every later request.
 */
export async function startStepProxies(targets: Endpoints) {
  let turn = Promise.resolve();
  let isCut = false;
  let onStep: ((step: string) => boolean) | undefined;

  const start = (target: string) =>
    startHttpService(async (request, response) => {
      const body = await readWholeBody(request, maxBytes);
      const work = turn.then(async () => {
        if (isCut) {
          response.destroy();
          return;
        }
        const reply = await forward(target, request, body);
        const step = nameStep(request, String(body));
        if (step !== undefined && onStep?.(step)) {
          isCut = true;
          response.destroy();
          return;
        }
        response.writeHead(reply.status, reply.headers).end(reply.body);
      });
      turn = work.catch(() => undefined);
      await work;
    });

  const names = Object.keys(targets);
  const services = await Promise.all(Object.values(targets).map(start));
  return {
    endpoints: Object.fromEntries(
      services.map(({ endpoint }, at) => [names[at] ?? "", endpoint]),
    ) satisfies Endpoints,
    /** @param watch is told of each step that a service has done; returns whether it is cut */
    watch: (watch: (step: string) => boolean) => void (onStep = watch),
    /** Lets requests through again. */
    async reopen(): Promise<void> {
      await turn;
      isCut = false;
    },
    stop: () => Promise.all(services.map((service) => service.stop())),
  };
}

async function forward(
  target: string,
  { url = "/", method = "GET", headers }: IncomingMessage,
  body: Buffer,
) {
  const kept = Object.entries(headers).filter(
    ([name, value]) => typeof value === "string" && !hopHeaders.includes(name),
  ) as [string, string][];
  const reply = await fetch(`${target}${url}`, {
    method,
    headers: kept,
    ...(method !== "GET" && { body: new Uint8Array(body) }),
  });
  return {
    status: reply.status,
    headers: { "content-type": reply.headers.get("content-type") ?? "text/plain" },
    body: Buffer.from(await reply.arrayBuffer()),
  };
}

const hopHeaders = ["host", "connection", "content-length", "transfer-encoding", "expect"];

const writes = /\.(PutItem|UpdateItem|DeleteItem|BatchWriteItem|TransactWriteItems)$/;

/** The name of what a request changes; undefined for one that only reads. */
function nameStep({ headers }: IncomingMessage, body: string): string | undefined {
  const target = String(headers["x-amz-target"] ?? "");
  if (body.includes("Action=SendRawEmail")) return "hand over";
  if (target === "AmazonSQS.SendMessage") return "queue a ticket";
  if (!writes.test(target)) return undefined;
  if (body.includes('"handedOver"')) return "mark";
  if (body.includes('"claimed"')) return "claim";
  return /campaign(?:Part|Freeze|Lane)#/.exec(body)?.[0] ?? "write records";
}
