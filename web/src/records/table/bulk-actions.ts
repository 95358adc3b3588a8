import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { TableRecord } from "./table-query.ts";

/** Rows that work is done on. */
export interface SelectedRows {
  count: number;
  readIds: (signal?: AbortSignal) => Promise<string[]>;
}

interface ActionLook<Row extends TableRecord> {
  name: string;
  text: string;
  icon: LucideIcon;
  /** Whether it can be done with a record now; absent: with any. It is offered if it can with one of the selected. */
  isFor?: (record: Row) => boolean;
}

/** Work that a job does on each selected record. */
interface BulkJobLook<Row extends TableRecord> extends ActionLook<Row> {
  /** The question before it. */
  question: (count: number) => { title: string; text: string; isLoss?: boolean };
  /** Whether its job can be undone as a whole. */
  hasUndo: boolean;
}

/** A service that runs on each record. */
export interface BulkService<Row extends TableRecord = TableRecord> extends BulkJobLook<Row> {
  service: string;
}

/** The same new values for each record. */
export interface BulkChange<Row extends TableRecord = TableRecord> extends BulkJobLook<Row> {
  patch: Readonly<Record<string, unknown>>;
}

/** The deletion of each record. */
export interface BulkDeletion<Row extends TableRecord = TableRecord> extends BulkJobLook<Row> {
  deletes: true;
}

export type BulkJob<Row extends TableRecord = TableRecord> =
  | BulkService<Row>
  | BulkChange<Row>
  | BulkDeletion<Row>;

/** Work with a dialog of its own; it is mounted while it is open. */
export interface BulkDialogAction<Row extends TableRecord = TableRecord> extends ActionLook<Row> {
  dialog: ComponentType<{ selection: SelectedRows; onClose: () => void }>;
}

export type BulkAction<Row extends TableRecord = TableRecord> =
  | BulkJob<Row>
  | BulkDialogAction<Row>;

export function isBulkJob<Row extends TableRecord>(
  action: BulkAction<Row>,
): action is BulkJob<Row> {
  return !("dialog" in action);
}

/** For lists whose selected records go to a file only. */
export const exportOnly: readonly BulkAction[] = [];
