import type { ModelName } from "../../../../shared/models/all.ts";
import { getValueName } from "../../../../shared/texts/option-texts.ts";
import { useLanguage } from "../../lib/format/language.ts";
import type { OptionText } from "./use-value-text.ts";

/** The words for the values of a model's choices. Names of access groups are data and are not translated. */
export function useOptionText(model: ModelName): OptionText {
  const language = useLanguage();
  return (field, value) => getValueName(model, field, value, language);
}

/** The same for any model. */
export function useModelOptionText() {
  const language = useLanguage();
  return (model: string, field: string, value: string): string | undefined =>
    getValueName(model, field, value, language);
}
