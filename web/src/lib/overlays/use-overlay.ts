import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { pushOverlayEntry, watchBackButton, recordHistoryEntry } from "./overlay-history.ts";
import { openOverlay } from "./overlays.ts";

export interface OverlayOptions {
  isOpen: boolean;
  /** Called when the user goes back. */
  close: () => void;
  /** It asks about going back itself: that is not its way out. */
  isAboutLeaving?: boolean;
}

/**
 * Says of a dialog, sheet or menu that it is open, so that going back closes it and messages lie above it. Called after
 * the effect that shows it.
 */
export function useOverlay(
  element: RefObject<HTMLElement | null>,
  { isOpen, close, isAboutLeaving = false }: OverlayOptions,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen || !element.current) return undefined;
    if (!isAboutLeaving) pushOverlayEntry();
    return openOverlay({ element: element.current, close: () => latest.current() });
  }, [isOpen, element, isAboutLeaving]);
}

/** Lets the Back button close overlays. Once per router. */
export function useBackButton(): void {
  const { key } = useLocation();
  useEffect(() => watchBackButton(), []);
  // at once: what waits is done within the next press of the button
  useLayoutEffect(() => recordHistoryEntry(key), [key]);
}
