import { useEffect, useState, useSyncExternalStore } from "react";
import { subscribeOverlays, openOverlays } from "../../lib/overlays/overlays.ts";

const nothingChanges = () => () => {};

/**
 * The element that messages are drawn into: above everything, and inside of the topmost dialog while one is open, since
 * a dialog lets nothing outside of it be pressed or read out. `--toasts` is the room that a page leaves for it at its end.
 * Absent where a page is drawn beforehand.
 */
export function useToastLayer(
  className: string | undefined,
  isShown: boolean,
): HTMLElement | undefined {
  const isBrowser = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  const [place] = useState(() => makePlace(className));

  useEffect(() => {
    if (!place) return undefined;
    const raise = () => raiseAbove(place, isShown);
    raise();
    return subscribeOverlays(raise);
  }, [place, isShown]);

  useEffect(() => {
    if (!place) return undefined;
    const sizes = watchHeight(place);
    return () => {
      sizes?.disconnect();
      place.remove();
    };
  }, [place]);

  return isBrowser ? place : undefined;
}

function makePlace(className = ""): HTMLElement | undefined {
  if (typeof document === "undefined") return undefined;
  const place = document.createElement("div");
  place.className = className;
  place.popover = "manual";
  return place;
}

function raiseAbove(place: HTMLElement, isShown: boolean): void {
  const dialog = openOverlays().findLast(({ element }) => element instanceof HTMLDialogElement);
  const parent = dialog?.element ?? document.body;
  if (place.parentElement !== parent) parent.append(place);
  // what is shown last is the topmost; the document of tests has no popovers
  if (!("showPopover" in HTMLElement.prototype)) return;
  if (place.matches(":popover-open")) place.hidePopover();
  if (isShown) place.showPopover();
}

function watchHeight(place: HTMLElement): ResizeObserver | undefined {
  if (!("ResizeObserver" in window)) return undefined;
  const sizes = new ResizeObserver(() => {
    const height = place.offsetHeight;
    const room = height > 0 ? `calc(${height}px + var(--sticky-bar, 0rem))` : "0px";
    document.documentElement.style.setProperty("--toasts", room);
  });
  sizes.observe(place);
  return sizes;
}
