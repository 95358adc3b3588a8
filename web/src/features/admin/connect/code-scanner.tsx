import type { QRCamera } from "qr/dom.js";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import styles from "./connect.module.css";

export interface CodeScannerProps {
  /** Called with each text that the camera reads, once in a row. */
  onRead: (text: string) => void;
}

/** The picture of the camera, which looks for QR codes. Its library loads when it opens. */
export function CodeScanner({ onRead }: CodeScannerProps) {
  const { t } = useTranslation();
  const player = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    const video = player.current;
    if (!video) return undefined;
    let isOpen = true;
    let stop = () => {};
    const start = async () => {
      const { QRCanvas, frameLoop, rearCamera } = await import("qr/dom.js");
      const camera: QRCamera = await rearCamera(video);
      if (!isOpen) return camera.stop();
      const canvas = new QRCanvas();
      let last = "";
      const endLoop = frameLoop(() => {
        // As the camera gives it: at the size of the element, which has another shape, the code would be stretched.
        void camera.readFrame(canvas, true).then((text) => {
          if (!isOpen || typeof text !== "string" || text === last) return;
          last = text;
          latest.current(text);
        });
      });
      stop = () => {
        endLoop();
        camera.stop();
      };
      return undefined;
    };
    start().catch(() => {
      if (isOpen) setRefused(true);
    });
    return () => {
      isOpen = false;
      stop();
    };
  }, []);
  if (isRefused)
    return (
      <Notice kind="warning" title={t("admin.connect.camera.refused")}>
        {t("admin.connect.camera.refusedText")}
      </Notice>
    );
  return (
    <video
      ref={player}
      className={styles.camera}
      aria-label={t("admin.connect.camera.label")}
      autoPlay
      muted
      playsInline
    />
  );
}
