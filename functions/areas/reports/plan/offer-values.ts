import { HubError } from "../../../../shared/errors.ts";
import { reportLimits } from "../../../../shared/limits/reports.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import { statisticDateFilters } from "../../../../shared/limits/visits.ts";
import type { OfferedValues } from "../../../../shared/reports/report-replies.ts";
import { getDayStart, toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import { resolveDateFilter } from "../../../../shared/visits/date-filters.ts";
import { getDateForm } from "../../../data/query/date-part.ts";
import type { Caller } from "../../../data/rights/caller.ts";
import { getValueKind } from "../../../data/rights/value-kind.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";
import { askGroups } from "./ask-report.ts";
import { findTitleField, listOptions } from "./describe-fields.ts";
import { findReportedModel } from "./find-reported-model.ts";
import { planReport } from "./plan-report.ts";
import { toReportCaller } from "./report-caller.ts";
import { isColumn, parseUsableField, type UsableField } from "./usable-field.ts";

/** Which records are offered of a field that refers to them; absent: the most frequent ones. */
interface Searched {
  /** Their names contain this. */
  words?: string | undefined;
  ids?: readonly string[] | undefined;
}

/**
 * Values to choose in a filter: the special filters of a date, the values of a choice, and of other fields the most
 * frequent values among the records that the caller sees. Throws `model.unknown`, `field.forbidden`, `overloaded`.
 * @param x the model and the field: `visit.source`, `visit.card.city`
 * @param now ISO 8601
 */
export async function offerValues(
  caller: Caller,
  x: string,
  searched: Searched,
  now: string,
  deadline: Deadline,
): Promise<OfferedValues> {
  const [modelName = "", ...rest] = x.split(".");
  const model = findReportedModel(modelName);
  const name = rest.join(".");
  const reader = toReportCaller(caller);
  const found = parseUsableField(model, name);
  const asked = found ? filterRecords(reader, model, found, searched) : {};
  const plan = planReport(model, reader, { filter: asked, named: { x: [name] } }, now);
  if (found === undefined) throw new HubError("field.forbidden");
  const form = found.unit === undefined ? getDateForm(found.declared) : undefined;
  if (form !== undefined) {
    const today = toBudapestTime(new Date(now)).day;
    const items = statisticDateFilters.map((filter) => {
      const { from } = resolveDateFilter(filter, today);
      return { value: filter, name: form === "day" ? from : getDayStart(from) };
    });
    return { items };
  }
  const options = found.unit === undefined ? listOptions(found.declared.schema) : undefined;
  if (options !== undefined) return { items: options.map((value) => ({ value })) };
  if (getValueKind(found.declared) === "boolean")
    return { items: [{ value: true }, { value: false }] };
  if (!isColumn(found)) return { items: [] };
  const { rows, names } = await askGroups(
    plan,
    {
      kind: "groups",
      axes: [name],
      values: [{ field: "_id", operation: "count" }],
      by: { value: 0 },
      descending: true,
      limit: reportLimits.maxOffered,
    },
    deadline,
  );
  const items = rows.flatMap(({ x: [value = null], count }) => {
    const title = names[name]?.[String(value)];
    return value === null ? [] : [{ value, count, ...(title !== undefined && { name: title }) }];
  });
  return { items };
}

/** The records of these names or ids. Throws `field.forbidden` for names that the caller does not read. */
function filterRecords(
  reader: Caller,
  model: Model,
  found: UsableField,
  { words = "", ids }: Searched,
): Record<string, unknown> {
  const named = words.trim();
  if (named !== "") {
    const title = findTitleField(reader, model, found);
    if (title === undefined) throw new HubError("field.forbidden");
    return { [title]: { $includes: named } };
  }
  return ids === undefined
    ? {}
    : { [found.written]: { $in: ids.slice(0, reportLimits.maxOffered) } };
}
