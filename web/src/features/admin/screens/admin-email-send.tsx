import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../../components/controls/button.tsx";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { createCampaign } from "../campaigns/base/campaign-calls.ts";
import { CampaignList } from "../campaigns/campaign-list.tsx";
import { ConsentList } from "../campaigns/consent-list.tsx";
import { SuppressionList } from "../campaigns/suppression-list.tsx";

const tabs = ["campaigns", "suppressions", "consents"] as const;
const panels = {
  campaigns: <CampaignList />,
  suppressions: <SuppressionList />,
  consents: <ConsentList />,
};
const newRecord = { _id: "new" };

/** Campaigns, the addresses that get none, and the register of consents. */
export default function AdminEmailSend() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [tab, open] = useAddressChoice("tab", tabs, "campaigns");
  const { attempt, isBusy } = useRecordActions<"create">();
  const create = () =>
    attempt(newRecord, "create", async () => {
      const id = await createCampaign(t("campaigns.new.name"));
      await cache.invalidateQueries({ queryKey: tableKey("campaign") });
      await navigate(screens.adminCampaignDetail.to(id));
    });
  return (
    <>
      <PageHead
        title={screens.adminEmailSend.text[language]}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            busy={isBusy(newRecord, "create") && t("campaigns.actions.busy")}
            onClick={() => void create()}
          >
            {t("campaigns.new.open")}
          </Button>
        }
      />
      <Tabs
        label={t("campaigns.tabs.label")}
        value={tab}
        onChange={open}
        tabs={tabs.map((value) => ({
          value,
          text: t(`campaigns.tabs.${value}`),
          panel: panels[value],
        }))}
      />
    </>
  );
}
