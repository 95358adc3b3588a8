import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { importLimits } from "../../../../../shared/limits/imports.ts";
import { readImportJob, readRefusedLines } from "../job/import-jobs.ts";

const isOver = (state: string | undefined) =>
  state === "done" || state === "failed" || state === "cancelled";

/** A job as it runs, and its refused lines when it is over. */
export function useImportJob(id: string, onEnd: () => void) {
  const cache = useQueryClient();
  const job = useQuery({
    queryKey: ["importJob", id],
    queryFn: ({ signal }) => readImportJob(id, signal),
    // the address of the file ends after minutes
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (isOver(data?.state) ? false : importLimits.pollMs),
  });
  const isEnded = isOver(job.data?.state);
  const refused = useQuery({
    queryKey: ["importJob", id, "refused"],
    queryFn: ({ signal }) => readRefusedLines(id, signal),
    enabled: isEnded && (job.data?.progress.failed ?? 0) > 0,
  });
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isEnded) return;
    handleEnd();
    void cache.invalidateQueries({ queryKey: ["importJobs"] });
  }, [isEnded, cache]);
  return { job, refused, isEnded };
}
