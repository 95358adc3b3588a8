import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { SavedView } from "../../../../shared/models/view.ts";
import { call } from "../../lib/hub/hub.ts";

/** Calls of the hub for saved views. */

const views = createRecordCalls<"view", "owner">(call, "view");
const sort = { name: 1 } as const;
const limit = 100;

type ViewModel = SavedView["model"];

/** What a view stores of a list. */
export type ViewContent = Pick<SavedView, "filter" | "sort" | "columns">;

/** The user's own views of a model, and those that others share: with the company, or else with the user. */
export async function readViews(
  model: ViewModel,
  owner: string,
  company: string | undefined,
  signal: AbortSignal,
): Promise<SavedView[]> {
  // both questions have an index, however many views there are
  const [own, shared] = await Promise.all([
    views.read({ filter: { owner, model }, sort, limit }, { signal }),
    views.read(
      { filter: company === undefined ? { model } : { company, model }, sort, limit },
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
  company: string | undefined,
): Promise<SavedView> {
  const fields = { ...content, name, model, ...(company !== undefined && { company }) };
  return views.create(fields, { idempotencyKey: crypto.randomUUID() });
}

export async function updateView(
  { _id, _rev }: SavedView,
  changes: Partial<ViewContent> & { name?: string },
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
