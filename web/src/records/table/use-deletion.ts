import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import { isRestorable } from "../../../../shared/model/is-restorable.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import type { MenuAction } from "../../components/controls/action-menu.tsx";
import { useConfirm } from "../../components/feedback/confirm.tsx";
import { call } from "../../lib/hub/hub.ts";
import { useRecordActions } from "../list/use-record-actions.ts";
import type { BulkDeletion } from "./bulk-actions.ts";
import { recordQueryKey, reloadRecords, tableKey } from "../../lib/hub/record-keys.ts";

export interface DeletionOptions {
  model: Model & { name: ModelName };
  /** What is lost with a record of a model that has no undo; absent: the record alone. */
  loss?: string;
}

/** Deletes one record or the selected ones, after a question. Where the model can restore them, both have an undo. */
export function useDeletion({ model, loss }: DeletionOptions) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const { attempt, reportDone, isBusy } = useRecordActions<"delete" | "restore">();
  const { name: modelName } = model;
  const hasUndo = isRestorable(model);
  const text = t(hasUndo ? "table.delete.undoable" : "table.delete.final");
  const warning = loss === undefined ? text : `${loss} ${text}`;

  const restore = (id: string, name: string): Promise<boolean> =>
    attempt({ _id: id }, "restore", async () => {
      await call("runService", { model: modelName, service: "restore", body: { id } });
      await reloadRecords(cache, modelName, id);
      reportDone({ _id: id }, t("table.delete.restored", { name }));
    });

  /** Resolves to whether the record was deleted. */
  const remove = async (id: string, name: string): Promise<boolean> => {
    const isSure = await confirm({
      title: t("table.delete.title", { name }),
      text: warning,
      yes: t("table.delete.action"),
      isLoss: true,
    });
    if (!isSure) return false;
    return attempt({ _id: id }, "delete", async () => {
      await createRecordCalls<ModelName>(call, modelName).delete(id);
      void cache.invalidateQueries({ queryKey: tableKey(modelName) });
      // a page of the record that is still open must not ask for it
      void cache.invalidateQueries({
        queryKey: recordQueryKey(modelName, id),
        refetchType: "none",
      });
      const undo = hasUndo ? () => restore(id, name) : undefined;
      reportDone({ _id: id }, t("table.delete.done", { name }), undo);
    });
  };

  const bulk = useMemo(
    (): BulkDeletion => ({
      name: "delete",
      deletes: true,
      text: t("table.delete.action"),
      icon: Trash2,
      question: (count) => ({
        title: t("table.delete.manyTitle", { count }),
        text: warning,
        isLoss: true,
      }),
      hasUndo,
    }),
    [t, warning, hasUndo],
  );

  const rowAction = (id: string, name: string): MenuAction => ({
    text: t("table.delete.action"),
    icon: Trash2,
    isLoss: true,
    onSelect: () => void remove(id, name),
  });
  return { bulk, rowAction, remove, restore, isBusy };
}
