import { useEffect, useRef } from "react";

/**
 * Gives the focus to an element after the next drawing. A control that moves or removes itself loses the focus, and with it
 * the user of a keyboard their place.
 */
export function useFocusNext(): (find: () => HTMLElement | null | undefined) => void {
  const next = useRef<() => HTMLElement | null | undefined>(undefined);
  useEffect(() => {
    const find = next.current;
    next.current = undefined;
    find?.()?.focus();
  });
  return (find) => {
    next.current = find;
  };
}
