import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { animation, tooltip } from "../../../../shared/limits/web.ts";
import styles from "./tooltip.module.css";

/** Handlers of the control that has the tooltip. */
export interface TooltipTarget {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

export interface TooltipProps {
  /** The accessible name of the control; the tooltip is not read out a second time. */
  text: string;
  /** Draws the control with the handlers. */
  children: (target: TooltipTarget) => ReactNode;
}

/**
 * Name of a control, shown above it (spec section 9) under a mouse and on keyboard focus. It stays while the pointer is
 * over it or the control has the focus; Esc and a press close it (WCAG 1.4.13). Touch screens have none.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  /** The focus opened it: it stays when the pointer leaves. */
  const [isHeld, setHeld] = useState(false);
  /** The pointer has left; it may be on its way from the control to the tooltip. */
  const [isLeaving, setLeaving] = useState(false);

  const open = (element: HTMLElement) => {
    setAnchor(element);
    setLeaving(false);
  };
  const close = () => {
    setAnchor(undefined);
    setHeld(false);
    setLeaving(false);
  };
  const closeLater = () => setLeaving(!isHeld);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      setAnchor(undefined);
      setLeaving(false);
    }, animation.durationMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    <>
      {children({
        onPointerEnter: ({ pointerType, currentTarget }) => {
          if (pointerType !== "touch") open(currentTarget);
        },
        onPointerLeave: closeLater,
        onPointerDown: close,
        onFocus: ({ currentTarget }) => {
          if (!currentTarget.matches(":focus-visible")) return;
          setHeld(true);
          open(currentTarget);
        },
        onBlur: ({ currentTarget }) => {
          setHeld(false);
          if (!currentTarget.matches(":hover")) close();
        },
      })}
      {anchor && (
        <TooltipSheet
          text={text}
          anchor={anchor}
          onClose={close}
          onEnter={() => open(anchor)}
          onLeave={closeLater}
        />
      )}
    </>
  );
}

interface TooltipSheetProps {
  text: string;
  anchor: HTMLElement;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
}

/** Drawn next to its control in the document, so that it is not inert inside a dialog, and above everything else. */
function TooltipSheet({ text, anchor, onClose, onEnter, onLeave }: TooltipSheetProps) {
  const sheet = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const { current } = sheet;
    // jsdom has no popovers
    if (!current || !("showPopover" in current)) return undefined;
    const show = () => {
      current.showPopover();
      placeTooltip(current, anchor);
      current.animate(
        { opacity: [0, 1] },
        { duration: animation.durationMs, easing: animation.easing },
      );
    };
    let frame = 0;
    try {
      show();
    } catch {
      // A popover that closes returns the focus before it has closed. The browser opens no other one until then.
      frame = requestAnimationFrame(show);
    }
    const follow = () => placeTooltip(current, anchor);
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [anchor]);

  // after each render: another text has another width
  useLayoutEffect(() => {
    if (sheet.current) placeTooltip(sheet.current, anchor);
  });

  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });
  useEffect(() => {
    const handleKey = (press: KeyboardEvent) => {
      if (press.key !== "Escape") return;
      // the dialog or menu below stays open
      press.preventDefault();
      press.stopPropagation();
      latestClose.current();
    };
    document.addEventListener("keydown", handleKey, { capture: true });
    return () => document.removeEventListener("keydown", handleKey, { capture: true });
  }, []);

  return (
    <span
      ref={sheet}
      role="tooltip"
      popover="manual"
      className={styles.tooltip}
      style={{ padding: tooltip.paddingPx }}
      onPointerDown={onClose}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {text}
    </span>
  );
}

/** Places the tooltip on the side of the limits, below its control if there is no room, and inside the window. */
function placeTooltip(sheet: HTMLElement, anchor: HTMLElement): void {
  const { offsetPx, paddingPx, placement } = tooltip;
  const control = anchor.getBoundingClientRect();
  // not `offsetWidth`, which rounds
  const { width, height } = sheet.getBoundingClientRect();
  const tops = {
    top: control.top - offsetPx - height,
    bottom: control.bottom + offsetPx,
  };
  const top = tops[placement] >= paddingPx ? tops[placement] : tops.bottom;
  const centred = control.left + (control.width - width) / 2;
  const maxLeft = document.documentElement.clientWidth - width - paddingPx;
  sheet.style.top = `${top}px`;
  sheet.style.left = `${Math.max(paddingPx, Math.min(centred, maxLeft))}px`;
}
