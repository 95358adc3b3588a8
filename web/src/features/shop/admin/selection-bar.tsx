import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../../shared/models/order.ts";
import type { OrderStepName } from "../../../../../shared/shop/order-states.ts";
import { Button, IconButton } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { endingSteps, listBulkSteps } from "./admin-steps.ts";
import { useAdminSteps } from "./use-admin-orders.ts";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  orders: readonly Order[];
  onClear: () => void;
}

/** The steps that all selected orders can take, over the end of the list. */
export function SelectionBar({ orders, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { takeMany, isBusy } = useAdminSteps();
  const steps = listBulkSteps(orders);

  const handleStep = async (name: OrderStepName) => {
    const isSure = await confirm({
      title: t("orderAdmin.bulkAsk", { step: t(`orderAdmin.steps.${name}`) }),
      text: t("orderAdmin.bulkText", { count: orders.length }),
      yes: t(`orderAdmin.steps.${name}`),
      isLoss: endingSteps.includes(name),
    });
    if (!isSure) return;
    await takeMany(
      name,
      orders.map(({ _id }) => _id),
    );
    onClear();
  };
  return (
    <section aria-label={t("orderAdmin.selection")} className={styles.bar}>
      <output>{t("orderAdmin.selected", { count: orders.length })}</output>
      {steps.length === 0 && <span className={styles.none}>{t("orderAdmin.noCommonStep")}</span>}
      {steps.map((name) => (
        <Button
          key={name}
          busy={isBusy && t("common.saving")}
          onClick={() => void handleStep(name)}
        >
          {t(`orderAdmin.steps.${name}`)}
        </Button>
      ))}
      <IconButton icon={X} label={t("orderAdmin.clear")} onClick={onClear} />
    </section>
  );
}
