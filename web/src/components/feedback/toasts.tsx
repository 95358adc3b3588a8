import { CircleAlert, CircleCheck, Info, X, type LucideIcon } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import {
  closeToast,
  currentToasts,
  subscribeToasts,
  toastDurationMs,
  type Toast,
} from "../../lib/overlays/toasts.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import { useToastLayer } from "./use-toast-layer.ts";
import styles from "./toasts.module.css";

const icons: Readonly<Record<Toast["kind"], LucideIcon>> = {
  success: CircleCheck,
  failure: CircleAlert,
  notice: Info,
};

const none: readonly Toast[] = [];

/** The messages, also above dialogs; once per page. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  const layer = useToastLayer(styles.place, toasts.length > 0);
  if (!layer) return null;
  return createPortal(
    <section aria-label={t("common.messages")} className={styles.list}>
      {toasts.map((toast) => (
        <ToastSheet key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />
      ))}
    </section>,
    layer,
  );
}

/** One message. Its timer stops while the pointer is over it or it has the focus. */
export function ToastSheet({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const leaves = toast.kind !== "failure" && !isHeld;

  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [leaves, toast.id]);

  const { action } = toast;
  return (
    <div
      role={toast.kind === "failure" ? "alert" : "status"}
      className={classes(styles.toast, styles[toast.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <UiIcon of={icons[toast.kind]} />
      <div className={styles.text}>
        <p className={styles.title}>{toast.title}</p>
        {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
      </div>
      {action && (
        <Button
          variant="quiet"
          className={styles.action}
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton icon={X} label={t("common.close")} onClick={onClose} />
    </div>
  );
}
