import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Input } from "../../../../../shared/operations/all.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";

const key = ["me"];

/** The user's own data from the service, and changing them. */
export function useMe() {
  const cache = useQueryClient();
  const { change } = useSession();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call("getMe", {}, { signal }),
    refetchOnWindowFocus: false,
  });

  /** Resolves to the saved user; throws the failed call. */
  const save = async (body: Input<"updateMe">["body"]): Promise<Me> => {
    const saved = await call("updateMe", { body });
    cache.setQueryData(key, saved);
    change(saved);
    return saved;
  };

  return { ...query, save };
}
