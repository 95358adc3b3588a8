import type { Caller } from "../../../data/rights/caller.ts";

/** Where admins read the record of a model, and so the comments on it: the address without the record's id. */
const adminPaths: Readonly<Record<string, string>> = {
  user: "/admin/users/",
  contact: "/admin/contacts/",
  order: "/admin/orders/",
  product: "/admin/orders/packages/",
  tag: "/admin/connect/",
  masterData: "/admin/settings/",
  campaign: "/admin/emailSend/",
  feedback: "/admin/feedback/",
  company: "/admin/companies/",
};

/** Where everybody else does. */
const ownPaths: Readonly<Record<string, string>> = {
  card: "/my-cards/",
  company: "/my-companies/",
  contact: "/my-contacts/",
  order: "/my-orders/",
  report: "/report?report=",
  query: "/report?query=",
};

/** The screen of a record; undefined if there is none for this reader. */
export function findRecordPath(
  model: string,
  id: string,
  { isAdmin, administers }: Pick<Caller, "isAdmin" | "administers">,
): `/${string}` | undefined {
  // Members read their company's name, and have no screen of it.
  if (model === "company" && !isAdmin && !administers.includes(id)) return undefined;
  const start = (isAdmin ? adminPaths[model] : undefined) ?? ownPaths[model];
  return start === undefined ? undefined : (`${start}${id}` as `/${string}`);
}
