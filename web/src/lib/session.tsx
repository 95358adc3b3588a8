import {
  QueryClient,
  QueryCache,
  MutationCache,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Me, SessionReply } from "../../../shared/replies.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { call, onFailedCall } from "./hub.ts";
import { codeOf } from "./hub-call-error.ts";
import { keptCards } from "./kept-cards.ts";
import { loadSession, type KnownSession } from "./load-session.ts";

const sessionKey = ["session"];

/** With cards kept on this device, nobody waits longer than this for an answer before seeing them, in ms. */
const patienceMs = 5000;

/** What a refusal says that somebody must do before anything else. */
const duties: Readonly<Partial<Record<ErrorCode, Me["mustDo"]>>> = {
  "password.changeRequired": "password",
  "login.passkeyRequired": "passkey",
};

/** The cache of what the service answered. A call that finds the session gone empties it, and the guards react. */
export function createQueryClient(): QueryClient {
  const endIfGone = (failure: unknown) => {
    if (codeOf(failure) === "session.required") client.setQueryData<SessionReply>(sessionKey, {});
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: endIfGone }),
    mutationCache: new MutationCache({ onError: endIfGone }),
    // the client of the hub repeats what may be repeated
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
  });
  onFailedCall(({ code }) => {
    const mustDo = duties[code];
    if (mustDo === undefined) return;
    // the guard of every screen looks at it; without a session, the login says it
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

async function askForSession(cache: QueryClient): Promise<KnownSession> {
  let isUnsure = false;
  const asked = loadSession(undefined, () => {
    isUnsure = true;
  }).then((session): KnownSession => (isUnsure ? { ...session, isUnsure } : session));
  if (!keptCards()) return asked;
  const waited = new Promise<"waited">((resolve) =>
    setTimeout(() => resolve("waited"), patienceMs),
  );
  const first = await Promise.race([asked, waited]);
  if (first !== "waited") return first;
  // the answer counts whenever it comes
  void asked.then((session) => cache.setQueryData<KnownSession>(sessionKey, session));
  return { isUnsure: true };
}

/** Calls the listener with the session each time that it changes; gives back what ends that. */
export function onSession(
  cache: QueryClient,
  listener: (session: KnownSession) => void,
): () => void {
  let last: KnownSession | undefined;
  const look = () => {
    const session = cache.getQueryData<KnownSession>(sessionKey);
    if (session === undefined || session === last) return;
    last = session;
    listener(session);
  };
  look();
  return cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionKey[0]) look();
  });
}

/** Asks for the session before a component needs it. */
export function prefetchSession(cache: QueryClient): Promise<void> {
  return cache.prefetchQuery(sessionQuery);
}

export interface Session {
  /** True after the first answer of the service, whatever it was. */
  ready: boolean;
  user: Me | undefined;
  /** Nobody could say whether there is a session: the service is out of reach. */
  isUnsure: boolean;
  /** Takes over the session that a login answered. */
  begin: (session: SessionReply) => void;
  /** Takes over the user as a reply has them. */
  change: (user: Me) => void;
  /** Asks the service again, for example after the profile has changed. */
  refresh: () => Promise<void>;
  /** Ends the session on the server and forgets everything that was loaded. Throws if the server refuses. */
  logOut: () => Promise<void>;
}

/** The session of this browser, loaded once at start. */
export function useSession(): Session {
  const cache = useQueryClient();
  const { data, isFetched } = useQuery(sessionQuery);
  // what was loaded for one user is nothing for the next one
  const begin = (session: SessionReply) => {
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    cache.setQueryData(sessionKey, session);
  };
  return {
    ready: isFetched,
    user: data?.user,
    isUnsure: data?.isUnsure ?? false,
    begin,
    change: (user) => cache.setQueryData<SessionReply>(sessionKey, { user }),
    refresh: () => cache.invalidateQueries({ queryKey: sessionKey }),
    logOut: async () => {
      await call("deleteSession", {});
      begin({});
    },
  };
}
