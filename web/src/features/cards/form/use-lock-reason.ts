import { useTranslation } from "react-i18next";
import type { CardRules } from "../../../../../shared/models/card-rules.ts";
import type { LockReason } from "../../../components/controls/locked-field.tsx";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";

/** Why a field is locked: the company's template, or the user's rights. */
export function useLockReason({
  company,
  ask = [],
}: CardRules): (isByTemplate: boolean) => LockReason {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = ask.map((person) => formatAccountName(person, language)).join(", ");
  const why =
    names === ""
      ? t("cards.detail.byTemplateWhy", { company })
      : t("cards.detail.byTemplateAsk", { company, names });
  return (isByTemplate) =>
    isByTemplate
      ? { fixedBy: t("cards.detail.byTemplate"), why }
      : { fixedBy: t("cards.detail.notWritable"), why: t("cards.detail.notWritableWhy") };
}
