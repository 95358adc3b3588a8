import { useTranslation } from "react-i18next";
import { originalAddress, thumbnailPath } from "../../../../../shared/files/files.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { usePicture } from "../../../lib/download/use-picture.ts";
import { orders, type BuyerOrder } from "../shop-calls.ts";
import { useOrderStep } from "./use-order-step.ts";
import styles from "./next-step.module.css";

/** The proof of personalised cards, and its approval. */
export function ProofPart({ order: { _id, proof, lines } }: { order: BuyerOrder }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { take, isBusy } = useOrderStep(_id);
  const artworks = lines.flatMap(({ personalisation }) => personalisation?.artwork ?? []);
  const printed = lines.flatMap(({ personalisation }) => [
    ...(personalisation?.text ?? []),
    ...(personalisation?.names ?? []),
  ]);

  const handleApprove = async () => {
    const isSure = await confirm({
      title: t("orders.proof.title"),
      text: t("orders.proof.text"),
      yes: t("orders.proof.approve"),
    });
    const input = { id: _id, sentAt: proof?.sentAt ?? "" };
    if (isSure) await take(() => orders.run("approveProof", input), "approved");
  };
  return (
    <>
      {proof?.note !== undefined && proof.note !== "" && <p>{proof.note}</p>}
      {printed.length > 0 && <p>{t("orders.printed", { text: printed.join(" · ") })}</p>}
      {proof?.file !== undefined && <ProofPicture file={proof.file} />}
      <div className={styles.ways}>
        {proof?.file !== undefined && (
          <ButtonLink reloadDocument target="_blank" to={originalAddress(proof.file)}>
            {t("orders.proof.open")}
          </ButtonLink>
        )}
        {artworks.map((artwork) => (
          <ButtonLink key={artwork} reloadDocument target="_blank" to={originalAddress(artwork)}>
            {t("orders.proof.artwork")}
          </ButtonLink>
        ))}
        <Button
          variant="primary"
          busy={isBusy && t("orders.proof.approving")}
          onClick={() => void handleApprove()}
        >
          {t("orders.proof.approve")}
        </Button>
      </div>
      <p>{t("orders.proof.change")}</p>
    </>
  );
}

/** The proof itself, if its file is a picture. A PDF is opened by its link. */
function ProofPicture({ file }: { file: string }) {
  const { t } = useTranslation();
  const { picture } = usePicture(thumbnailPath(file, 1280, "webp"));
  return (
    picture && <img src={picture.src} alt={t("orders.proof.picture")} className={styles.proof} />
  );
}
