import { useQueryClient } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { useTranslation } from "react-i18next";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";

/** Archives a value of the master data after a warning: it cannot be undone. */
export function ArchiveButton({ record }: { record: { _id: string } }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const { attempt, isBusy } = useRecordActions<"archive">();
  const archive = async () => {
    const isSure = await confirm({
      title: t("admin.archive.title"),
      text: t("admin.archive.text"),
      yes: t("admin.archive.yes"),
      isLoss: true,
    });
    if (!isSure) return;
    const work = async () => {
      await createRecordCalls<"masterData">(call, "masterData").run("archive", { id: record._id });
      await reloadRecords(cache, "masterData", record._id);
    };
    const isArchived = await attempt(record, "archive", work, t("admin.archive.failed"));
    if (isArchived) notify.success(t("admin.archive.done"));
  };
  return (
    <Button
      icon={Archive}
      busy={isBusy(record, "archive") && t("common.saving")}
      onClick={() => void archive()}
    >
      {t("admin.archive.yes")}
    </Button>
  );
}
