import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReplyOf } from "../../../../../shared/operations/all.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { cancelPrint, startPrint, type PrintInput } from "./print-calls.ts";

/** Poll interval of the job, in ms. */
const pollMs = 1000;

/**
 * Starts the job of a print, follows and cancels it.
 * @param earlier a job to follow until another one is started
 */
export function usePrint(earlier?: string) {
  const cache = useQueryClient();
  const { attempt, isBusy, failed } = useSubmission();
  const [started, setStarted] = useState<string>();
  const job = started ?? earlier;
  const queryKey = ["print", job];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call("getJob", { id: job ?? "" }, { signal }),
    enabled: job !== undefined,
    // a cached link would have expired
    gcTime: 0,
    refetchInterval: ({ state }) => (state.error === null && isOpen(state.data) ? pollMs : false),
  });
  const { data } = query;
  return {
    /** The job of the last print. */
    job,
    print: data,
    /** A call that starts or cancels it has no answer yet. */
    isBusy,
    isRunning: isBusy || (job !== undefined && !query.isError && isOpen(data)),
    failure: failed?.failure ?? query.error ?? undefined,
    /** @param onStarted gets the job */
    start: (input: PrintInput, onStarted?: (job: string) => void) =>
      attempt(async () => {
        const id = await startPrint(input);
        onStarted?.(id);
        setStarted(id);
      }),
    /** Shows no job that was started here. */
    clear: () => setStarted(undefined),
    cancel: () =>
      attempt(async () => {
        if (job === undefined) return;
        await cancelPrint(job);
        await cache.invalidateQueries({ queryKey });
      }),
  };
}

export type PrintJob = ReplyOf<"getJob">;

/** Whether a job is not known yet, or not at its end. */
function isOpen(job: PrintJob | undefined): boolean {
  return job === undefined || job.state === "queued" || job.state === "running";
}
