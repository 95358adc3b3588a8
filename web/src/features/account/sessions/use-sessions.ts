import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenSession } from "../../../../../shared/operations/replies.ts";
import { call } from "../../../lib/hub/hub.ts";
import { codeOf } from "../../../../../shared/client/hub-call-error.ts";
import { useSession } from "../../../lib/session/session.tsx";

const key = ["sessions"];

interface Sessions {
  items: OpenSession[];
}

/** Where the user is logged in, and ending it. */
export function useSessions() {
  const cache = useQueryClient();
  const { begin } = useSession();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call("listSessions", {}, { signal }),
  });

  /** Ends one; it is no failure when it has ended meanwhile. */
  const end = async (id: string): Promise<void> => {
    try {
      await call("endSession", { id });
    } catch (failure) {
      if (codeOf(failure) !== "record.notFound") throw failure;
    }
    cache.setQueryData<Sessions>(key, (list) =>
      list ? { items: list.items.filter((session) => session.id !== id) } : list,
    );
  };

  /** Ends all, this one too: the guards lead to the login. */
  const endAll = async (): Promise<void> => {
    await call("endSessions", {});
    begin({});
  };

  return { ...query, end, endAll };
}
