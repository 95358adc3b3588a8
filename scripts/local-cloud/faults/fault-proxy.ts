import { Agent, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { conflictOf, throttled } from "./fault-proxy-answers.ts";
import { splitBatch, addUnprocessed } from "./fault-proxy-batches.ts";
import {
  sendDynamodbReply,
  type DynamodbCall,
  forwardCall,
  receivedCall,
} from "./fault-proxy-call.ts";
import {
  requestConsumedCapacity,
  type ConsumedCapacity,
  addConsumedCapacity,
} from "./fault-proxy-capacity.ts";
import { indexLag } from "./fault-proxy-index-lag.ts";
import { startHttpService } from "../http-service.ts";

/** The injected faults. All are off at the start and may be changed while running. */
export type Faults = {
  /** Share (0 to 1) of calls refused for throughput; the second half of a batch is returned unprocessed. */
  throttle: number;
  /** Share of TransactWriteItems cancelled for a conflict on each item. */
  conflict: number;
  /** Share of calls that the target applies and whose answer is lost (the connection is cut). */
  dropAfter: number;
  /** Added to every call, in ms. */
  latencyMs: number;
  /** For so long (ms) after its last write an item is missing from the answers of indexes. */
  indexLagMs: number;
  /** Operations that `throttle` and `dropAfter` hit; undefined: all. */
  operations: ReadonlySet<string> | undefined;
  /** How many more calls `throttle`, `conflict` and `dropAfter` may spoil. */
  remaining: number;
};

export type FaultProxy = {
  endpoint: string;
  faults: Faults;
  /** Turns every fault off and empties the counters. */
  reset(): void;
  /** Calls received, by operation (`calls["Scan"] ?? 0`), spoilt ones included. */
  calls: Record<string, number>;
  /** Capacity units that the target reported. */
  consumed: ConsumedCapacity;
  stop(): Promise<void>;
};

const noFaults = (): Faults => ({
  throttle: 0,
  conflict: 0,
  dropAfter: 0,
  latencyMs: 0,
  indexLagMs: 0,
  operations: undefined,
  remaining: Number.POSITIVE_INFINITY,
});

/**
 * An HTTP proxy in front of a DynamoDB endpoint. It simulates faults that the embedded DynamoDB never has. `random`
 * (0 to 1) decides on shares and `now` (ms) on the lag of indexes. It changes bodies (to learn the
 * consumed capacity), so the target must not check signatures.
 */
export async function startFaultProxy(options: {
  target: string;
  port?: number;
  random?: () => number;
  now?: () => number;
}): Promise<FaultProxy> {
  const random = options.random ?? Math.random;
  const faults = noFaults();
  const calls: Record<string, number> = {};
  const consumed: ConsumedCapacity = { read: 0, write: 0, byOperation: {} };
  const agent = new Agent({ keepAlive: true });
  const forward = (call: DynamodbCall) => forwardCall(options.target, agent, call);
  const lag = indexLag({ forward, now: options.now ?? Date.now });

  function strikes(share: number, operation: string): boolean {
    if (share <= 0 || faults.remaining <= 0) return false;
    if (faults.operations && !faults.operations.has(operation)) return false;
    if (random() >= share) return false;
    faults.remaining -= 1;
    return true;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await receivedCall(request);
    const { operation } = call;
    calls[operation] = (calls[operation] ?? 0) + 1;
    if (faults.latencyMs > 0) await pause(faults.latencyMs);
    const isThrottled = strikes(faults.throttle, operation);
    const batch = isThrottled ? splitBatch(call) : undefined;
    if (isThrottled && !batch) return sendDynamodbReply(response, throttled());
    if (operation === "TransactWriteItems" && strikes(faults.conflict, operation)) {
      return sendDynamodbReply(response, conflictOf(call));
    }
    const passing = batch?.first ?? call;
    const done = faults.indexLagMs > 0 ? await lag.writing(passing) : undefined;
    let reply = await forward(requestConsumedCapacity(passing));
    done?.();
    reply = addConsumedCapacity(passing, reply, consumed);
    if (faults.indexLagMs > 0) reply = await lag.hide(passing, reply, faults.indexLagMs);
    if (batch) reply = addUnprocessed(reply, call, batch.rest);
    if (strikes(faults.dropAfter, operation)) response.destroy();
    else sendDynamodbReply(response, reply);
  }

  const service = await startHttpService(handle, options.port ?? 0);
  return {
    endpoint: service.endpoint,
    faults,
    calls,
    consumed,
    reset() {
      Object.assign(faults, noFaults());
      for (const operation of Object.keys(calls)) delete calls[operation];
      Object.assign(consumed, { read: 0, write: 0, byOperation: {} });
    },
    async stop() {
      await service.stop();
      agent.destroy();
    },
  };
}
