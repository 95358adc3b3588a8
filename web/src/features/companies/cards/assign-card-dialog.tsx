import { useQueryClient } from "@tanstack/react-query";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";
import type { CardDialogProps } from "../company-panel.ts";
import { AssignDialog } from "./assign-dialog.tsx";

/** Gives one card to a colleague. */
export function AssignCardDialog({ company, card, onClose }: CardDialogProps) {
  const cache = useQueryClient();
  const selection = { count: 1, readIds: async () => [card._id] };
  const handleClose = () => {
    onClose();
    void reloadRecords(cache, "card", card._id);
  };
  return <AssignDialog company={company} selection={selection} onClose={handleClose} />;
}
