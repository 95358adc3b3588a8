import http from "node:http";
import https from "node:https";
import { signJsonCall, type UnsignedCall } from "./sign-json-call.ts";

/** A call of a service's JSON protocol, signed with the function's own rights. */
export interface SignedCall {
  service: UnsignedCall["service"];
  /** Where the service answers: scheme, host and port. */
  origin: string;
  /** The service's name of the operation, with its version. */
  target: string;
  /** Absent: `POST`. */
  method?: UnsignedCall["method"];
  /** Path of the operation; absent: `/`. */
  path?: string;
  /** JSON; empty with `GET`. */
  body: string;
  /** The call fails with `TimedOut` when its whole reply has not arrived by then. */
  timeoutMs: number;
}

export interface SignedReply {
  status: number;
  text: string;
  /** Name of the error of services that send it in a header, as Lambda and SES do. */
  errorType?: string | undefined;
  /** The call was signed with a clock that is wrong by minutes. The next one is signed with the service's clock. */
  hadWrongClock: boolean;
}

/** The service did not answer in time. */
export class TimedOut extends Error {
  override name = "TimeoutError";
  constructor({ target, timeoutMs }: SignedCall) {
    super(`${target} was not answered within ${timeoutMs} ms`);
  }
}

/** A difference of clocks that is corrected: AWS refuses signatures that are five minutes old. */
const maxClockDifferenceMs = 4 * 60_000;

/** The clocks of services minus this machine's, in ms, where the difference was too large. */
const clockOffsets = new Map<UnsignedCall["service"], number>();

/** Sends a call. Every status is a reply; throws `TimedOut` and the errors of connections. */
export async function postSigned(call: SignedCall): Promise<SignedReply> {
  const { service, target, method, path, body } = call;
  const destination = destinationOf(call.origin);
  const offsetMs = clockOffsets.get(service) ?? 0;
  const headers = signJsonCall(
    { service, host: destination.host, target, method, path, body },
    new Date(Date.now() + offsetMs),
  );
  const { status, date, errorType, text } = await post(call, destination, headers);
  const differenceMs = Date.parse(date ?? "") - Date.now();
  const hadWrongClock = Math.abs(differenceMs - offsetMs) >= maxClockDifferenceMs;
  if (hadWrongClock) clockOffsets.set(service, differenceMs);
  return { status, text, errorType, hadWrongClock };
}

/** Connections stay open between calls; above this number calls wait for one, as in the SDK. */
const connections = { keepAlive: true, maxSockets: 50 };
const plain = { request: http.request, agent: new http.Agent(connections) };
const encrypted = { request: https.request, agent: new https.Agent(connections) };

const destinations = new Map<string, Destination>();
type Destination = ReturnType<typeof parseOrigin>;

/** A parsed origin. There are five: of the table, of the queues, of functions, of secrets and of mail. */
function destinationOf(origin: string): Destination {
  const destination = destinations.get(origin) ?? parseOrigin(origin);
  destinations.set(origin, destination);
  return destination;
}

function parseOrigin(origin: string) {
  const { protocol, host, hostname, port } = new URL(origin);
  const connection = protocol === "https:" ? encrypted : plain;
  return { ...connection, host, hostname: hostname.replace(/^\[|\]$/g, ""), port };
}

interface Answer {
  status: number;
  date: string | undefined;
  errorType: string | undefined;
  text: string;
}

function post(
  call: SignedCall,
  { request, agent, hostname, port }: Destination,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      method: call.method ?? "POST",
      hostname,
      port,
      path: call.path ?? "/",
      headers,
      agent,
    });
    const timer = setTimeout(() => sent.destroy(new TimedOut(call)), call.timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    sent.on("error", fail);
    sent.on("response", (reply) => {
      let text = "";
      reply.setEncoding("utf8");
      reply.on("data", (part: string) => void (text += part));
      reply.on("error", fail);
      reply.on("end", () => {
        clearTimeout(timer);
        const { date, "x-amzn-errortype": errorType } = reply.headers;
        resolve({ status: reply.statusCode ?? 0, date, errorType: errorType?.toString(), text });
      });
    });
    sent.end(call.body);
  });
}
