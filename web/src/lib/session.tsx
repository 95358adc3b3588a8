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
import { loadSession } from "./load-session.ts";

const sessionKey = ["session"];

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
  queryFn: () => loadSession(),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Asks for the session before a component needs it. */
export function prefetchSession(cache: QueryClient): Promise<void> {
  return cache.prefetchQuery(sessionQuery);
}

export interface Session {
  /** True after the first answer of the service, whatever it was. */
  ready: boolean;
  user: Me | undefined;
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
    begin,
    change: (user) => cache.setQueryData<SessionReply>(sessionKey, { user }),
    refresh: () => cache.invalidateQueries({ queryKey: sessionKey }),
    logOut: async () => {
      await call("deleteSession", {});
      begin({});
    },
  };
}
