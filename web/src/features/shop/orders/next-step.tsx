import { Eye, FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { originalAddress } from "../../../../../shared/files/files.ts";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { invoicePath, proFormaPath, type BuyerOrder } from "../shop-calls.ts";
import { CardPayment } from "./card-payment.tsx";
import { ProofPart } from "./proof-part.tsx";
import { TransferPart } from "./transfer-part.tsx";
import styles from "./next-step.module.css";

interface NextStepProps {
  order: BuyerOrder;
  /** The reader is the buyer, who can pay and approve. */
  isOwn: boolean;
}

/** What happens next with the order, and what its buyer has to do for it. */
export function NextStep({ order, isOwn }: NextStepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { _id, state, prices, shipment, paymentMethod, proof } = order;
  const isUnpaid = state === "placed" || state === "awaitingPayment";
  const isPlaced = prices.length > 0;
  const textKey = findTextKey(order);
  return (
    <section aria-label={t("orders.nextTitle")} className={styles.next}>
      <p>{t(`orders.next.${textKey}`)}</p>
      {isOwn && isUnpaid && paymentMethod === "card" && <CardPayment id={_id} />}
      {isOwn && isUnpaid && paymentMethod === "transfer" && <TransferPart order={order} />}
      {isOwn && state === "proofSent" && <ProofPart order={order} />}
      {state === "shipped" && shipment && (
        <p className={styles.shipment}>
          {shipment.trackingNumber === undefined
            ? t("orders.shipment", { carrier: shipment.carrier })
            : t("orders.shipmentTracked", {
                carrier: shipment.carrier,
                number: shipment.trackingNumber,
              })}
        </p>
      )}
      <div className={styles.ways}>
        {state === "delivered" && (
          <ButtonLink to={screens.connect.to()}>{t("orders.toConnect")}</ButtonLink>
        )}
        {state !== "proofSent" && proof?.file !== undefined && (
          <ButtonLink icon={Eye} reloadDocument target="_blank" to={originalAddress(proof.file)}>
            {t("orders.proof.open")}
          </ButtonLink>
        )}
        {order.invoice && (
          <ButtonLink icon={FileText} reloadDocument target="_blank" to={invoicePath(_id)}>
            {t("orders.invoice", { number: order.invoice.number })}
          </ButtonLink>
        )}
        {isPlaced && !order.invoice && (
          <ButtonLink
            icon={FileText}
            reloadDocument
            target="_blank"
            to={proFormaPath(_id, language)}
          >
            {t("orders.proForma")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function findTextKey({ state, prices, paymentMethod, payment }: BuyerOrder) {
  const isPersonalised = prices.some((price) => price.isPersonalised);
  if (state === "cancelled" && payment.state === "paid") return "cancelledPaid";
  if (state === "paid" && isPersonalised) return "paidPersonalised";
  return state === "awaitingPayment" && paymentMethod === "card" ? "placed" : state;
}
