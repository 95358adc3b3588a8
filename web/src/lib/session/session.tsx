import {
  QueryClient,
  QueryCache,
  MutationCache,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Me, SessionReply } from "../../../../shared/operations/replies.ts";
import type { ErrorCode } from "../../../../shared/errors.ts";
import { call, subscribeFailedCalls } from "../hub/hub.ts";
import { getErrorCode } from "../../../../shared/client/hub-call-error.ts";
import { removeDrafts } from "./drafts.ts";
import { readOfflineCopies } from "./offline-copies.ts";
import { fetchSession } from "../../../../shared/client/fetch-session.ts";
import type { SessionState, SessionLoss } from "./session-state.ts";
import { notifyOtherTabs } from "./session-channel.ts";

const sessionKey = ["session"];

/** With offline copies on this device, the wait for an answer ends after this time, in ms. */
const maxWaitMs = 5000;

/** Duties that a refusal implies. */
const duties: Readonly<Partial<Record<ErrorCode, Me["mustDo"]>>> = {
  "password.changeRequired": "password",
  "login.passkeyRequired": "passkey",
};

/** The cache of server state. A call without a valid session ends the session in the cache, and the guards react. */
export function createQueryClient(): QueryClient {
  const endIfGone = (failure: unknown) => {
    if (getErrorCode(failure) === "session.required")
      client.setQueryData<SessionState>(sessionKey, (known) =>
        known?.user ? { lost: "ended" } : (known ?? {}),
      );
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: endIfGone }),
    mutationCache: new MutationCache({ onError: endIfGone }),
    // The hub's client retries what may be retried. Calls never pause: without a connection they fail, which screens show.
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  subscribeFailedCalls(({ code }) => {
    const mustDo = duties[code];
    if (mustDo === undefined) return;
    // the guards of all screens read it; without a session, the login shows it
    client.setQueryData<SessionReply>(sessionKey, (session) =>
      session?.user ? { ...session, user: { ...session.user, mustDo } } : session,
    );
  });
  return client;
}

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ client }) => askForSession(client),
  staleTime: Infinity,
  gcTime: Infinity,
});

async function askForSession(cache: QueryClient): Promise<SessionState> {
  let isUnsure = false;
  const reply = fetchSession(call, () => {
    isUnsure = true;
  }).then((session): SessionState => (isUnsure ? { ...session, isUnsure } : session));
  if (!readOfflineCopies()) return reply;
  const waited = new Promise<"waited">((resolve) => setTimeout(() => resolve("waited"), maxWaitMs));
  const first = await Promise.race([reply, waited]);
  if (first !== "waited") return first;
  // a late answer is still used
  void reply.then((session) => cache.setQueryData<SessionState>(sessionKey, session));
  return { isUnsure: true };
}

/** Calls the listener with the session now and after each change. Returns a function that unsubscribes. */
export function subscribeSession(
  cache: QueryClient,
  listener: (session: SessionState) => void,
): () => void {
  let last: SessionState | undefined;
  const look = () => {
    const session = cache.getQueryData<SessionState>(sessionKey);
    if (session === undefined || session === last) return;
    last = session;
    listener(session);
  };
  look();
  return cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionKey[0]) look();
  });
}

/** Reads the session from the service and replaces the known state. */
export async function refetchSession(cache: QueryClient): Promise<void> {
  let isUnsure = false;
  const session = await fetchSession(call, () => {
    isUnsure = true;
  });
  if (!isUnsure) replaceSession(cache, session.user ? session : { lost: "ended" });
}

/** Whether the service was out of reach when the session was asked for. */
export function isSessionUnsure(cache: QueryClient): boolean {
  return cache.getQueryData<SessionState>(sessionKey)?.isUnsure ?? false;
}

/** Replaces the session after a change outside this tab. If the user differs, all loaded data is removed. */
export function replaceSession(cache: QueryClient, session: SessionState): void {
  const before = cache.getQueryData<SessionState>(sessionKey)?.user;
  if (before?._id !== session.user?._id) forgetLoaded(cache);
  else if (!before) return;
  cache.setQueryData<SessionState>(sessionKey, session);
}

/** Removes all data that was loaded for the former user. */
function forgetLoaded(cache: QueryClient): void {
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Whether the user is still logged in or has logged out in this tab; false if the session ended from outside. */
export function wasEndedHere(cache: QueryClient, user: string): boolean {
  const { user: now, isUnsure, lost } = cache.getQueryData<SessionState>(sessionKey) ?? {};
  return now ? now._id === user : !isUnsure && !lost;
}

/** Loads the session before a component needs it. */
export function prefetchSession(cache: QueryClient): Promise<void> {
  return cache.prefetchQuery(sessionQuery);
}

/** The user at this moment, for what runs later than the drawing of a component. */
export function readSessionUser(cache: QueryClient): Me | undefined {
  return cache.getQueryData<SessionState>(sessionKey)?.user;
}

export interface SessionHandle {
  /** True after the first answer of the service. */
  ready: boolean;
  user: Me | undefined;
  /** It is unknown whether there is a session: the service is unreachable. */
  isUnsure: boolean;
  /** How the session ended, if not by a log-out in this tab. */
  lost: SessionLoss | undefined;
  /** Sets the session from the answer of a login. */
  begin: (session: SessionReply) => void;
  /** Sets the user from a reply, or changes the one of this moment. */
  change: (change: Me | ((user: Me) => Me)) => void;
  /** Reads the session again, for example after a change of the profile. */
  refresh: () => Promise<void>;
  /** Ends the session on the server and removes all loaded data and drafts. Throws if the server refuses. */
  logOut: () => Promise<void>;
}

/** The session of this browser, loaded once at start. */
export function useSession(): SessionHandle {
  const cache = useQueryClient();
  const { data, isFetched } = useQuery(sessionQuery);
  const begin = (session: SessionReply) => {
    forgetLoaded(cache);
    cache.setQueryData<SessionState>(sessionKey, session);
    notifyOtherTabs(session.user ? "changed" : "ended");
  };
  return {
    ready: isFetched,
    user: data?.user,
    isUnsure: data?.isUnsure ?? false,
    lost: data?.lost,
    begin,
    change: (change) =>
      cache.setQueryData<SessionState>(sessionKey, (session) => {
        if (typeof change !== "function") return { user: change };
        return session?.user && { ...session, user: change(session.user) };
      }),
    refresh: async () => {
      await refetchSession(cache);
      notifyOtherTabs("changed");
    },
    logOut: async () => {
      await call("deleteSession", {});
      removeDrafts();
      begin({});
    },
  };
}
