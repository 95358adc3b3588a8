import { useTranslation } from "react-i18next";
import type { CampaignProgress } from "../../../../../../shared/campaigns/audience-report.ts";
import type { Campaign } from "../../../../../../shared/models/campaign.ts";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import { countText } from "../../../../lib/format/count-text.ts";
import { useLanguage } from "../../../../lib/format/language.ts";
import styles from "./report.module.css";

export interface SendingProgressProps {
  campaign: Pick<Campaign, "state" | "frozenAt">;
  progress: CampaignProgress;
}

/** How many of the mails are sent, or how many recipients are fixed so far. */
export function SendingProgress({
  campaign: { state, frozenAt },
  progress: { recipients, frozen, sent },
}: SendingProgressProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (frozenAt === undefined && state === "sending")
    return (
      <SheetSection title={t("campaigns.report.progress")}>
        <output>{t("campaigns.report.freezing", { count: frozen })}</output>
      </SheetSection>
    );
  if (frozenAt === undefined) return null;
  return (
    <SheetSection title={t("campaigns.report.progress")}>
      <progress
        className={styles["progress"]}
        aria-label={t("campaigns.report.progress")}
        value={sent}
        max={Math.max(recipients, 1)}
      />
      <output>
        {t("campaigns.report.progressText", {
          sent: countText(sent, language),
          all: countText(recipients, language),
        })}
      </output>
    </SheetSection>
  );
}
