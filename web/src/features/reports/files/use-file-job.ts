import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "../../../../../shared/operations/all.ts";
import type { FileRequest } from "../../../../../shared/reports/file-requests.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";

/** Poll interval of the job, in ms. */
const pollMs = 700;

export type ReportFileJob = ReplyOf<"getJob">;

/** Starts the job of a file, follows and cancels it. The file is saved as soon as it is there. */
export function useFileJob() {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const { attempt, isBusy } = useSubmission();
  const [job, setJob] = useState<string>();
  const queryKey = ["reportFile", job];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call("getJob", { id: job ?? "" }, { signal }),
    enabled: job !== undefined,
    // A cached link would have expired.
    gcTime: 0,
    // The end is acted upon once.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.error === null && isOpen(state.data) ? pollMs : false),
  });

  const endedJob = useRef<string>(undefined);
  useEffect(() => {
    // Texts that load later run this again, and each reply has a new address.
    if (job === undefined || endedJob.current === job || (isOpen(data) && !error)) return;
    endedJob.current = job;
    if (error) notify.failure(t("reports.files.failed"));
    if (data?.download) window.location.assign(data.download.address);
    else if (data?.state === "failed")
      notify.failure(t("reports.files.failed"), {
        detail: t(data.reason === "tooBroad" ? "reports.files.tooLarge" : "reports.files.tryAgain"),
      });
  }, [job, data, error, t]);

  const start = (request: Omit<FileRequest, "language">) =>
    attempt(async () => {
      try {
        setJob((await call("exportReport", { body: { ...request, language } })).job);
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(t("reports.files.failed"), { detail: `${title} ${detail ?? ""}` });
      }
    });
  const cancel = () =>
    attempt(async () => {
      await call("runService", { model: "job", service: "cancel", body: { id: job ?? "" } });
      await cache.invalidateQueries({ queryKey });
    });
  return {
    start,
    cancel,
    isBusy,
    isRunning: job !== undefined && !error && isOpen(data),
    job: data,
  };
}

/** Whether a job is not known yet, or not at its end. */
function isOpen(job: ReportFileJob | undefined): boolean {
  return job === undefined || job.state === "queued" || job.state === "running";
}
