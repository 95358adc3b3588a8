import { useTranslation } from "react-i18next";
import { mayTakeStep } from "../../../../../shared/shop/order-states.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { orders, type BuyerOrder } from "../shop-calls.ts";
import { useOrderStep } from "./use-order-step.ts";
import styles from "./cancel-part.module.css";

/** The cancellation of an order that is not paid yet. */
export function CancelPart({ order: { _id, state } }: { order: BuyerOrder }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { take, isBusy } = useOrderStep(_id);
  if (!mayTakeStep("cancel", state, ["owner"])) return null;

  const handleCancel = async () => {
    const isSure = await confirm({
      title: t("orders.cancel.title"),
      text: t("orders.cancel.text"),
      yes: t("orders.cancel.action"),
      no: t("orders.cancel.no"),
      isLoss: true,
    });
    if (isSure) await take(() => orders.run("cancel", { id: _id }), "cancelled");
  };
  return (
    <div className={styles.cancel}>
      <Button
        variant="quietDanger"
        flush
        busy={isBusy && t("orders.cancel.sending")}
        onClick={() => void handleCancel()}
      >
        {t("orders.cancel.action")}
      </Button>
    </div>
  );
}
