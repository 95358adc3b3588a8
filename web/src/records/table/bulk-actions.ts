import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

/** Rows that work is done on. */
export interface SelectedRows {
  count: number;
  readIds: (signal?: AbortSignal) => Promise<string[]>;
}

interface ActionLook {
  name: string;
  text: string;
  icon: LucideIcon;
}

/** A service that a job runs on each selected record. */
export interface BulkService extends ActionLook {
  service: string;
  /** The question before it. */
  question: (count: number) => { title: string; text: string; isLoss?: boolean };
  /** Whether its job can be undone as a whole. */
  hasUndo: boolean;
}

/** Work with a dialog of its own; it is mounted while it is open. */
export interface BulkDialogAction extends ActionLook {
  dialog: ComponentType<{ selection: SelectedRows; onClose: () => void }>;
}

export type BulkAction = BulkService | BulkDialogAction;

export const isBulkService = (action: BulkAction): action is BulkService => "service" in action;
