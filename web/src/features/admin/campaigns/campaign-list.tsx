import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { campaign as campaignModel, type Campaign } from "../../../../../shared/models/campaign.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { screens } from "../../../lib/screens.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import { exportOnly } from "../../../records/table/bulk-actions.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import { CampaignMark } from "./base/campaign-state.tsx";
import { copyCampaign } from "./base/campaign-calls.ts";

type ListedCampaign = TableRecord & Pick<Campaign, "name" | "state" | "scheduledAt">;

const leadFields = ["name", "state", "scheduledAt"];
const firstColumns = ["state", "recipients", "scheduledAt", "startedAt", "createdAt"];
const firstSort = ["-createdAt"];
const everyCampaign = {};

const cells = {
  state: ({ state }: ListedCampaign) => <CampaignMark state={state} />,
  scheduledAt: ({ scheduledAt }: ListedCampaign) => <PlannedMoment at={scheduledAt} />,
};

/** A moment to come, with its day: other moments of a list leave out what is near. */
function PlannedMoment({ at }: { at: string | undefined }) {
  const momentText = useMomentText();
  return at === undefined ? "–" : momentText(at);
}

/** All campaigns with their states. */
export function CampaignList() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const optionText = useOptionText("campaign");
  const { attempt, reportDone } = useRecordActions<"copy">();
  const copy = (from: ListedCampaign) =>
    attempt(from, "copy", async () => {
      const id = await copyCampaign(from._id, (name) => t("campaigns.copy.name", { name }));
      await cache.invalidateQueries({ queryKey: tableKey("campaign") });
      reportDone(from, t("campaigns.copy.done"));
      await navigate(screens.adminCampaignDetail.to(id));
    });
  return (
    <RecordTable<ListedCampaign>
      model={campaignModel}
      base={everyCampaign}
      label={t("campaigns.tabs.campaigns")}
      searchLabel={t("campaigns.search")}
      lead={{
        label: t("admin.name"),
        fields: leadFields,
        sort: "name",
        text: ({ name }) => name,
        to: ({ _id }) => screens.adminCampaignDetail.to(_id),
      }}
      bulk={exportOnly}
      columns={firstColumns}
      sort={firstSort}
      cells={cells}
      optionText={optionText}
      rowActions={(record) => [
        { text: t("campaigns.copy.action"), icon: Copy, onSelect: () => void copy(record) },
      ]}
      empty={{ title: t("campaigns.empty.title"), text: t("campaigns.empty.text") }}
    />
  );
}
