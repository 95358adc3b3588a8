import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenSession } from "../../../../../shared/operations/replies.ts";
import { call } from "../../../lib/hub/hub.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useSession } from "../../../lib/session/session.tsx";

const key = ["sessions"];

interface Sessions {
  items: OpenSession[];
}

/** The user's open sessions, and ending them. */
export function useSessions() {
  const cache = useQueryClient();
  const { begin } = useSession();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call("listSessions", {}, { signal }),
  });

  /** Ends one session; success also if it has ended already. */
  const end = async (id: string): Promise<void> => {
    try {
      await call("endSession", { id });
    } catch (failure) {
      if (getErrorCode(failure) !== "record.notFound") throw failure;
    }
    cache.setQueryData<Sessions>(key, (list) =>
      list ? { items: list.items.filter((session) => session.id !== id) } : list,
    );
  };

  /** Ends all sessions, including this one: the guards then redirect to the login. */
  const endAll = async (): Promise<void> => {
    await call("endSessions", {});
    begin({});
  };

  return { ...query, end, endAll };
}
