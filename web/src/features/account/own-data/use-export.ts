import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/hub/hub.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";

/** Poll interval of the job, in ms. */
const pollMs = 1500;

/** Starts the export job and waits for it. */
export function useExport() {
  const { attempt, isBusy, failed } = useSubmission();
  const [job, setJob] = useState<string>();
  const query = useQuery({
    queryKey: ["export", job],
    queryFn: ({ signal }) => call("getExport", { id: job ?? "" }, { signal }),
    enabled: job !== undefined,
    // a cached link would have expired
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      error === null && (data?.state === "queued" || data?.state === "running" || !data)
        ? pollMs
        : false,
  });
  const start = () =>
    attempt(async () => {
      setJob((await call("exportMe", {})).job);
    });
  const state = query.data?.state;
  return {
    start,
    address: query.data?.address,
    isBusy:
      isBusy ||
      (job !== undefined &&
        !query.isError &&
        (!state || state === "queued" || state === "running")),
    failure: failed?.failure ?? query.error ?? (state === "failed" ? new Error(state) : undefined),
  };
}
