import { Nfc } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { scanChips, WriteFailed, type WriteProblem } from "../chips/web-nfc.ts";
import styles from "../writing/writing.module.css";

export interface ChipScannerProps {
  /** Called with the address of each chip; empty if it holds none. */
  onRead: (text: string) => void;
}

/** Reads the chips that are held to this device, by Web NFC. */
export function ChipScanner({ onRead }: ChipScannerProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<WriteProblem>();
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    scanChips(signal, (address = "") => latest.current(address)).catch((error: unknown) => {
      if (!signal.aborted) setProblem(error instanceof WriteFailed ? error.problem : "broken");
    });
    return () => controller.abort();
  }, []);
  if (problem !== undefined)
    return (
      <Notice kind="warning" title={t("admin.connect.chip.refused")}>
        {t(`admin.writing.problems.${problem}`)}
      </Notice>
    );
  return (
    <output className={styles.waiting}>
      <UiIcon of={Nfc} />
      <span>{t("admin.connect.chip.hold")}</span>
    </output>
  );
}
