import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { retireOrderTag } from "./admin-order-calls.ts";

interface RetireCarrierProps {
  /** Id of the card. */
  id: string;
  order: string;
  code: string;
}

/** Retires one card of an order for good. */
export function RetireCarrier({ id, order, code }: RetireCarrierProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const { attempt, isBusy } = useSubmission();
  const action = t("orderAdmin.retire.action");

  const handleRetire = async () => {
    const isSure = await confirm({
      title: t("orderAdmin.retire.title"),
      text: t("orderAdmin.retire.text"),
      yes: action,
      isLoss: true,
    });
    if (!isSure) return;
    await attempt(async () => {
      try {
        await retireOrderTag(id);
        notify.success(t("orderAdmin.retire.done"));
      } catch (failure) {
        notify.failure(failureText(failure).title);
        throw failure;
      } finally {
        await cache.invalidateQueries({ queryKey: ["order", order, "tags"] });
      }
    });
  };
  return (
    <Button
      variant="quietDanger"
      flush
      aria-label={t("common.actionOn", { action, subject: code })}
      busy={isBusy && t("orderAdmin.retire.busy")}
      onClick={() => void handleRetire()}
    >
      {action}
    </Button>
  );
}
