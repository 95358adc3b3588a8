import { useRef, useState } from "react";

/** A failed submission. `attempt` numbers it, so that the notice of the next failure takes the focus again. */
export interface FailedSubmission {
  attempt: number;
  failure: unknown;
}

/** Runs one call at a time: a second press while it runs does nothing. A failure is shown until the next attempt. */
export function useSubmission() {
  const running = useRef(false);
  const count = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FailedSubmission>();

  /** Resolves to whether it succeeded. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      setFailed({ attempt: (count.current += 1), failure });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { attempt, isBusy, failed, clear: () => setFailed(undefined) };
}
