import { useTranslation } from "react-i18next";
import { CheckBox } from "../../../../components/controls/check-box.tsx";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import type { CampaignContent } from "../base/campaign-calls.ts";
import styles from "../base/campaign.module.css";

export interface CountingProps {
  content: CampaignContent;
  onChange: (patch: Pick<CampaignContent, "tracksClicks" | "tracksOpens">) => void;
}

/** What is counted of the readers. Both are off until their author turns them on. */
export function Counting({ content, onChange }: CountingProps) {
  const { t } = useTranslation();
  return (
    <SheetSection title={t("campaigns.counting.title")}>
      <div className={styles["main"]}>
        <div>
          <CheckBox
            label={t("campaigns.counting.clicks")}
            isChecked={content.tracksClicks === true}
            onChange={(tracksClicks) => onChange({ tracksClicks })}
          />
          <p className={styles["muted"]}>{t("campaigns.counting.clicksHelp")}</p>
        </div>
        <div>
          <CheckBox
            label={t("campaigns.counting.opens")}
            isChecked={content.tracksOpens === true}
            onChange={(tracksOpens) => onChange({ tracksOpens })}
          />
          <p className={styles["muted"]}>{t("campaigns.counting.opensHelp")}</p>
        </div>
      </div>
    </SheetSection>
  );
}
