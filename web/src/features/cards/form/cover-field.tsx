import { Crop, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { thumbnailPath } from "../../../../../shared/files/files.ts";
import { maxUploadBytes } from "../../../../../shared/limits/files.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { CoverPicture } from "../../../components/brand/cover-picture.tsx";
import { Button } from "../../../components/controls/button.tsx";
import { CropDialog } from "../../../components/crop/crop-dialog.tsx";
import { LockExplanation } from "../../../components/controls/locked-field.tsx";
import { UploadArea } from "../../../components/upload/upload-area.tsx";
import { UploadList } from "../../../components/upload/upload-list.tsx";
import { bytesText } from "../../../lib/format/bytes-text.ts";
import { usePicture } from "../../../lib/download/use-picture.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useObjectUrl } from "../../../lib/browser/use-object-url.ts";
import type { CardFormProps } from "./card-field.tsx";
import { isFieldFixed } from "./template-rules.ts";
import type { CoverChoice } from "../card-values.ts";
import type { CardForm } from "./use-card-form.ts";
import { useLockReason } from "./use-lock-reason.ts";
import styles from "./cover-field.module.css";

/** Width to height of the cover in the form. */
const thumbRatio = 11 / 7;

/** The cover of a card; the user may choose, adjust or remove it if they may write it. */
export function CoverField({ card, form, can, rules }: CardFormProps) {
  const language = useLanguage();
  const lockReason = useLockReason(rules);
  const id = useId();
  const isByTemplate = isFieldFixed(rules, "coverImage");
  return (
    <fieldset aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {getFieldLabel("card", "coverImage", language)}
      </p>
      {!isByTemplate && can.write(card, "coverImage") ? (
        <CoverControl form={form} />
      ) : (
        <div className={styles.fixed}>
          <CoverNow cover={form.cover} />
        </div>
      )}
      {isByTemplate && can.change(card) && <LockExplanation {...lockReason(isByTemplate)} />}
    </fieldset>
  );
}

function CoverNow({ cover }: { cover: CoverChoice | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.now}>
      <CoverPicture cover={cover} ratio={thumbRatio} className={styles.thumb} />
      <p className={styles.name}>{t(cover ? "cards.cover.own" : "cards.cover.motif")}</p>
    </div>
  );
}

function CoverControl({ form }: { form: CardForm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAdjusting, setAdjusting] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  const { cover, upload } = form;
  const { picture } = usePicture(cover && thumbnailPath(cover.image, 1280, "webp"));
  const fresh = useObjectUrl(upload.cropped);

  const handleRemove = () => {
    form.changeCover(undefined);
    // this button is removed with the cover
    control.current?.querySelector("button")?.focus();
  };

  return (
    <div ref={control}>
      <UploadArea
        takes="picture"
        choose={t(cover ? "cards.cover.replace" : "cards.cover.choose")}
        hint={t("cards.cover.hint", { limit: bytesText(maxUploadBytes, language) })}
        onFiles={([file]) => void (file && upload.pick(file))}
        more={
          cover && (
            <>
              <Button icon={Crop} disabled={!picture} onClick={() => setAdjusting(true)}>
                {t("cards.cover.adjust")}
              </Button>
              <Button icon={Trash2} variant="quietDanger" onClick={handleRemove}>
                {t("cards.cover.remove")}
              </Button>
            </>
          )
        }
      >
        <CoverNow cover={cover} />
      </UploadArea>
      <UploadList items={upload.items} queue={{ retry: upload.retry, remove: upload.drop }} />
      <CropDialog src={fresh} onDone={upload.choose} onClose={upload.drop} />
      <CropDialog
        src={isAdjusting ? picture?.src : undefined}
        start={cover?.view}
        onClose={() => setAdjusting(false)}
        onDone={(view) => {
          setAdjusting(false);
          if (cover) form.changeCover({ ...cover, view });
        }}
      />
    </div>
  );
}
