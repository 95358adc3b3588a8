import { useTranslation } from "react-i18next";
import {
  readMeasure,
  type MailFigures,
  type Measure,
} from "../../../../../../shared/campaigns/campaign-figures.ts";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import { useFigureTexts } from "./measure-texts.ts";
import styles from "./report.module.css";

export interface SummarySectionProps {
  all: Omit<MailFigures, "key">;
  measures: readonly Measure[];
}

/** The main numbers, each with its share of the mails that were sent. */
export function SummarySection({ all, measures }: SummarySectionProps) {
  const { t } = useTranslation();
  const texts = useFigureTexts();
  const sent = readMeasure(all, "sent");
  return (
    <SheetSection title={t("campaigns.report.summary")}>
      <dl className={styles["numbers"]}>
        {measures.map((measure) => {
          const count = readMeasure(all, measure);
          return (
            <div key={measure}>
              <dt>{texts.measure(measure)}</dt>
              <dd>
                <span className={styles["figureNumber"]}>{texts.number(count)}</span>
                {measure !== "sent" && (
                  <span className={styles["note"]}>{texts.share(count, sent)}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {measures.includes("opened") && (
        <p className={styles["note"]}>{t("campaigns.report.openedNote")}</p>
      )}
    </SheetSection>
  );
}
