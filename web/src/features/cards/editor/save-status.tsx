import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { describeSaveTime } from "./describe-save-time.ts";

const keys = {
  today: "cards.detail.savedToday",
  yesterday: "cards.detail.savedYesterday",
  earlier: "cards.detail.savedOn",
} as const;

/** Time of the last save, or that there are unsaved changes. */
export function SaveStatus({ card, isDirty }: { card: Card; isDirty: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  if (isDirty) return <span>{t("cards.detail.unsaved")}</span>;
  const { day, date, time } = describeSaveTime(card.updatedAt, now, language);
  return <time dateTime={card.updatedAt}>{t(keys[day], { date, time })}</time>;
}
