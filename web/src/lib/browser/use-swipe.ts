import { useRef, type PointerEvent } from "react";

/** Minimum horizontal distance of a swipe, in px. The vertical distance must be shorter. */
const minSwipePx = 48;

export interface SwipeTargets {
  onPrevious: () => void;
  onNext: () => void;
}

/** Handlers for an element with horizontal swipes. Its style must not pan horizontally (`touch-action: pan-y`). */
export function useSwipe({ onPrevious, onNext }: SwipeTargets) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = isPrimary && pointerType !== "mouse" ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      if (!start) return;
      const sideways = clientX - start.x;
      if (Math.abs(sideways) < minSwipePx) return;
      if (Math.abs(sideways) < 2 * Math.abs(clientY - start.y)) return;
      if (sideways < 0) onNext();
      else onPrevious();
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
