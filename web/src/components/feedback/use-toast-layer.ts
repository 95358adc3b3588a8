import { useEffect, useState, useSyncExternalStore } from "react";
import { subscribeOverlays, openOverlays } from "../../lib/overlays/overlays.ts";

const nothingChanges = () => () => {};

/**
 * The element for messages: above everything, and inside the topmost dialog while one is open, since elements outside a
 * dialog cannot be pressed or read out. `--toasts` is the space that a page reserves at its end. Absent during
 * prerendering.
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
  // the popover that is shown last is the topmost; jsdom has no popovers
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
