import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatForints } from "../../../../../shared/shop/format-forints.ts";
import { mayTakeStep } from "../../../../../shared/shop/order-states.ts";
import { Button } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { dayText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { orders, type BuyerOrder } from "../shop-calls.ts";
import { useOrderStep } from "./use-order-step.ts";

/** The withdrawal of a consumer: what it covers and until when, then the name and the confirmation. */
export function WithdrawalPart({ order }: { order: BuyerOrder }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const { _id, state, withdrawal, prices } = order;
  const isPossible = mayTakeStep("withdraw", state, ["owner"]) && withdrawal === undefined;
  const {
    data: offer,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["order", _id, "withdrawal"],
    queryFn: ({ signal }) => orders.ask("withdrawal", { id: _id }, { signal }),
    enabled: isPossible,
  });
  const [isOpen, setOpen] = useState(false);

  if (withdrawal)
    return (
      <SheetSection title={t("orders.withdrawal.title")}>
        <p>
          {t("orders.withdrawal.made", {
            name: withdrawal.name,
            when: momentText(withdrawal.at),
            sum: formatForints(withdrawal.amount, language),
          })}
        </p>
      </SheetSection>
    );
  if (isPossible && isError && !offer)
    return (
      <SheetSection title={t("orders.withdrawal.title")}>
        <FailedState onRetry={() => void refetch()} />
      </SheetSection>
    );
  if (!isPossible || !offer) return null;
  if (offer.reason !== undefined && offer.reason !== "state")
    return (
      <SheetSection title={t("orders.withdrawal.title")}>
        <p>{t(`orders.withdrawal.reasons.${offer.reason}`)}</p>
      </SheetSection>
    );
  if (offer.lines.length === 0) return null;
  const facts = {
    products: offer.lines.map((place) => prices[place]?.name[language]).join(", "),
    sum: formatForints(offer.amount, language),
  };
  return (
    <SheetSection title={t("orders.withdrawal.title")}>
      <p>{t("orders.withdrawal.offer", facts)}</p>
      {offer.until !== undefined && (
        <p>{t("orders.withdrawal.until", { day: dayText(offer.until, language) })}</p>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>{t("orders.withdrawal.begin")}</Button>
      </div>
      <WithdrawalDialog
        order={order}
        facts={facts}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </SheetSection>
  );
}

interface WithdrawalDialogProps {
  order: BuyerOrder;
  facts: { products: string; sum: string };
  isOpen: boolean;
  onClose: () => void;
}

/** The second step: the buyer's name confirms the withdrawal. */
function WithdrawalDialog({ order, facts, isOpen, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation();
  const { _id, buyer } = order;
  const [name, setName] = useState(buyer.name);
  const [isChecked, setChecked] = useState(false);
  const { take, isBusy } = useOrderStep(_id);
  const isMissing = name.trim() === "";

  const withdraw = () => orders.run("withdraw", { id: _id, name: name.trim() });
  const handleConfirm = async () => {
    setChecked(true);
    if (!isMissing && (await take(withdraw, "withdrawn"))) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("orders.withdrawal.ask")}
      body={
        <TextField
          label={t("orders.withdrawal.name")}
          autoComplete="name"
          value={name}
          maxLength={200}
          error={isChecked && isMissing ? t("errors.fieldProblems.required") : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="danger"
            busy={isBusy && t("orders.withdrawal.sending")}
            onClick={() => void handleConfirm()}
          >
            {t("orders.withdrawal.confirm")}
          </Button>
        </>
      }
    >
      {t("orders.withdrawal.consequence", facts)}
    </Dialog>
  );
}
