import { useQueryClient } from "@tanstack/react-query";
import { Ban, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  suppression as suppressionModel,
  type Suppression,
} from "../../../../../shared/models/suppression.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { BulkAction } from "../../../records/table/bulk-actions.ts";
import { useDeletion } from "../../../records/table/use-deletion.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import { liftSuppression } from "./base/campaign-calls.ts";
import { LiftedList } from "./lifted-list.tsx";
import { SuppressDialog } from "./suppress-dialog.tsx";

type ListedSuppression = TableRecord & Pick<Suppression, "email">;

const leadFields = ["email"];
const firstColumns = ["reason", "note", "campaign", "createdAt"];
const firstSort = ["-createdAt"];
const every = {};

/** Addresses that get no campaign, with the reason; admins add and lift them. */
export function SuppressionList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const optionText = useOptionText("suppression");
  const [isAdding, setAdding] = useState(false);
  const { attempt, reportDone } = useRecordActions<"lift">();
  const deletion = useDeletion({ model: suppressionModel });
  // lifting a suppression is its deletion, by another name
  const bulk = useMemo(
    (): readonly BulkAction[] => [
      {
        ...deletion.bulk,
        name: "lift",
        text: t("campaigns.suppressions.lift"),
        icon: Undo2,
        question: (count) => ({
          title: t("campaigns.suppressions.liftMany", { count }),
          text: t("campaigns.suppressions.liftText"),
        }),
      },
    ],
    [t, deletion.bulk],
  );
  const lift = async (record: ListedSuppression) => {
    const { _id, email } = record;
    const isSure = await confirm({
      title: t("campaigns.suppressions.liftTitle", { email }),
      text: t("campaigns.suppressions.liftText"),
      yes: t("campaigns.suppressions.lift"),
    });
    if (!isSure) return;
    await attempt(record, "lift", async () => {
      await liftSuppression(_id);
      await cache.invalidateQueries({ queryKey: tableKey("suppression") });
      reportDone(record, t("campaigns.suppressions.lifted", { email }), () =>
        deletion.restore(_id, email),
      );
    });
  };
  return (
    <>
      <RecordTable<ListedSuppression>
        model={suppressionModel}
        base={every}
        label={t("campaigns.tabs.suppressions")}
        searchLabel={t("campaigns.suppressions.search")}
        lead={{
          label: getFieldLabel("suppression", "email", language),
          fields: leadFields,
          sort: "email",
          text: ({ email }) => email,
        }}
        columns={firstColumns}
        sort={firstSort}
        optionText={optionText}
        bulk={bulk}
        rowActions={(record) => [
          {
            text: t("campaigns.suppressions.lift"),
            icon: Undo2,
            onSelect: () => void lift(record),
          },
        ]}
        tools={
          <Button icon={Ban} onClick={() => setAdding(true)}>
            {t("campaigns.suppressions.add")}
          </Button>
        }
        empty={{
          title: t("campaigns.suppressions.empty.title"),
          text: t("campaigns.suppressions.empty.text"),
        }}
      />
      <LiftedList />
      {isAdding && <SuppressDialog onClose={() => setAdding(false)} />}
    </>
  );
}
