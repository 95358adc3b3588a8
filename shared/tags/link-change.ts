/** What services alone change of a carrier: whom it belongs to, and what it opens. */
export const linkFields = ["state", "card", "owner", "company"] as const;
type LinkField = (typeof linkFields)[number];

type Change = Readonly<Record<string, { old?: unknown; new?: unknown }>>;

/** The link fields that a change of a carrier's history has touched. */
export function listLinkFields(change: Change): LinkField[] {
  return linkFields.filter((name) => Object.hasOwn(change, name));
}

/** Whether admins may undo a change: one by a service, except a retirement, which is for good. */
export function isUndoableLink(change: Change): boolean {
  return listLinkFields(change).length > 0 && change["state"]?.new !== "retired";
}
