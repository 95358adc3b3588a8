import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { exportTimes } from "../../../../../shared/limits/hub.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useExport } from "./use-export.ts";
import styles from "./your-data.module.css";

/** Requests a ZIP of all data and offers it when it is ready. */
export function DataExport() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { start, address, isBusy, failure } = useExport();
  return (
    <div className={styles.part}>
      <h3>{t("yourData.download.title")}</h3>
      <p className={styles.lead}>{t("yourData.download.lead")}</p>
      {failure !== undefined && (
        <Notice kind="failure" title={t("yourData.download.failed")}>
          {failureText(failure).detail}
        </Notice>
      )}
      {address === undefined ? (
        <div>
          <Button
            icon={Download}
            busy={isBusy && t("yourData.download.busy")}
            onClick={() => void start()}
          >
            {failure === undefined ? t("yourData.download.start") : t("yourData.download.again")}
          </Button>
          {isBusy && <p className={styles.lead}>{t("yourData.download.slow")}</p>}
        </div>
      ) : (
        <Notice kind="success" title={t("yourData.download.ready")}>
          <TextLink to={address} reloadDocument rel="noreferrer" className={styles.link}>
            {t("yourData.download.fetch")}
          </TextLink>
          <p>{t("yourData.download.life", { count: exportTimes.linkMs / 60_000 })}</p>
        </Notice>
      )}
    </div>
  );
}
