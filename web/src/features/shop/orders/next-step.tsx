import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { proFormaPath, type BuyerOrder } from "../shop-calls.ts";
import { ProofPart } from "./proof-part.tsx";
import { TransferPart } from "./transfer-part.tsx";
import styles from "./next-step.module.css";

/** What happens next with the order, and what its buyer has to do for it. */
export function NextStep({ order }: { order: BuyerOrder }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { _id, state, prices, shipment } = order;
  const isPersonalised = prices.some((price) => price.isPersonalised);
  const isPlaced = prices.length > 0;
  const textKey = state === "paid" && isPersonalised ? "paidPersonalised" : state;
  return (
    <section aria-label={t("orders.nextTitle")} className={styles.next}>
      <p>{t(`orders.next.${textKey}`)}</p>
      {state === "awaitingPayment" && <TransferPart order={order} />}
      {state === "proofSent" && <ProofPart order={order} />}
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
        {isPlaced && (
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
