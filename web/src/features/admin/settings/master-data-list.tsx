import { Archive, ArrowUpDown, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  masterData as masterDataModel,
  type MasterData,
} from "../../../../../shared/models/master-data.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { DeletedRecords } from "../../../records/deleted/deleted-records.tsx";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { BulkAction } from "../../../records/table/bulk-actions.ts";
import { useDeletion } from "../../../records/table/use-deletion.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { CreateValueDialog } from "./create-value-dialog.tsx";
import { OrderValuesDialog } from "./order-values-dialog.tsx";

type ListedValue = TableRecord &
  Pick<MasterData, "key"> &
  Partial<Pick<MasterData, "texts" | "archived">>;

const leadFields = ["texts", "key"];
const firstColumns = ["kind", "order", "archived", "updatedAt"];
const firstSort = ["kind", "order"];
/** It decides what can be done. */
const besides = ["archived"];
const everyValue = {};

/** The values of all lists that admins maintain. */
export function MasterDataList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<"create" | "order">();
  const close = () => setOpen(undefined);
  const deletion = useDeletion({ model: masterDataModel });
  const bulk = useMemo(
    (): readonly BulkAction<ListedValue>[] => [
      {
        name: "archive",
        service: "archive",
        text: t("admin.archive.yes"),
        icon: Archive,
        isFor: ({ archived }) => archived !== true,
        question: (count) => ({
          title: t("admin.archive.manyTitle", { count }),
          text: t("admin.archive.text"),
          isLoss: true,
        }),
        hasUndo: false,
      },
      deletion.bulk,
    ],
    [t, deletion.bulk],
  );
  const lead = useMemo(
    () => ({
      label: t("admin.name"),
      fields: leadFields,
      besides,
      sort: "key",
      text: ({ texts, key }: ListedValue) => texts?.[language] ?? key,
      fact: ({ key }: ListedValue) => key,
      to: ({ _id }: ListedValue) => screens.adminMasterDataDetail.to(_id),
    }),
    [t, language],
  );
  return (
    <>
      <RecordTable<ListedValue>
        model={masterDataModel}
        base={everyValue}
        label={t("admin.settings.tabs.masterData")}
        lead={lead}
        columns={firstColumns}
        sort={firstSort}
        bulk={bulk}
        rowActions={(value) => [deletion.rowAction(value._id, lead.text(value))]}
        tools={
          <>
            <DeletedRecords model={masterDataModel} />
            <Button icon={ArrowUpDown} onClick={() => setOpen("order")}>
              {t("common.sort.open")}
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setOpen("create")}>
              {t("admin.settings.create.open")}
            </Button>
          </>
        }
        empty={{ title: t("admin.settings.empty.title"), text: t("admin.settings.empty.text") }}
      />
      {open === "create" && <CreateValueDialog onClose={close} />}
      {open === "order" && <OrderValuesDialog onClose={close} />}
    </>
  );
}
