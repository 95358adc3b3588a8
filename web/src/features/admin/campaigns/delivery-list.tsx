import { useQueryClient } from "@tanstack/react-query";
import { RotateCw, X } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { delivery as deliveryModel, type Delivery } from "../../../../../shared/models/delivery.ts";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import { exportOnly } from "../../../records/table/bulk-actions.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import { DeliveryMark, DeliveryReason } from "./base/delivery-state.tsx";
import { decideDelivery } from "./base/campaign-calls.ts";

type ListedDelivery = TableRecord &
  Pick<Delivery, "email" | "state" | "reason" | "firstName" | "lastName">;

const leadFields = ["email", "state", "firstName", "lastName"];
const firstColumns = ["state", "reason", "language", "sentAt"];
const firstSort = ["email"];

const cells = {
  state: ({ state }: ListedDelivery) => <DeliveryMark state={state} />,
  reason: ({ reason }: ListedDelivery) => <DeliveryReason reason={reason} />,
};

/** The recipients of a campaign with what became of each mail. A person decides about those that may have left. */
export function DeliveryList({ campaign }: { campaign: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const optionText = useOptionText("delivery");
  const { attempt, reportDone } = useRecordActions<"resend" | "giveUp">();
  const base = useMemo(() => ({ campaign }), [campaign]);
  const decide = async (row: ListedDelivery, service: "resend" | "giveUp") => {
    if (service === "resend") {
      const isSure = await confirm({
        title: t("campaigns.recipients.resendTitle"),
        text: t("campaigns.recipients.resendText"),
        yes: t("campaigns.recipients.resend"),
      });
      if (!isSure) return;
    }
    await attempt(row, service, async () => {
      await decideDelivery(service, row);
      await Promise.all([
        reloadRecords(cache, "delivery", row._id),
        reloadRecords(cache, "campaign", campaign),
      ]);
      const done = service === "resend" ? "resent" : "givenUp";
      reportDone(row, t(`campaigns.recipients.${done}`));
    });
  };
  return (
    <RecordTable<ListedDelivery>
      model={deliveryModel}
      base={base}
      label={t("campaigns.recipients.label")}
      searchLabel={t("campaigns.recipients.search")}
      lead={{
        label: getFieldLabel("delivery", "email", language),
        fields: leadFields,
        sort: "email",
        text: ({ email }) => email,
        fact: ({ firstName = "", lastName = "" }) =>
          formatAccountName({ firstName, lastName }, language),
      }}
      bulk={exportOnly}
      columns={firstColumns}
      sort={firstSort}
      cells={cells}
      optionText={optionText}
      rowActions={(row) =>
        row.state === "unknown"
          ? [
              {
                text: t("campaigns.recipients.resend"),
                icon: RotateCw,
                onSelect: () => void decide(row, "resend"),
              },
              {
                text: t("campaigns.recipients.giveUp"),
                icon: X,
                onSelect: () => void decide(row, "giveUp"),
              },
            ]
          : []
      }
      empty={{
        title: t("campaigns.recipients.empty.title"),
        text: t("campaigns.recipients.empty.text"),
      }}
    />
  );
}
