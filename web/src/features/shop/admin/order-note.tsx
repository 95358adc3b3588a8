import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../../shared/models/order.ts";
import { Button } from "../../../components/controls/button.tsx";
import { ProseField } from "../../../components/controls/field.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { recordQueryKey } from "../../../lib/hub/record-keys.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { adminOrders } from "./admin-order-calls.ts";

/** The admins' own note. A note that another admin has changed meanwhile is not overwritten. */
export function OrderNote({ order }: { order: Order }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { attempt, isBusy, failed } = useSubmission();
  const [note, setNote] = useState(order.note);
  const save = () =>
    attempt(async () => {
      const { _id, _rev } = order;
      const saved = await adminOrders.update({ _id, _rev, note });
      cache.setQueryData(recordQueryKey("order", _id), saved);
      notify.success(t("common.saved"));
    });
  useLeaveGuard(note !== order.note, save);
  return (
    <SheetSection title={t("orderAdmin.note.title")} lead={t("orderAdmin.note.lead")}>
      {failed && <FailureNotice failed={failed} />}
      <ProseField
        label={t("orderAdmin.note.label")}
        value={note}
        maxLength={4000}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <Button
          disabled={note === order.note}
          busy={isBusy && t("common.saving")}
          onClick={() => void save()}
        >
          {t("orderAdmin.note.save")}
        </Button>
      </div>
    </SheetSection>
  );
}
