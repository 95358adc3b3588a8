import { useRef, useState } from "react";

/** What went wrong with which try; another try is another notice, which takes the focus again. */
export interface FailedSubmission {
  attempt: number;
  failure: unknown;
}

/** Runs one call at a time: a second press while it runs does nothing. What failed stays until the next try. */
export function useSubmission() {
  const running = useRef(false);
  const count = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FailedSubmission>();

  /** Resolves to whether it went well. */
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
