import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/hub/hub.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";

/** How often it is asked how far a download is, in ms. */
const pollMs = 1500;

/** Has a download of everything made, and waits for it. */
export function useExport() {
  const { attempt, isBusy, failed } = useSubmission();
  const [job, setJob] = useState<string>();
  const query = useQuery({
    queryKey: ["export", job],
    queryFn: ({ signal }) => call("getExport", { id: job ?? "" }, { signal }),
    enabled: job !== undefined,
    // A link that is kept would be out of date when it is used.
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
