import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../../components/controls/button.tsx";
import { recordQueryKey } from "../../../lib/hub/record-keys.ts";
import { useDeletion, type DeletionOptions } from "../../../records/table/use-deletion.ts";

export interface DeleteRecordProps extends DeletionOptions {
  id: string;
  name: string;
  /** Where the user is led afterwards. */
  to: string;
}

/** Deletes a record after a question. */
export function DeleteRecord({ id, name, to, ...options }: DeleteRecordProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { remove, isBusy } = useDeletion(options);
  const handleDelete = async () => {
    if (!(await remove(id, name))) return;
    await navigate(to);
    // going back must not show the page of before
    cache.removeQueries({ queryKey: recordQueryKey(options.model.name, id) });
  };
  return (
    <div>
      <Button
        variant="quietDanger"
        flush
        icon={Trash2}
        busy={isBusy({ _id: id }, "delete") && t("table.delete.busy")}
        onClick={() => void handleDelete()}
      >
        {t("table.delete.action")}
      </Button>
    </div>
  );
}
