import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { SchedulesDialog } from "./schedules-dialog.tsx";

/** Opens the schedules of a report. */
export function SchedulesButton({ report }: { report: { _id: string; name: string } }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={CalendarClock} onClick={() => setOpen(true)}>
        {t("schedules.open")}
      </Button>
      {isOpen && <SchedulesDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
