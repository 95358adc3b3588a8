import { Link2, FileDown } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { tag as tagModel, type Tag } from "../../../../../shared/models/tag.ts";
import { screens } from "../../../lib/screens.ts";
import { Importable } from "../parts/importable.tsx";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import { MakerListPart } from "../../tags/parts/maker-list-part.tsx";
import { AssignTagDialog, AssignTagsDialog } from "./assign-tags-dialog.tsx";
import { isAssignable, useTagServices } from "./use-tag-services.ts";

type ListedTag = TableRecord & Pick<Tag, "code" | "state" | "kind"> & Partial<Pick<Tag, "batch">>;

const leadFields = ["code", "kind", "batch"];
const furtherFields = ["state"];
const firstColumns = ["state", "card", "owner", "company"];
const firstSort = ["-createdAt"];
const everyTag = {};

/** All carriers of codes: assigned, released, reported and retired, one by one or many at once. */
export function TagList() {
  const { t } = useTranslation();
  const optionText = useOptionText("tag");
  const { bulk, rowActions } = useTagServices();
  const [assigned, setAssigned] = useState<ListedTag>();
  const lead = useMemo(
    () => ({
      label: t("admin.connect.code"),
      fields: leadFields,
      besides: furtherFields,
      sort: "code",
      text: ({ code }: ListedTag) => code,
      fact: ({ kind, batch }: ListedTag) =>
        [optionText("kind", kind), batch].filter((part) => part).join(" · "),
      to: ({ _id }: ListedTag) => screens.adminTagDetail.to(_id),
    }),
    [t, optionText],
  );
  const actions = useMemo(
    () => [
      {
        name: "assign",
        text: t("admin.connect.assign.open"),
        icon: Link2,
        isFor: isAssignable,
        dialog: AssignTagsDialog,
      },
      ...bulk,
      {
        name: "makerList",
        text: t("admin.connect.makerList"),
        icon: FileDown,
        dialog: MakerListPart,
      },
    ],
    [t, bulk],
  );
  return (
    <>
      <Importable of="tag">
        {(importButton) => (
          <RecordTable<ListedTag>
            model={tagModel}
            base={everyTag}
            label={t("admin.connect.tabs.tags")}
            lead={lead}
            tools={importButton}
            columns={firstColumns}
            sort={firstSort}
            optionText={optionText}
            bulk={actions}
            rowActions={(tag) => rowActions(tag, setAssigned)}
            empty={{ title: t("admin.connect.noTags.title"), text: t("admin.connect.noTags.text") }}
          />
        )}
      </Importable>
      {assigned && <AssignTagDialog tag={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  );
}
