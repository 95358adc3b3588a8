import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Campaign } from "../../../../../../shared/models/campaign.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { SelectField } from "../../../../components/controls/field.tsx";
import { Notice } from "../../../../components/feedback/notice.tsx";
import { Dialog } from "../../../../components/overlays/dialog.tsx";
import { listLastCampaigns, readCampaign } from "../base/campaign-calls.ts";
import styles from "../base/campaign.module.css";
import { campaignTemplates, templateNames } from "./campaign-templates.ts";

export interface TemplateDialogProps {
  /** What is written so far. */
  bodies: Campaign["bodies"];
  /** Id of the campaign that is edited. */
  own: string;
  onChoose: (bodies: Campaign["bodies"]) => void;
  onClose: () => void;
}

/** Starts both messages from a template, or from an earlier campaign. */
export function TemplateDialog({ bodies, own, onChoose, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState("news");
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { data: campaigns = [] } = useQuery({
    queryKey: ["campaignTemplates"],
    queryFn: ({ signal }) => listLastCampaigns(signal),
  });
  const isWritten = Object.values(bodies).some(
    ({ html, subject }) => html !== "" || subject !== "",
  );
  const handleUse = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const name = templateNames.find((each) => each === chosen);
      onChoose(name ? campaignTemplates[name] : (await readCampaign(chosen)).bodies);
      onClose();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("campaigns.template.title")}
      body={
        <div className={styles["main"]}>
          {hasFailed && <Notice kind="failure" title={t("campaigns.template.failed")} />}
          {isWritten && <Notice kind="warning" title={t("campaigns.template.replaces")} />}
          <SelectField
            label={t("campaigns.template.choose")}
            value={chosen}
            options={[
              ...templateNames.map((value) => ({
                value,
                text: t(`campaigns.template.names.${value}`),
              })),
              ...campaigns
                .filter(({ _id }) => _id !== own)
                .map(({ _id, name }) => ({
                  value: _id,
                  text: t("campaigns.template.earlier", { name }),
                })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            busy={isBusy && t("campaigns.actions.busy")}
            onClick={() => void handleUse()}
          >
            {t("campaigns.template.use")}
          </Button>
        </>
      }
    />
  );
}
