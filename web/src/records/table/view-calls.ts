import type { AccessGroup } from "../../../../shared/access-groups.ts";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Filter } from "../../../../shared/client/record-types.ts";
import type { SavedView } from "../../../../shared/models/view.ts";
import { call } from "../../lib/hub/hub.ts";

/** Calls of the hub for saved views. */

const views = createRecordCalls<"view", "owner">(call, "view");
const sort = { name: 1 } as const;
const limit = 100;

type ViewModel = SavedView["model"];

/** Who reads a view besides its owner. */
export interface ViewSharing {
  /** The admins of the list's company. */
  isForCompany: boolean;
  /** Absent: the user may not choose them. */
  readers?: ViewReading | undefined;
}

/** People and groups who read a view. */
export interface ViewReading {
  users: readonly string[];
  groups: readonly AccessGroup[];
}

/** What a view stores of a list. */
export type ViewContent = Pick<SavedView, "filter" | "sort" | "columns">;

/**
 * The user's own views of a model, and those that others share: with the company, or else with the user. Admins may
 * read all views, and are shown only these.
 */
export async function readViews(
  model: ViewModel,
  { _id: owner, groups }: { _id: string; groups: readonly AccessGroup[] },
  company: string | undefined,
  signal: AbortSignal,
): Promise<SavedView[]> {
  const withUser: Filter<"view"> = {
    model,
    $or: [
      { sharedUsers: { $includes: owner } },
      ...groups.map((group) => ({ sharedGroups: { $includes: group } })),
    ],
  };
  const [own, shared] = await Promise.all([
    views.read({ filter: { owner, model }, sort, limit }, { signal }),
    views.read(
      { filter: company === undefined ? withUser : { company, model }, sort, limit },
      { signal },
    ),
  ]);
  const others = shared.items.filter((view) => view.owner !== owner);
  return [...own.items, ...others];
}

export async function createView(
  model: ViewModel,
  name: string,
  content: ViewContent,
  sharing: ViewSharing,
  company: string | undefined,
): Promise<SavedView> {
  const fields = {
    ...content,
    name,
    model,
    ...(sharing.readers && toSharedFields(sharing.readers)),
    ...(sharing.isForCompany && company !== undefined && { company }),
  };
  return views.create(fields, { idempotencyKey: crypto.randomUUID() });
}

/** The fields that share a view. */
export function toSharedFields({ users, groups }: ViewReading) {
  return { sharedUsers: [...users], sharedGroups: [...groups] };
}

export async function updateView(
  { _id, _rev }: SavedView,
  changes: Partial<ViewContent & Pick<SavedView, "name" | "sharedUsers" | "sharedGroups">>,
): Promise<SavedView> {
  return views.update({ _id, _rev, ...changes });
}

/** Shares a view with a company; null ends that. */
export async function setViewCompany(id: string, company: string | null): Promise<SavedView> {
  return views.run("share", { id, company });
}

export async function deleteView(id: string): Promise<void> {
  await views.delete(id);
}
