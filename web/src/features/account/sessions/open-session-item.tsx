import { MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OpenSession } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { deviceName } from "./device-name.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import styles from "../../../components/layout/row-list.module.css";

export interface OpenSessionItemProps {
  session: OpenSession;
  /** Ends the session of the named device. */
  onEnd: (device: string) => Promise<unknown>;
}

/** One open session of the user. The current one ends by log-out. */
export function OpenSessionItem({ session, onEnd }: OpenSessionItemProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const device = useDeviceText(session.device);
  const way = session.way === "passkey" ? "byPasskey" : "byPassword";
  return (
    <li className={styles.item}>
      <UiIcon of={MonitorSmartphone} />
      <div className={styles.words}>
        <p className={styles.name} title={session.device}>
          {device}
        </p>
        <p className={styles.facts}>
          {session.current
            ? t("settings.sessions.here")
            : t("settings.sessions.usedAt", { time: momentText(session.usedAt) })}
          {" · "}
          {t(`settings.sessions.${way}`, { time: momentText(session.openedAt) })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          aria-label={t("settings.sessions.endOf", { device })}
          onClick={() => void onEnd(device)}
        >
          {t("settings.sessions.end")}
        </Button>
      )}
    </li>
  );
}

function useDeviceText(userAgent: string): string {
  const { t } = useTranslation();
  const { browser, system } = deviceName(userAgent);
  if (browser && system) return t("settings.sessions.device", { browser, system });
  return browser ?? system ?? t("settings.sessions.unknownDevice");
}
