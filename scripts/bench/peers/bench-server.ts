import { CallFailed } from "../call-failed.ts";
import { request, type Agent } from "node:http";

/** Kept connections of the load, each of one caller. */
export const connections = 16;
/** Cards in the table of each server before the measurement, shared equally by the callers. */
export const cardCount = 10_000;
/** Records of a list. */
export const listSize = 25;

/** What is measured, in this order: creates come last, because they change the number of cards. */
export const callKinds = [
  "get",
  "session",
  "list",
  "filteredList",
  "sortedList",
  "count",
  "filteredCount",
  "update",
  "create",
] as const;
export type CallKind = (typeof callKinds)[number];

export interface BenchCaller {
  /** Id of the caller's account. */
  id: string;
  /** Headers that identify the caller. */
  headers: Record<string, string>;
  /** Ids of the caller's cards. */
  cards: readonly string[];
}

export interface HttpCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

export interface ServerCall {
  make: (caller: BenchCaller) => HttpCall;
  /** A value of the reply that is equal on every server with the same records. */
  read: (reply: Record<string, unknown>) => unknown;
}

/** A data API under load, in processes of its own. */
export interface BenchServer {
  name: string;
  port: number;
  /** Processes whose CPU time is counted, with their descendants. */
  processes: readonly number[];
  callers: readonly BenchCaller[];
  calls: Record<CallKind, ServerCall>;
  stop(): Promise<void>;
}

/** Sends a call to this machine and returns the body. Rejects with `CallFailed`. */
export function sendCall(agent: Agent, port: number, call: HttpCall): Promise<string> {
  const { method, path, headers, body } = call;
  const text = body === undefined ? "" : JSON.stringify(body);
  const length = { "content-length": Buffer.byteLength(text) };
  const content = body === undefined ? {} : { "content-type": "application/json", ...length };
  return new Promise((resolve, reject) => {
    const options = { agent, host: "127.0.0.1", port, method, path };
    const sent = request({ ...options, headers: { ...headers, ...content } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const reply = Buffer.concat(chunks).toString();
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve(reply);
        else reject(new CallFailed(`${method} ${path}`, statusCode, reply));
      });
    });
    sent.once("error", reject);
    sent.end(text);
  });
}

/** The first names of a list of cards, in its order. */
export function listFirstNames(cards: unknown): string {
  return (cards as { firstName: string }[]).map(({ firstName }) => firstName).join();
}

/** Any of the caller's cards. */
export function pickCard({ cards }: BenchCaller): string {
  return cards[Math.floor(Math.random() * cards.length)] ?? "";
}

/** Callers whose cards are created at the same time: this is preparation, and must not overload a busy machine. */
const parallelLoads = 2;

/** Creates cards of every caller in equal numbers, `batchSize` in one call. Returns the ids by caller. */
export async function loadCards(
  count: number,
  make: (number: number) => object,
  batchSize: number,
  create: (caller: number, cards: readonly object[]) => Promise<readonly string[]>,
): Promise<string[][]> {
  const each = count / connections;
  const loaded = Array.from({ length: connections }, (): string[] => []);
  const waiting = [...loaded.entries()];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [caller, ids] = next;
      for (let from = 0; from < each; from += batchSize) {
        const size = Math.min(batchSize, each - from);
        const cards = Array.from({ length: size }, (_, place) =>
          make(caller * each + from + place),
        );
        ids.push(...(await create(caller, cards)));
      }
    }
  };
  await Promise.all(Array.from({ length: parallelLoads }, work));
  return loaded;
}
