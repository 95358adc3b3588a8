import type { DateUnit } from "../../../../../shared/reports/date-units.ts";
import type { ReportField } from "../../../../../shared/reports/report-replies.ts";

/** An axis as people choose it: the field, and the unit of a date. */
export interface AxisOption {
  /** The name without the unit. */
  base: string;
  /** Names of the axis by unit; empty for a field that is no date. */
  units: readonly { name: string; unit: DateUnit }[];
}

/** The unit that a date is grouped by at first. */
const firstUnit = "month";

/** One option for each field: the parts of a date are one. */
export function listAxisOptions(axes: readonly ReportField[]): AxisOption[] {
  const byBase = Map.groupBy(axes, baseOf);
  return [...byBase].map(([base, parts]) => ({
    base,
    units: parts.flatMap(({ name, unit }) => (unit === undefined ? [] : [{ name, unit }])),
  }));
}

/** The field of an axis without its unit: `createdAt` of `createdAt.month`. */
export function baseOf({ name, unit }: { name: string; unit?: DateUnit | undefined }): string {
  return unit === undefined ? name : name.slice(0, name.lastIndexOf("."));
}

/** The axis that is taken when people choose a field. */
export function firstAxis({ base, units }: AxisOption): string {
  const unit = units.find((each) => each.unit === firstUnit) ?? units[0];
  return unit?.name ?? base;
}
