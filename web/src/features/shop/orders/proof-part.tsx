import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { orders, type BuyerOrder } from "../shop-calls.ts";
import { useOrderStep } from "./use-order-step.ts";
import styles from "./next-step.module.css";

/** The proof of personalised cards, and its approval. */
export function ProofPart({ order: { _id, proof, lines } }: { order: BuyerOrder }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { take, isBusy } = useOrderStep(_id);
  const printed = lines.flatMap(({ personalisation }) => personalisation?.text ?? []);

  const handleApprove = async () => {
    const isSure = await confirm({
      title: t("orders.proof.title"),
      text: t("orders.proof.text"),
      yes: t("orders.proof.approve"),
    });
    if (isSure) await take(() => orders.run("approveProof", { id: _id }), "approved");
  };
  return (
    <>
      {proof?.note !== undefined && proof.note !== "" && <p>{proof.note}</p>}
      {printed.length > 0 && <p>{t("orders.printed", { text: printed.join(" · ") })}</p>}
      <div className={styles.ways}>
        {proof?.file !== undefined && (
          <ButtonLink reloadDocument target="_blank" to={`/api/hub/static/${proof.file}/original`}>
            {t("orders.proof.open")}
          </ButtonLink>
        )}
        <Button
          variant="primary"
          busy={isBusy && t("orders.proof.approving")}
          onClick={() => void handleApprove()}
        >
          {t("orders.proof.approve")}
        </Button>
      </div>
    </>
  );
}
