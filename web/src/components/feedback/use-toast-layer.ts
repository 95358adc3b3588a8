import { useEffect, useState, useSyncExternalStore } from "react";
import { subscribeOverlays, openOverlays } from "../../lib/overlays/overlays.ts";

const nothingChanges = () => () => {};

/**
 * The element for messages: above everything, and inside the topmost dialog while one is open, since elements outside a
 * dialog cannot be pressed or read out. `--toasts` is the space that a page reserves at its end, `--toast-height` what a
 * dialog leaves free. Absent during
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
  const [layer] = useState(() => makePlace(className));

  useEffect(() => {
    if (!layer) return undefined;
    const raise = () => raiseAbove(layer, isShown);
    raise();
    return subscribeOverlays(raise);
  }, [layer, isShown]);

  useEffect(() => {
    if (!layer) return undefined;
    const sizes = watchHeight(layer);
    return () => {
      sizes?.disconnect();
      layer.remove();
    };
  }, [layer]);

  return isBrowser ? layer : undefined;
}

function makePlace(className = ""): HTMLElement | undefined {
  if (typeof document === "undefined") return undefined;
  const layer = document.createElement("div");
  layer.className = className;
  layer.popover = "manual";
  return layer;
}

function raiseAbove(layer: HTMLElement, isShown: boolean): void {
  const dialog = openOverlays().findLast(({ element }) => element instanceof HTMLDialogElement);
  const parent = dialog?.element ?? document.body;
  if (layer.parentElement !== parent) parent.append(layer);
  // the popover that is shown last is the topmost; jsdom has no popovers
  if (!("showPopover" in HTMLElement.prototype)) return;
  if (layer.matches(":popover-open")) layer.hidePopover();
  if (isShown) layer.showPopover();
}

function watchHeight(layer: HTMLElement): ResizeObserver | undefined {
  if (!("ResizeObserver" in window)) return undefined;
  const sizes = new ResizeObserver(() => {
    const height = layer.offsetHeight;
    const room = height > 0 ? `calc(${height}px + var(--sticky-bar, 0rem))` : "0px";
    const { style } = document.documentElement;
    style.setProperty("--toasts", room);
    style.setProperty("--toast-height", `${height}px`);
  });
  sizes.observe(layer);
  return sizes;
}
