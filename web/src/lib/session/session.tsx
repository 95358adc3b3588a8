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
import { codeOf } from "../../../../shared/client/hub-call-error.ts";
import { removeDrafts } from "./drafts.ts";
import { readOfflineCopies } from "./offline-copies.ts";
import { askSession } from "../../../../shared/client/ask-session.ts";
import type { SessionState, SessionLoss } from "./session-state.ts";
import { notifyOtherTabs } from "./session-channel.ts";

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
    if (codeOf(failure) === "session.required")
      client.setQueryData<SessionState>(sessionKey, (known) =>
        known?.user ? { lost: "ended" } : (known ?? {}),
      );
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: endIfGone }),
    mutationCache: new MutationCache({ onError: endIfGone }),
    // the client of the hub repeats what may be repeated
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
  });
  subscribeFailedCalls(({ code }) => {
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

async function askForSession(cache: QueryClient): Promise<SessionState> {
  let isUnsure = false;
  const asked = askSession(call, () => {
    isUnsure = true;
  }).then((session): SessionState => (isUnsure ? { ...session, isUnsure } : session));
  if (!readOfflineCopies()) return asked;
  const waited = new Promise<"waited">((resolve) =>
    setTimeout(() => resolve("waited"), patienceMs),
  );
  const first = await Promise.race([asked, waited]);
  if (first !== "waited") return first;
  // the answer counts whenever it comes
  void asked.then((session) => cache.setQueryData<SessionState>(sessionKey, session));
  return { isUnsure: true };
}

/** Calls the listener with the session each time that it changes; gives back what ends that. */
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

/** Asks the service whether the session is still that of the user who is shown, and takes over what it says. */
export async function refetchSession(cache: QueryClient): Promise<void> {
  let isUnsure = false;
  const session = await askSession(call, () => {
    isUnsure = true;
  });
  if (!isUnsure) replaceSession(cache, session.user ? session : { lost: "ended" });
}

/** Takes over a session that began or ended around this tab. With another user, all that was loaded goes. */
export function replaceSession(cache: QueryClient, session: SessionState): void {
  const before = cache.getQueryData<SessionState>(sessionKey)?.user;
  if (before?._id !== session.user?._id) forgetLoaded(cache);
  else if (!before) return;
  cache.setQueryData<SessionState>(sessionKey, session);
}

/** What was loaded for one user is nothing for the next one. */
function forgetLoaded(cache: QueryClient): void {
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Whether somebody is still here or has logged out in this tab: else the session ended around them. */
export function endedInThisTab(cache: QueryClient, user: string): boolean {
  const { user: now, isUnsure, lost } = cache.getQueryData<SessionState>(sessionKey) ?? {};
  return now ? now._id === user : !isUnsure && !lost;
}

/** Asks for the session before a component needs it. */
export function prefetchSession(cache: QueryClient): Promise<void> {
  return cache.prefetchQuery(sessionQuery);
}

export interface SessionHandle {
  /** True after the first answer of the service, whatever it was. */
  ready: boolean;
  user: Me | undefined;
  /** Nobody could say whether there is a session: the service is out of reach. */
  isUnsure: boolean;
  /** How the session that was here ended, otherwise than by a wish in this tab. */
  lost: SessionLoss | undefined;
  /** Takes over the session that a login answered. */
  begin: (session: SessionReply) => void;
  /** Takes over the user as a reply has them. */
  change: (user: Me) => void;
  /** Asks the service again, for example after the profile has changed. */
  refresh: () => Promise<void>;
  /** Ends the session on the server and forgets everything loaded and typed. Throws if the server refuses. */
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
    change: (user) => cache.setQueryData<SessionReply>(sessionKey, { user }),
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
