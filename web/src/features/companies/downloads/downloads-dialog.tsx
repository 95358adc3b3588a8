import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { saveBlob } from "../../../lib/download/save-blob.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import type { TeamDialogProps } from "../company-panel.ts";
import { countActiveCards, makeMaterialsZip, type MaterialKind } from "./make-zip.ts";
import styles from "./downloads-dialog.module.css";

/** Makes the signatures or the backgrounds of all active cards, as one ZIP. */
export function DownloadsDialog({ company, onClose }: TeamDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<MaterialKind>("signatures");
  const [done, setDone] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { data: total } = useQuery({
    queryKey: ["activeCards", company._id],
    queryFn: ({ signal }) => countActiveCards(company._id, signal),
  });

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setFailed(false);
    setDone(0);
    try {
      let count = 0;
      const blob = await makeMaterialsZip(company, {
        kind,
        onProgress: (made) => setDone((count = made)),
        signal: controller.signal,
      });
      saveBlob(blob, `nevjegy-${kind}.zip`);
      notify.success(t("companyTools.downloads.done", { count }));
      onClose();
    } catch {
      if (!controller.signal.aborted) setFailed(true);
    } finally {
      setDone(undefined);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("companyTools.downloads.title")}
      body={
        <div className={styles.form}>
          {hasFailed && <Notice kind="failure" title={t("companyTools.downloads.failed")} />}
          <Segmented
            label={t("companyTools.downloads.kind")}
            value={kind}
            options={[
              { value: "signatures", text: t("companyTools.downloads.signatures") },
              { value: "backgrounds", text: t("companyTools.downloads.backgrounds") },
            ]}
            onChange={setKind}
          />
          {total === 0 && <p>{t("companyTools.downloads.none")}</p>}
          {done !== undefined && total !== undefined && (
            <>
              <progress className={styles.bar} max={total} value={done} />
              <output>{t("companyTools.downloads.progress", { done, total })}</output>
            </>
          )}
        </div>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={!total}
            busy={done !== undefined && t("common.loading")}
            onClick={() => void start()}
          >
            {t("companyTools.downloads.start")}
          </Button>
        </>
      }
    >
      {t("companyTools.downloads.lead")}
    </Dialog>
  );
}
