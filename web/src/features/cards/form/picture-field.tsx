import { Crop, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeView } from "../../../../../shared/cards/cover-view.ts";
import { classes } from "../../../components/classes.ts";
import { thumbnailPath } from "../../../../../shared/files/files.ts";
import { maxUploadBytes } from "../../../../../shared/limits/files.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { CoverPicture } from "../../../components/brand/cover-picture.tsx";
import { IconButton } from "../../../components/controls/button.tsx";
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
import { pictureField, type CoverChoice, type PictureName } from "../card-pictures.ts";
import type { PictureEdit } from "./use-card-pictures.ts";
import { usePictureText } from "./use-picture-text.ts";
import { useLockReason } from "./use-lock-reason.ts";
import styles from "./picture-field.module.css";

export interface PictureFieldProps extends CardFormProps {
  name: PictureName;
}

/** Width to height of the cover in the form. */
const thumbRatio = 11 / 7;

/** A picture of a card; the user may choose, adjust or remove it if they may write it. */
export function PictureField({ name, card, form, can, rules }: PictureFieldProps) {
  const language = useLanguage();
  const lockReason = useLockReason(rules);
  const id = useId();
  const field = pictureField(name);
  const isByTemplate = isFieldFixed(rules, field);
  return (
    <fieldset aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {getFieldLabel("card", field, language)}
      </p>
      {!isByTemplate && can.write(card, field) ? (
        <PictureControl name={name} edit={form.pictures[name]} />
      ) : (
        <div className={styles.fixed}>
          <PictureNow name={name} picture={form.pictures[name].value} />
        </div>
      )}
      {isByTemplate && can.change(card) && <LockExplanation {...lockReason(isByTemplate)} />}
    </fieldset>
  );
}

function PictureNow({ name, picture }: { name: PictureName; picture: CoverChoice | undefined }) {
  const pictureText = usePictureText();
  const isShown = picture !== undefined || name === "cover";
  return (
    <div className={styles.now}>
      {isShown && name === "logo" && <LogoPicture file={picture?.image} />}
      {isShown && name !== "logo" && (
        <CoverPicture
          cover={picture}
          ratio={name === "cover" ? thumbRatio : 1}
          className={classes(styles.thumb, name === "portrait" && styles.round)}
        />
      )}
      <p className={styles.name}>{pictureText(name, picture)}</p>
    </div>
  );
}

/** A logo is never cropped. */
function LogoPicture({ file }: { file: string | undefined }) {
  const { picture } = usePicture(file && thumbnailPath(file, 320, "webp"));
  return picture && <img src={picture.src} alt="" className={styles.logo} />;
}

interface PictureControlProps {
  name: PictureName;
  edit: PictureEdit;
}

function PictureControl({ name, edit }: PictureControlProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAdjusting, setAdjusting] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  const { value, change, upload } = edit;
  const isCropped = name !== "logo";
  const { picture } = usePicture(
    isCropped && value ? thumbnailPath(value.image, 1280, "webp") : undefined,
  );
  const fresh = useObjectUrl(isCropped ? upload.cropped : undefined);
  const shape = name === "portrait" ? "round" : "cover";
  const subject = getFieldLabel("card", pictureField(name), language);
  const named = (action: string) => t("common.actionOn", { action, subject });

  const handleRemove = () => {
    change(undefined);
    // this button is removed with the picture
    control.current?.querySelector("button")?.focus();
  };
  const handleFile = async (file: File) => {
    await upload.pick(file);
    if (!isCropped) upload.choose(wholeView);
  };

  return (
    <div ref={control}>
      <UploadArea
        takes="picture"
        choose={t(value ? "cards.cover.replace" : "cards.cover.choose")}
        subject={subject}
        hint={
          value ? undefined : t("cards.cover.hint", { limit: bytesText(maxUploadBytes, language) })
        }
        onFiles={([file]) => void (file && handleFile(file))}
        more={
          value && (
            <>
              {isCropped && (
                <IconButton
                  icon={Crop}
                  label={named(t("cards.cover.adjust"))}
                  disabled={!picture}
                  onClick={() => setAdjusting(true)}
                />
              )}
              <IconButton
                icon={Trash2}
                label={named(t("cards.cover.remove"))}
                onClick={handleRemove}
              />
            </>
          )
        }
      >
        <PictureNow name={name} picture={value} />
      </UploadArea>
      <UploadList items={upload.items} queue={{ retry: upload.retry, remove: upload.drop }} />
      <CropDialog shape={shape} src={fresh} onDone={upload.choose} onClose={upload.drop} />
      <CropDialog
        shape={shape}
        src={isAdjusting ? picture?.src : undefined}
        start={value?.view}
        onClose={() => setAdjusting(false)}
        onDone={(view) => {
          setAdjusting(false);
          if (value) change({ ...value, view });
        }}
      />
    </div>
  );
}
