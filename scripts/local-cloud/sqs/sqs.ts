import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod/mini";
import { readWholeBody, startHttpService } from "../http-service.ts";
import { messageCalls } from "./message-calls.ts";
import { queueCalls, queueUrl } from "./queue-calls.ts";
import { openQueues } from "./queues.ts";
import { createArrivals } from "./receive.ts";
import type { SqsCalls, SqsContext } from "./sqs-call.ts";
import { badValue, SqsError } from "./sqs-error.ts";

export type SqsOptions = {
  dataDir: string;
  /** 0 or absent: a free one. */
  port?: number;
  /** The clock of delays and timeouts, in ms. Long polls wait in real time. */
  now?: () => number;
};

export type Sqs = {
  endpoint: string;
  /** The next `count` messages of a queue are delivered twice, with the same id. */
  duplicateNext(queue: string, count?: number): void;
  stop(): Promise<void>;
};

const calls: SqsCalls = { ...queueCalls, ...messageCalls };
const addressed = z.object({ QueueUrl: z.string() });

/**
 * SQS on this machine: standard queues, kept in a journal below `dataDir`, so that what was
 * acknowledged survives a crash. No signatures are checked.
 */
export async function startSqs(options: SqsOptions): Promise<Sqs> {
  const queues = await openQueues(options.dataDir);
  const stopping = new AbortController();
  const shared = {
    queues,
    arrivals: createArrivals(),
    now: options.now ?? Date.now,
    duplicates: new Map<string, number>(),
    urlOf: (name: string) => queueUrl(service.endpoint, name),
    // By the last part: the port in an address may be of an earlier start or of a proxy.
    queueOf: (input: unknown) =>
      queues.get(addressed.parse(input).QueueUrl.split("/").at(-1) ?? ""),
  };

  const service = await startHttpService(async (request, response) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const signal = AbortSignal.any([gone.signal, stopping.signal]);
    try {
      answer(response, 200, (await run(request, { ...shared, signal })) ?? {});
    } catch (error) {
      refuse(response, error);
    }
  }, options.port);

  return {
    endpoint: service.endpoint,
    duplicateNext: (queue, count = 1) => void shared.duplicates.set(queue, count),
    async stop() {
      stopping.abort();
      await service.stop();
      await queues.close();
    },
  };
}

async function run(request: IncomingMessage, context: SqsContext) {
  const body = String(await readWholeBody(request));
  const name = String(request.headers["x-amz-target"] ?? "").replace(/^AmazonSQS\./, "");
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call)
    throw new SqsError("UnsupportedOperation", `${name} is not part of the local stand-in.`);
  try {
    return await call(JSON.parse(body || "{}"), context);
  } catch (error) {
    if (error instanceof z.core.$ZodError) {
      const issue = error.issues[0];
      throw badValue(`Value for parameter ${issue?.path.join(".")} is invalid.`);
    }
    throw error;
  }
}

function answer(response: ServerResponse, status: number, content: Record<string, unknown>): void {
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.0",
    "x-amzn-requestid": crypto.randomUUID(),
  });
  response.end(JSON.stringify(content));
}

function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof SqsError)) throw error;
  response.setHeader("x-amzn-query-error", `${error.queryCode};Sender`);
  answer(response, 400, { __type: `com.amazonaws.sqs#${error.code}`, message: error.message });
}
