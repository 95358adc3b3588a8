import type { Language } from "../../../shared/languages.ts";
import { findModelField, type Model } from "../../../shared/model/define-model.ts";
import { sayFilter, type SaidField } from "../../../shared/reports/words/filter-words.ts";
import { dateText, dayText } from "../../../shared/text/date-text.ts";
import { formatPhone } from "../../../shared/text/phone-text.ts";
import { getFieldLabel } from "../../../shared/texts/models.ts";
import { getValueName, yesNoTexts } from "../../../shared/texts/option-texts.ts";
import { budapestZone } from "../../../shared/visits/budapest-day.ts";
import { getDateForm } from "../query/date-part.ts";
import { parseRelationPath } from "../query/relation-path.ts";

/** Says the filter of a list in plain words; empty without conditions. */
export function sayListFilter(
  model: Model,
  filter: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  return sayFilter(filter, (name) => findField(model, name, language), language);
}

function findField(model: Model, written: string, language: Language): SaidField | undefined {
  const relation = parseRelationPath(model, written);
  const last = relation?.hops.at(-1)?.target ?? model;
  const name = relation?.leaf ?? written;
  const declared = findModelField(last, name);
  if (declared === undefined) return undefined;
  const first = relation?.hops[0]?.field;
  const label = getFieldLabel(last.name, name, language);
  const form = getDateForm(declared);
  return {
    label: first === undefined ? label : `${getFieldLabel(model.name, first, language)}: ${label}`,
    isTime: form !== undefined,
    sayValue(value) {
      if (typeof value === "boolean") return yesNoTexts[language][value ? "yes" : "no"];
      if (typeof value === "number") return String(value);
      if (form === "day") return dayText(value, language);
      if (form === "moment") return dateText("moment", Date.parse(value), language, budapestZone);
      return getValueName(last.name, name, value, language) ?? formatPhone(value);
    },
  };
}
