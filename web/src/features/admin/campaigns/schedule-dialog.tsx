import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";

export interface ScheduleDialogProps {
  onSchedule: (at: string) => void;
  onClose: () => void;
}

const formId = "schedule-campaign";

/** Asks when a campaign should start, in the time of this device. */
export function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const [local, setLocal] = useState("");
  const [isWrong, setWrong] = useState(false);
  const handleSubmit = (submit: SubmitEvent) => {
    submit.preventDefault();
    const at = local === "" ? Number.NaN : Date.parse(local);
    const isFuture = at > Date.now();
    setWrong(!isFuture);
    if (!isFuture) return;
    onClose();
    onSchedule(new Date(at).toISOString());
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("campaigns.schedule.title")}
      body={
        <form id={formId} noValidate onSubmit={handleSubmit}>
          <TextField
            type="datetime-local"
            label={t("campaigns.schedule.at")}
            help={t("campaigns.schedule.help")}
            error={isWrong ? t("campaigns.schedule.past") : undefined}
            value={local}
            onChange={({ target }) => setLocal(target.value)}
          />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t("campaigns.schedule.submit")}
          </Button>
        </>
      }
    />
  );
}
