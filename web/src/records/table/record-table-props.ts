import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Model } from "../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import type { MenuAction } from "../../components/controls/action-menu.tsx";
import type { NameOf, Reference } from "../names/use-record-names.ts";
import type { OptionText } from "../values/use-value-text.ts";
import type { BulkAction } from "./bulk-actions.ts";
import type { FilterDocument } from "./filter-tree.ts";
import type { TableRecord } from "./table-query.ts";

/** The first column: what a record is called. */
export interface LeadColumn<Row extends TableRecord> {
  label: string;
  /** The fields that it reads. */
  fields: readonly string[];
  /** Fields that a row needs besides and the exported file does not have. */
  besides?: readonly string[];
  /** The field that orders by it. */
  sort: string;
  text: (record: Row) => string;
  /** A sign behind the name. */
  mark?: (record: Row) => ReactNode;
  /** What is below the name. */
  fact?: (record: Row, nameOf: NameOf) => ReactNode;
  /** Records that `fact` names. */
  refers?: (record: Row) => readonly Reference[];
  /** The address of the record; absent: it has no screen. */
  to?: (record: Row) => string;
}

export interface RecordTableProps<Row extends TableRecord> {
  model: Model & { name: ModelName };
  /** Applies to every query of the list, whatever people filter. */
  base: FilterDocument;
  lead: LeadColumn<Row>;
  /** The columns that are shown first, besides the lead. */
  columns: readonly string[];
  /** The order at first, as `-updatedAt`. */
  sort: readonly string[];
  /** What the list shows, such as "Cards". */
  label: string;
  /** Absent: the model has no searched field. */
  searchLabel?: string;
  /** The records that typed words find; absent: the hub searches the words in the model's searched fields. */
  findBy?: (words: string) => FilterDocument;
  /** Names of columns that show more than their field. */
  columnLabels?: Readonly<Record<string, string>>;
  /** Draws the cells of a field; absent: its value in words. */
  cells?: Readonly<Record<string, (record: Row) => ReactNode>>;
  /** A last column with a number that is no field: it orders nothing and is in no file. */
  figure?: { label: string; cell: (record: Row) => ReactNode };
  optionText?: OptionText;
  /** Absent: nothing can be selected. Empty: a file is made of the selected rows, and no more. */
  bulk?: readonly BulkAction<Row>[];
  rowActions?: (record: Row) => readonly MenuAction[];
  /** Views can be shared with the admins of this company. */
  company?: string;
  /** Buttons of the screen, at the end of the line of the search. */
  tools?: ReactNode;
  /** Shown while the list has no record at all. */
  empty: { title: string; text: string; icon?: LucideIcon };
}
