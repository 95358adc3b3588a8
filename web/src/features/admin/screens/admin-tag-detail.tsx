import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tag } from "../../../../../shared/models/tag.ts";
import { Button } from "../../../components/controls/button.tsx";
import { AssignTagDialog } from "../connect/assign-tags-dialog.tsx";
import { useTagServices } from "../connect/use-tag-services.ts";
import { AdminRecord } from "../records/admin-record.tsx";

/** One carrier of a code: its kind, its card, its state, its history, and what is done with it. */
export default function AdminTagDetail() {
  const { t } = useTranslation();
  const { rowActions } = useTagServices();
  const [assigned, setAssigned] = useState<Tag>();
  return (
    <>
      <AdminRecord
        of="tag"
        renderActions={(tag) =>
          rowActions(tag, setAssigned).map(({ text, icon, isLoss, isBusy, onSelect }) => (
            <Button
              key={text}
              icon={icon}
              {...(isLoss && { variant: "quietDanger" })}
              busy={isBusy && t("common.saving")}
              onClick={onSelect}
            >
              {text}
            </Button>
          ))
        }
      />
      {assigned && <AssignTagDialog tag={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  );
}
