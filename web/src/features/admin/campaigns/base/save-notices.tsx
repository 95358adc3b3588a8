import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/controls/button.tsx";
import { Notice } from "../../../../components/feedback/notice.tsx";
import { useFailureText } from "../../../../lib/hub/use-failure-text.ts";
import styles from "./campaign.module.css";
import type { CampaignDraft } from "./use-campaign-draft.ts";

/** A save that failed, or met the change of another admin. */
export function SaveNotices({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (draft.state === "conflict")
    return (
      <Notice kind="warning" title={t("campaigns.save.changed")}>
        <p>{t("campaigns.save.changedText")}</p>
        <div className={styles["choices"]}>
          <Button onClick={draft.keepMine}>{t("campaigns.save.keepMine")}</Button>
          <Button onClick={draft.takeTheirs}>{t("campaigns.save.takeTheirs")}</Button>
        </div>
      </Notice>
    );
  if (draft.state !== "failed") return null;
  const { title, detail } = failureText(draft.failure);
  return (
    <Notice kind="failure" title={t("campaigns.save.failed")}>
      <p>
        {title} {detail}
      </p>
      <Button onClick={() => void draft.save()}>{t("campaigns.save.retry")}</Button>
    </Notice>
  );
}
