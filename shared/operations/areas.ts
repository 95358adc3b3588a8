/**
 * Areas of the product. The area of a row says in which folder its code is, in which stack its function is deployed
 * and under which heading the contract lists it. `registry` sees the code of all areas.
 */
export const areaNames = [
  "sessions",
  "accounts",
  "hub",
  "registry",
  "files",
  "cards",
  "tags",
  "companies",
  "contacts",
  "wallet",
  "visits",
  "shop",
  "campaigns",
  "reports",
  "contract",
] as const;
export type AreaName = (typeof areaNames)[number];

type Rows = Readonly<Record<string, object>>;

/** Rows of one area, each with the area's name. */
export function assignArea<const Area extends AreaName, Declared extends Rows>(
  area: Area,
  rows: Declared,
): { readonly [Name in keyof Declared]: Declared[Name] & { readonly area: Area } } {
  const entries = Object.entries(rows).map(([name, row]) => [name, { ...row, area }]);
  // The loop keeps every name and adds the area to its row.
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Declared]: Declared[Name] & { readonly area: Area };
  };
}
