import { FileDown, Plus, UserCheck, UserRoundCheck, type LucideIcon } from "lucide-react";
import { lazy, type ComponentType } from "react";
import type { Language } from "../../../../../shared/languages.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";
import type {
  CardDialogProps,
  SelectionDialogProps,
  TeamCard,
  TeamDialogProps,
} from "../company-panel.ts";

/** What other parts add to the team list. A dialog is a lazy component: its code and texts load when it is opened. */
interface Tool<Props> {
  name: string;
  text: Readonly<Record<Language, string>>;
  icon: LucideIcon;
  dialog: ComponentType<Props>;
}

/** An entry in the menu of one card. */
export interface RowTool extends Tool<CardDialogProps> {
  /** Absent: for every card. */
  isOffered?: (card: TeamCard) => boolean;
}

export type SelectionTool = Tool<SelectionDialogProps>;
export type TeamTool = Tool<TeamDialogProps>;

/** Entries in the menu of one card. */
export const rowTools: readonly RowTool[] = [
  {
    name: "assign",
    text: { en: "Assign", hu: "Átadás" },
    icon: UserCheck,
    dialog: lazy(async () => ({
      default: (await import("./assign-card-dialog.tsx")).AssignCardDialog,
    })),
    isOffered: ({ locked }) => !locked,
  },
  {
    name: "succession",
    text: { en: "Successor and stand-in", hu: "Utód és helyettes" },
    icon: UserRoundCheck,
    dialog: lazy(async () => {
      const [{ SuccessionDialog }] = await Promise.all([
        import("../succession/succession-dialog.tsx"),
        loadTexts(["companyTools"]),
      ]);
      return { default: SuccessionDialog };
    }),
    isOffered: ({ locked }) => !locked,
  },
];

/** Buttons for the selected cards. */
export const selectionTools: readonly SelectionTool[] = [
  {
    name: "assign",
    text: { en: "Assign", hu: "Átadás" },
    icon: UserCheck,
    dialog: lazy(async () => ({ default: (await import("./assign-dialog.tsx")).AssignDialog })),
  },
];

/** The main button above the list. */
export const newCardTool: TeamTool = {
  name: "newCard",
  text: { en: "New card", hu: "Új kártya" },
  icon: Plus,
  dialog: lazy(async () => ({ default: (await import("./new-card-dialog.tsx")).NewCardDialog })),
};

/** Entries of the menu above the list, about the team as a whole. */
export const teamTools: readonly TeamTool[] = [
  {
    name: "materials",
    text: { en: "Signatures and backgrounds", hu: "Aláírások és hátterek" },
    icon: FileDown,
    dialog: lazy(async () => {
      const [{ DownloadsDialog }] = await Promise.all([
        import("../downloads/downloads-dialog.tsx"),
        loadTexts(["companyTools"]),
      ]);
      return { default: DownloadsDialog };
    }),
  },
];
