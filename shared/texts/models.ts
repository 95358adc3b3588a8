import type { Language } from "../languages.ts";
import type { ModelTexts } from "./model-text.ts";
import { modelsEn } from "./models.en.ts";
import { modelsHu } from "./models.hu.ts";

/** Names and field labels of every model, typed by the model. */
export const modelTexts: Readonly<Record<Language, ModelTexts>> = { en: modelsEn, hu: modelsHu };

type AnyModelText = { one: string; many: string; fields: Readonly<Record<string, string>> };

function textOf(model: string, language: Language): AnyModelText | undefined {
  const texts: Readonly<Record<string, AnyModelText>> = modelTexts[language];
  return Object.hasOwn(texts, model) ? texts[model] : undefined;
}

/** Labels of the parts of fields that hold several texts, such as `texts.hu.name` of a product. */
const partLabels: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { name: "Name", description: "Description" },
  hu: { name: "Megnevezés", description: "Leírás" },
};

/** Label of a field; of a nested one (`texts.city`) the label of its last part. The bare name where there is none. */
export function getFieldLabel(model: string, field: string, language: Language): string {
  const labels = textOf(model, language)?.fields ?? {};
  const last = field.slice(field.lastIndexOf(".") + 1);
  if (Object.hasOwn(labels, last)) return labels[last] ?? field;
  return (last === field ? undefined : partLabels[language][last]) ?? field;
}

/** Names of a model, singular and plural. The bare name where there is none. */
export function getModelLabel(model: string, language: Language): { one: string; many: string } {
  const { one, many } = textOf(model, language) ?? { one: model, many: model };
  return { one, many };
}
