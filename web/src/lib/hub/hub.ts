import { httpTimeoutMs } from "../../../../shared/limits/web.ts";
import {
  createClient,
  type FailureListener,
  type WriteListener,
} from "../../../../shared/client/client.ts";
import { fetchObserved } from "./connection.ts";
import { hubRoutes } from "./operation-routes.ts";

const failureListeners = new Set<FailureListener>();

/** Calls the listener with every failed call. Returns a function that unsubscribes. */
export function subscribeFailedCalls(listener: FailureListener): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

const writeListeners = new Set<WriteListener>();

/** Calls the listener after every call that may have written something. Returns a function that unsubscribes. */
export function subscribeWrites(listener: WriteListener): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

/** The client of this application. */
export const { call, open } = createClient({
  routes: hubRoutes,
  fetch: fetchObserved,
  cookies: () => document.cookie,
  appToken: import.meta.env?.VITE_APP_TOKEN ?? "",
  timeoutMs: httpTimeoutMs,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onFailure: (failure) => {
    for (const listener of failureListeners) listener(failure);
  },
  onWrite: (...written) => {
    for (const listener of writeListeners) listener(...written);
  },
});
