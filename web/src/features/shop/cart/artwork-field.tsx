import { useQuery } from "@tanstack/react-query";
import { ImageUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { originalAddress } from "../../../../../shared/files/files.ts";
import { artworkLimits } from "../../../../../shared/limits/shop.ts";
import type { OrderLine } from "../../../../../shared/models/parts/order-parts.ts";
import { isArtwork } from "../../../../../shared/shop/is-artwork.ts";
import { screens } from "../../../lib/screens.ts";
import { Button } from "../../../components/controls/button.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { withNextPath } from "../../../lib/session/next-path.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { uploadOrderFile } from "../parts/upload-order-file.ts";
import { readFile } from "../shop-calls.ts";
import { changePrinted } from "./cart-lines.ts";
import styles from "./artwork-field.module.css";

interface ArtworkFieldProps {
  line: OrderLine;
  /** Name of the package. */
  name: string;
  onChange: (line: OrderLine) => void;
}

/** The logo that is printed on the cards of a line. Its file belongs to the account, so a visitor logs in first. */
export function ArtworkField({ line, name, onChange }: ArtworkFieldProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const artwork = line.personalisation?.artwork;
  if (!user)
    return (
      <p className={styles.fact}>
        {t("shop.artwork.logIn")}{" "}
        <TextLink to={withNextPath(screens.login.to(), screens.cart.to())}>
          {t("shop.artwork.toLogIn")}
        </TextLink>
      </p>
    );
  return artwork === undefined ? (
    <ArtworkChoice
      name={name}
      onChosen={(chosen) => onChange(changePrinted(line, { artwork: chosen }))}
    />
  ) : (
    <ChosenArtwork
      id={artwork}
      name={name}
      onRemove={() => onChange(changePrinted(line, { artwork: undefined }))}
    />
  );
}

/** Chooses a file and uploads it. A file that cannot be printed is refused here, before the order is. */
function ArtworkChoice({ name, onChosen }: { name: string; onChosen: (id: string) => void }) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const { attempt, isBusy, failed } = useSubmission();
  const [isRefused, setRefused] = useState(false);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefused(!isArtwork(file));
    if (!isArtwork(file)) return;
    await attempt(async () => {
      const uploaded = await uploadOrderFile(file);
      // The service knows the type from the bytes, the browser from the name.
      if (isArtwork(uploaded)) onChosen(uploaded._id);
      else setRefused(true);
    });
  };
  return (
    <div className={styles.artwork}>
      {failed && <FailureNotice failed={failed} />}
      <div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={artworkLimits.types.join(",")}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = ""; // the same file may be chosen again
          }}
        />
        <Button
          icon={ImageUp}
          aria-label={t("common.actionOn", { action: t("shop.artwork.choose"), subject: name })}
          busy={isBusy && t("shop.artwork.uploading")}
          onClick={() => chooser.current?.click()}
        >
          {t("shop.artwork.choose")}
        </Button>
      </div>
      <p
        role={isRefused ? "alert" : undefined}
        className={isRefused ? styles.problem : styles.fact}
      >
        {t(isRefused ? "shop.artwork.refused" : "shop.artwork.help")}
      </p>
    </div>
  );
}

interface ChosenArtworkProps {
  id: string;
  name: string;
  onRemove: () => void;
}

/** The chosen file, which may have been deleted since, or belong to another account of this browser. */
function ChosenArtwork({ id, name, onRemove }: ChosenArtworkProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ["file", id],
    queryFn: ({ signal }) => readFile(id, signal),
  });
  const isMissing = getErrorCode(error) === "record.notFound";
  return (
    <div className={styles.artwork}>
      {isMissing ? (
        <p role="alert" className={styles.problem}>
          {t("shop.artwork.missing")}
        </p>
      ) : (
        <p className={styles.chosen}>
          <TextLink reloadDocument target="_blank" to={originalAddress(id)}>
            {data?.name ?? t("shop.artwork.chosen")}
          </TextLink>
        </p>
      )}
      <div>
        <Button
          variant="quietDanger"
          flush
          icon={X}
          aria-label={t("common.actionOn", { action: t("shop.artwork.remove"), subject: name })}
          onClick={onRemove}
        >
          {t("shop.artwork.remove")}
        </Button>
      </div>
      <p className={styles.fact}>{t("shop.artwork.exception")}</p>
    </div>
  );
}
