import { Image } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { thumbnailPath } from "../../../../../shared/files/files.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { usePicture } from "../../../lib/download/use-picture.ts";
import { AdminRecord } from "../records/admin-record.tsx";
import styles from "../home/screenshot.module.css";

/** One feedback of a user: what was written, its screenshot, whether it is handled, and a note. */
export default function AdminFeedbackDetail() {
  return (
    <AdminRecord
      of="feedback"
      renderActions={({ screenshot }) =>
        screenshot !== undefined && <ScreenshotButton file={screenshot} />
      }
    />
  );
}

function ScreenshotButton({ file }: { file: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Image} onClick={() => setOpen(true)}>
        {t("admin.home.screenshot")}
      </Button>
      {isOpen && <ScreenshotDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}

function ScreenshotDialog({ file, onClose }: { file: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { picture, isFailed } = usePicture(thumbnailPath(file, 1280, "webp"));
  const title = t("admin.home.screenshot");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      body={
        picture ? (
          <img src={picture.src} alt={title} className={styles.picture} />
        ) : isFailed ? (
          <FailedState onRetry={onClose} />
        ) : (
          <SkeletonRows rows={3} />
        )
      }
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    />
  );
}
