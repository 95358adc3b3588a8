import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { readRecentJobs, type ListedJob } from "../job/import-jobs.ts";
import type { CheckTarget } from "../lines/check-rows.ts";
import styles from "./import.module.css";

export interface RecentImportsProps extends CheckTarget {
  onOpen: (job: string) => void;
}

/** The user's imports, those that still run among them. Nothing while there are none. */
export function RecentImports({ shape, company, onOpen }: RecentImportsProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["importJobs", shape.model.name, company],
    queryFn: ({ signal }) => readRecentJobs({ shape, company }, signal),
  });
  if (!data || data.length === 0) return undefined;
  return (
    <section className={styles.part}>
      <h3>{t("imports.recent.title")}</h3>
      <ul className={styles.recent}>
        {data.map((job) => (
          <RecentImport key={job._id} job={job} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function RecentImport({ job, onOpen }: { job: ListedJob; onOpen: (job: string) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { _id, kind, title = t("imports.recent.unnamed"), progress, state, createdAt } = job;
  const name = kind === "undo" ? t("imports.recent.undoOf", { name: title }) : title;
  const when = dateText("moment", Date.parse(createdAt), language);
  return (
    <li>
      <Button
        variant="quiet"
        flush
        aria-label={t("imports.recent.open", { name, when })}
        onClick={() => onOpen(_id)}
      >
        {name}
      </Button>
      <p className={styles.lead}>
        {when} ·{" "}
        {t("imports.recent.facts", {
          state: t(`imports.job.states.${state}`),
          done: countText(progress.done, language),
          total: countText(progress.total, language),
        })}
      </p>
    </li>
  );
}
