import { useSyncExternalStore } from "react";
import { currentConnection, subscribeConnection, type Connection } from "./connection.ts";

/** The connection to the service, as far as the calls of this page know it. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, currentConnection, () => "up");
}
