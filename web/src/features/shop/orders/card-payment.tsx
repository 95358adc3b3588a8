import { CreditCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { startCardPayment } from "../shop-calls.ts";

/** Leads to the provider's page, where the buyer pays by card. */
export function CardPayment({ id }: { id: string }) {
  const { t } = useTranslation();
  const { attempt, isBusy, failed } = useSubmission();
  const handlePay = () => attempt(async () => window.location.assign(await startCardPayment(id)));
  return (
    <>
      {failed && <FailureNotice failed={failed} />}
      <div>
        <Button
          variant="primary"
          icon={CreditCard}
          busy={isBusy && t("orders.card.opening")}
          onClick={() => void handlePay()}
        >
          {t("orders.card.pay")}
        </Button>
      </div>
    </>
  );
}
