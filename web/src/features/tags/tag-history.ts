import type { PastChange } from "../../../../shared/model/history-page.ts";

/** The meaning of a change of a tag. */
export type TagEvent =
  | "made"
  | "claimed"
  | "linked"
  | "moved"
  | "lost"
  | "found"
  | "released"
  | "retired"
  | "changed";

/** The event, derived from the changed fields. */
export function eventOf({ action, change }: Pick<PastChange, "action" | "change">): TagEvent {
  if (action === "create") return "made";
  const { state, card } = change;
  if (state === undefined && card === undefined) return "changed";
  if (state === undefined) return card?.old === undefined ? "linked" : "moved";
  if (state.new === "assigned") return state.old === "lost" ? "found" : "claimed";
  if (state.new === "lost") return "lost";
  return state.new === "retired" ? "retired" : "released";
}
