import type { Model } from "./define-model.ts";

type Values = Readonly<Record<string, unknown>>;

/** Whether two records of a model share one of the ties that its `siblings` name, such as their company. */
export function isSibling(
  { siblings }: Pick<Model, "siblings">,
  one: Values,
  other: Values,
): boolean {
  return (siblings?.by ?? []).some((tie) => one[tie] !== undefined && one[tie] === other[tie]);
}
