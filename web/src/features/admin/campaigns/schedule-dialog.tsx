import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../components/controls/field.tsx";
import { FormDialog } from "../../../components/feedback/form-dialog.tsx";

export interface ScheduleDialogProps {
  onSchedule: (at: string) => void;
  onClose: () => void;
}

/** Asks when a campaign should start, in the time of this device. */
export function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const [local, setLocal] = useState("");
  const [isWrong, setWrong] = useState(false);
  const handleSubmit = () => {
    const at = local === "" ? Number.NaN : Date.parse(local);
    const isFuture = at > Date.now();
    setWrong(!isFuture);
    if (!isFuture) return;
    onClose();
    onSchedule(new Date(at).toISOString());
  };
  return (
    <FormDialog
      title={t("campaigns.schedule.title")}
      submit={t("campaigns.schedule.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t("campaigns.schedule.at")}
        help={t("campaigns.schedule.help")}
        error={isWrong ? t("campaigns.schedule.past") : undefined}
        value={local}
        onChange={({ target }) => setLocal(target.value)}
      />
    </FormDialog>
  );
}
