import { useEffect, useRef } from "react";
import { mainContentId } from "./main-content-id.ts";

/** Moves the focus to the content when the page shows something else: the link that led there is no longer drawn. */
export function useFocusContent(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }, [shown]);
}
