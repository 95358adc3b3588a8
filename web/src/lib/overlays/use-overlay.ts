import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { pushOverlayEntry, watchBackButton, recordHistoryEntry } from "./overlay-history.ts";
import { openOverlay } from "./overlays.ts";

export interface OverlayOptions {
  isOpen: boolean;
  /** Called when the user presses Back. */
  close: () => void;
  /** The overlay asks about leaving the page: Back does not close it. */
  isAboutLeaving?: boolean;
}

/**
 * Registers an open dialog, sheet or menu, so that Back closes it and messages are shown above it. Call it after the
 * effect that shows the element.
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
  // a layout effect: a delayed one could run after the next press of the button
  useLayoutEffect(() => recordHistoryEntry(key), [key]);
}
