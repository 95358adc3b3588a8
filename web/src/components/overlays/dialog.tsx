import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import { useOverlay } from "../../lib/overlays/use-overlay.ts";
import styles from "./dialog.module.css";

export interface DialogProps {
  isOpen: boolean;
  /** Called for Esc and a press outside as well. */
  onClose: () => void;
  /** A question where something is asked. */
  title: string;
  /** The consequence. */
  children?: ReactNode;
  /** What is filled in or looked at; not read out as the consequence is. */
  body?: ReactNode;
  /** Buttons, the answer last. */
  actions: ReactNode;
  /** What takes the focus first; absent: the first control. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** It asks about going back itself: that does not close it. */
  isAboutLeaving?: boolean;
}

/**
 * A dialog above the page, from below on a phone. The browser's own: it keeps the focus inside, closes with Esc and
 * gives the focus back. Going back closes it as well.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  body,
  actions,
  firstFocus,
  isAboutLeaving = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    firstFocus?.current?.focus();
  }, [isOpen, firstFocus]);
  useOverlay(dialog, { isOpen, close: () => dialog.current?.close(), isAboutLeaving });

  return (
    // The key for closing is Esc, which the element brings; the press is on the backdrop.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onClose={onClose}
      onClick={(press) => {
        if (press.target === dialog.current) onClose();
      }}
    >
      <div className={styles.sheet}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children && (
          <div id={`${id}-text`} className={styles.text}>
            {children}
          </div>
        )}
        {body && <div className={styles.body}>{body}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
