import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CoverView } from "../../../../shared/cards/cover-view.ts";
import { Button } from "../../components/controls/button.tsx";
import { CropDialog } from "../../components/crop/crop-dialog.tsx";
import { CroppedPicture } from "../../components/crop/cropped-picture.tsx";
import { UploadArea } from "../../components/upload/upload-area.tsx";
import { UploadItem } from "../../components/upload/upload-item.tsx";
import { HubCallError } from "../../../../shared/client/hub-call-error.ts";
import type { QueuedUpload } from "../../lib/upload/upload-queue.ts";
import { UploadRefused } from "../../lib/upload/upload-refused.ts";
import type { Samples } from "./samples.ts";
import styles from "./gallery.module.css";

const megabyte = 1024 * 1024;

function item(id: number, differences: Partial<QueuedUpload>): QueuedUpload {
  return {
    id,
    name: "naplemente.jpg",
    size: 12 * megabyte,
    state: "waiting",
    sentBytes: 0,
    rate: undefined,
    failure: undefined,
    isRetryable: false,
    ...differences,
  };
}

/** One upload in each state. */
function itemsOf(s: Samples): QueuedUpload[] {
  const sending = { state: "sending", size: 50 * megabyte } as const;
  const failed = { state: "failed" } as const;
  const loggedOut = new HubCallError(401, { code: "session.required" });
  return [
    item(1, { name: s.longFile }),
    item(2, { ...sending, sentBytes: 0 }),
    item(3, {
      ...sending,
      name: s.longFile,
      sentBytes: 31.4 * megabyte,
      rate: { bytesPerSecond: 2.3 * megabyte, secondsLeft: 8 },
    }),
    item(4, { state: "proving" }),
    item(5, { state: "drawing" }),
    item(6, { state: "done" }),
    item(7, { ...failed, failure: new HubCallError(0), isRetryable: true }),
    item(8, { ...failed, failure: loggedOut, isRetryable: true }),
    item(9, {
      ...failed,
      failure: new HubCallError(413, { code: "file.quota" }),
      isRetryable: true,
    }),
    item(10, { ...failed, failure: new UploadRefused("tooLarge"), size: 50 * megabyte + 1 }),
    item(11, { ...failed, failure: new UploadRefused("heic"), name: "IMG_4711.HEIC" }),
    item(12, { ...failed, failure: new UploadRefused("noPicture") }),
  ];
}

export function UploadSamples({ s }: { s: Samples }) {
  return (
    <div className={styles.columns}>
      <UploadArea takes="files" hint={s.anyFile} onFiles={() => {}} />
      {itemsOf(s).map((each) => (
        <UploadItem key={each.id} item={each} onRetry={() => {}} onRemove={() => {}} />
      ))}
    </div>
  );
}

/** Two colours and a circle, which make the crop visible. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path fill="#1f2c66" d="M0 0h800v600H0z"/><path fill="#87391f" d="M0 600 800 0v600z"/><circle cx="400" cy="300" r="160" fill="#f4efe4"/></svg>`,
)}`;
const pictureView: CoverView = {
  crop: { x: 0, y: 0.21, width: 1, height: 0.5714 },
  focus: { x: 0.5, y: 0.5 },
};

export function CropSamples({ s }: { s: Samples }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState(pictureView);
  return (
    <div className={styles.columns}>
      <CroppedPicture src={picture} crop={view.crop} className={styles.cropped} />
      <div>
        <Button onClick={() => setOpen(true)}>{t("crop.title")}</Button>
        <p>{s.cropped}</p>
      </div>
      <CropDialog
        src={isOpen ? picture : undefined}
        start={view}
        onClose={() => setOpen(false)}
        onDone={(next) => {
          setOpen(false);
          setView(next);
        }}
      />
    </div>
  );
}
