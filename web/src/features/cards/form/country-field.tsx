import { useTranslation } from "react-i18next";
import { getCountryName } from "../../../../../shared/models/parts/countries.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { SelectField } from "../../../components/controls/field.tsx";
import { LockedField } from "../../../components/controls/locked-field.tsx";
import { listCountries } from "../../../lib/format/list-countries.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { CardFormProps } from "./card-field.tsx";
import { isFieldFixed } from "./template-rules.ts";
import { useLockReason } from "./use-lock-reason.ts";

/** The country of the card's address; it decides the order of the address and the name. */
export function CountryField({ card, form, can, rules }: CardFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lockReason = useLockReason(rules);
  const label = getFieldLabel("card", "country", language);
  const isByTemplate = isFieldFixed(rules, "country");
  const { country } = form.values;
  if (isByTemplate || !can.write(card, "country")) {
    const value =
      country === "" ? t("cards.detail.defaultCountry") : getCountryName(country, language);
    if (!can.change(card)) return <LockedField label={label} value={value} />;
    return <LockedField label={label} value={value} reason={lockReason(isByTemplate)} />;
  }
  return (
    <SelectField
      label={label}
      name="country"
      autoComplete="country"
      value={country}
      options={[{ value: "", text: t("cards.detail.defaultCountry") }, ...listCountries(language)]}
      onChange={({ target }) => form.change("country", target.value)}
    />
  );
}
