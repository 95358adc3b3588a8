import { useTranslation } from "react-i18next";
import {
  measures,
  readMeasure,
  type Measure,
  type MailFigures,
} from "../../../../../../shared/campaigns/campaign-figures.ts";
import type { Campaign } from "../../../../../../shared/models/campaign.ts";
import { countText } from "../../../../lib/format/count-text.ts";
import { useLanguage } from "../../../../lib/format/language.ts";
import { locales } from "../../../../../../shared/text/locales.ts";

type Tracked = Pick<Campaign, "tracksClicks" | "tracksOpens">;

/** What a campaign has numbers of: clicks and openings only where it counts them. */
export function listMeasures({ tracksClicks, tracksOpens }: Tracked): Measure[] {
  return measures.filter((measure) => {
    if (measure === "clicked") return tracksClicks === true;
    return measure === "opened" ? tracksOpens === true : true;
  });
}

/** Numbers and shares as texts. */
export function useFigureTexts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const share = new Intl.NumberFormat(locales[language], {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return {
    number: (count: number) => countText(count, language),
    percent: (ratio: number) => share.format(ratio),
    /** A dash where there is nothing that it could be a share of. */
    share: (count: number, of: number) => (of === 0 ? "–" : share.format(count / of)),
    measure: (measure: Measure) => t(`campaigns.report.measures.${measure}`),
  };
}

/** The share of the mails that were sent; zero where none was. */
export function readRate(figures: MailFigures, measure: Measure): number {
  const sent = readMeasure(figures, "sent");
  return sent === 0 ? 0 : readMeasure(figures, measure) / sent;
}
