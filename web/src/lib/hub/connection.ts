/** Whether the service answers. `restored` follows `lost` for a few seconds. */
export type Connection = "up" | "lost" | "restored";

/** A call without an answer after this time may have lost its connection, in ms. */
const patienceMs = 5000;

/** Receives what the calls of the page tell about the connection. */
export interface ConnectionObserver {
  /** The service has answered, with any status. */
  onAnswer: () => void;
  /** A call has failed without an answer, or is still waiting for one. */
  onSilence: () => void;
}

let connection: Connection = "up";
let observer: ConnectionObserver | undefined;
/** A call failed without an answer before there was an observer, as at a start without a connection. */
let wasSilent = false;
const listeners = new Set<() => void>();
const waiting = new Set<AbortController>();

export function currentConnection(): Connection {
  return connection;
}

/** Calls the listener after each change. Returns a function that unsubscribes. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While the connection is lost, waiting calls end as unanswered, so that their screens can offer to try again. */
export function setConnection(next: Connection): void {
  if (next === "lost") for (const call of waiting) call.abort();
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

/** There is one observer. It is told of silence before its start. Returns a function that removes it. */
export function observeConnection(next: ConnectionObserver): () => void {
  observer = next;
  if (wasSilent) next.onSilence();
  wasSilent = false;
  return () => {
    observer = undefined;
  };
}

/** Asks the observer to check the connection now. */
export function checkConnection(): void {
  if (observer) observer.onSilence();
  else wasSilent = true;
}

/** `fetch` that reports answers and silence. */
export async function fetchObserved(address: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const signal = init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal;
  const patience = setTimeout(checkConnection, patienceMs);
  waiting.add(stop);
  try {
    const answer = await fetch(address, { ...init, signal });
    observer?.onAnswer();
    return answer;
  } catch (failure) {
    if (!init.signal?.aborted) checkConnection();
    throw failure;
  } finally {
    clearTimeout(patience);
    waiting.delete(stop);
  }
}
