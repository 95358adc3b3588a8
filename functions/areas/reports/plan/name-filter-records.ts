import type { Model } from "../../../../shared/model/define-model.ts";
import type { ReportField } from "../../../../shared/reports/report-replies.ts";
import { listFilterValues } from "../../../../shared/reports/words/filter-words.ts";
import type { ReportFields } from "../../../../shared/reports/words/report-words.ts";
import { offerValues } from "./offer-values.ts";
import type { ReportReader } from "./report-reader.ts";

/** The fields of a report with the names of the records that its filter names by their ids, as far as the caller reads them. */
export function nameFilterRecords(
  model: Model,
  fields: readonly ReportField[],
  filter: Readonly<Record<string, unknown>>,
  { caller, at, deadline }: ReportReader,
): Promise<ReportFields> {
  return Promise.all(
    fields.map(async (field) => {
      const ids = field.type === "reference" ? listFilterValues(filter, field.name) : [];
      if (ids.length === 0) return field;
      const x = `${model.name}.${field.name}`;
      const { items } = await offerValues(caller, x, { ids }, at, deadline);
      const named = items.flatMap(({ value, name = "" }) =>
        name === "" ? [] : [[String(value), name] as const],
      );
      return { ...field, titles: Object.fromEntries(named) };
    }),
  );
}
