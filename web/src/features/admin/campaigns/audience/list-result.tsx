import { useTranslation } from "react-i18next";
import { Notice } from "../../../../components/feedback/notice.tsx";
import styles from "../base/campaign.module.css";
import type { ListResult } from "./use-list-upload.ts";

const parts = ["added", "known", "withdrawn", "repeated"] as const;
/** Row numbers that are named. */
const maxNamed = 20;

/** What became of the rows of a list. */
export function ListResultView({ result }: { result: ListResult }) {
  const { t } = useTranslation();
  const { wrongRows } = result;
  const named = wrongRows.slice(0, maxNamed).join(", ");
  return (
    <div className={styles["main"]}>
      <ul className={styles["plain"]}>
        {parts
          .filter((part) => result[part] > 0)
          .map((part) => (
            <li key={part}>{t(`campaigns.list.${part}`, { count: result[part] })}</li>
          ))}
      </ul>
      {wrongRows.length > 0 && (
        <Notice kind="warning" title={t("campaigns.list.wrong", { count: wrongRows.length })}>
          {t("campaigns.list.wrongRows", {
            rows: wrongRows.length > maxNamed ? `${named} …` : named,
          })}
        </Notice>
      )}
    </div>
  );
}
