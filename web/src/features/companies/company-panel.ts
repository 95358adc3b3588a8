import type { ComponentType } from "react";
import type { Card } from "../../../../shared/models/card.ts";
import type { Company } from "../../../../shared/models/company.ts";

/** What parts of the company screen are given. */

/** A tab's content. */
export interface CompanyPanelProps {
  company: Company;
}

export type CompanyPanel = ComponentType<CompanyPanelProps>;

/** A card as the team list shows it. */
export type TeamCard = Pick<Card, "_id" | "_rev" | "name" | "active" | "locked" | "code"> &
  Partial<Card>;

/** A dialog about one card of the team list; it is mounted while it is open. */
export interface CardDialogProps extends CompanyPanelProps {
  card: TeamCard;
  onClose: () => void;
}

/** Cards that are selected in the team list. */
export interface CardSelection {
  count: number;
  /** Reads the ids of all of them, page by page where all results of a query are selected. */
  readIds: (signal?: AbortSignal) => Promise<string[]>;
}

/** A dialog about the selected cards; it is mounted while it is open. */
export interface SelectionDialogProps extends CompanyPanelProps {
  selection: CardSelection;
  onClose: () => void;
}

/** A dialog about the company's cards as a whole; it is mounted while it is open. */
export interface TeamDialogProps extends CompanyPanelProps {
  onClose: () => void;
}
