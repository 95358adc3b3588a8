import { useEffect, useState } from "react";
import type { AccountView } from "../../../../../../shared/accounts/account-view.ts";
import { createRecordCalls } from "../../../../../../shared/client/records.ts";
import { call } from "../../../../lib/hub/hub.ts";

const users = createRecordCalls<"user", "admin">(call, "user");

/**
 * What a person sees: asked once for each opening, since each look is logged, and kept in no cache.
 * @param onEnd called when its time is over
 */
export function useUserView(id: string, onEnd: () => void) {
  const [view, setView] = useState<AccountView>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    users.run("viewAs", { id }, { signal: controller.signal }).then(setView, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(error);
    });
    return () => controller.abort();
    // a new attempt asks again
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, attempt]);
  const endsAt = view && Date.parse(view.endsAt);
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(onEnd, Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, onEnd]);
  const retry = () => {
    setFailure(undefined);
    setAttempt((before) => before + 1);
  };
  return { view, failure, retry };
}
