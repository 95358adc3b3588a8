import { useTranslation } from "react-i18next";
import type { CardRules } from "../../../../../shared/models/card-rules.ts";
import type { LockReason } from "../../../components/controls/locked-field.tsx";

/** Why a field is locked: the company's template, or the user's rights. */
export function useLockReason({ company }: CardRules): (isByTemplate: boolean) => LockReason {
  const { t } = useTranslation();
  return (isByTemplate) =>
    isByTemplate
      ? { fixedBy: t("cards.detail.byTemplate"), why: t("cards.detail.byTemplateWhy", { company }) }
      : { fixedBy: t("cards.detail.notWritable"), why: t("cards.detail.notWritableWhy") };
}
