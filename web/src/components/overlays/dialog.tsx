import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { useOverlay } from "../../lib/overlays/use-overlay.ts";
import styles from "./dialog.module.css";

export interface DialogProps {
  isOpen: boolean;
  /** Called for Esc, Back and a press outside; not when the caller closes the dialog. */
  onClose: () => void;
  /** The title; a question if the dialog asks for a decision. */
  title: string;
  /** The consequence. */
  children?: ReactNode;
  /** The content; unlike the consequence, it is not part of the description. */
  body?: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  /** Element that takes the focus first; absent: the first control. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** The dialog asks about leaving the page: Back does not close it. */
  isAboutLeaving?: boolean;
}

/**
 * A dialog above the page; a bottom sheet on a phone. It is the browser's own: it keeps the focus inside, closes with
 * Esc and restores the focus. Back closes it too.
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
  const isReported = useRef(false);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    isReported.current = false;
    element.showModal();
    firstFocus?.current?.focus();
  }, [isOpen, firstFocus]);
  // A dialog that is removed while it is open would not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);
  const report = () => {
    if (isReported.current) return;
    isReported.current = true;
    onClose();
  };
  const close = () => {
    report();
    dialog.current?.close();
  };
  useOverlay(dialog, { isOpen, close, isAboutLeaving });

  return (
    // a press on the backdrop; the element itself handles Esc
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      // Esc: the caller is told before the dialog closes, so that the next key can open it again
      onCancel={({ target }) => {
        if (target === dialog.current) report();
      }}
      // React passes on the event of a dialog inside, and there is one after the caller has closed it too. It is
      // delivered with the next frame, when the caller may have opened the dialog again.
      onClose={({ target }) => {
        if (isOpen && target === dialog.current && !dialog.current.open) report();
      }}
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
