import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { tag as tagModel, type Tag } from "../../../../../shared/models/tag.ts";
import { screens } from "../../../lib/screens.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";

type ListedTag = TableRecord & Pick<Tag, "code"> & Partial<Pick<Tag, "batch">>;

const leadFields = ["code", "batch"];
const firstColumns = ["kind", "state", "card", "company", "seenOn", "createdAt"];
const firstSort = ["-createdAt"];
const everyTag = {};

/** All carriers of codes. */
export function TagList() {
  const { t } = useTranslation();
  const optionText = useOptionText("tag");
  const lead = useMemo(
    () => ({
      label: t("admin.connect.code"),
      fields: leadFields,
      sort: "code",
      text: ({ code }: ListedTag) => code,
      fact: ({ batch }: ListedTag) => batch,
      to: ({ _id }: ListedTag) => screens.adminTagDetail.to(_id),
    }),
    [t],
  );
  return (
    <RecordTable<ListedTag>
      model={tagModel}
      base={everyTag}
      label={t("admin.connect.tabs.tags")}
      lead={lead}
      columns={firstColumns}
      sort={firstSort}
      optionText={optionText}
      empty={{ title: t("admin.connect.noTags.title"), text: t("admin.connect.noTags.text") }}
    />
  );
}
