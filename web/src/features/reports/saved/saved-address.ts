import { screens } from "../../../lib/screens.ts";

/** What is saved: a report or a query. */
export type SavedKind = "report" | "query";

/** What is shared: these and their folders. */
export type SharedKind = SavedKind | "folder";

/** Where a saved report or query is read. */
export function reportAddress(kind: SavedKind, id: string): string {
  return `${screens.report.to()}?${kind}=${id}`;
}

/** Where its owner and its editors change it. */
export function editAddress(kind: SavedKind, id: string): string {
  const screen = kind === "report" ? screens.newReport : screens.newQuery;
  return `${screen.to()}?${kind}=${id}`;
}
