import { CloudOff, RotateCw, Wifi } from "lucide-react";
import { useTranslation } from "react-i18next";
import { checkConnection, type Connection } from "../../lib/hub/connection.ts";
import { useConnection } from "../../lib/hub/use-connection.ts";
import { Button } from "../controls/button.tsx";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import styles from "./connection-banner.module.css";

/** Says at the top of the window that the connection is lost, and when it has returned. */
export function ConnectionBanner() {
  return <ConnectionLine connection={useConnection()} onRetry={checkConnection} />;
}

export interface ConnectionLineProps {
  connection: Connection;
  onRetry: () => void;
}

/** The line of the banner; empty while the connection is up. */
export function ConnectionLine({ connection, onRetry }: ConnectionLineProps) {
  const { t } = useTranslation();
  const isLost = connection === "lost";
  const isShown = connection !== "up";
  return (
    // always in the page: screen readers announce changes of an existing region only
    <output className={classes(styles.place, isShown && styles[connection])}>
      {isShown && (
        <>
          <UiIcon of={isLost ? CloudOff : Wifi} />
          <span className={styles.text}>
            <strong>{t(isLost ? "calls.lost" : "calls.restored")}</strong>{" "}
            {isLost && t("calls.lostHint")}
          </span>
          {isLost && (
            <Button variant="quiet" icon={RotateCw} onClick={onRetry}>
              {t("common.retry")}
            </Button>
          )}
        </>
      )}
    </output>
  );
}
