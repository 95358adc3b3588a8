import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { endedInThisTab } from "./session.tsx";

/**
 * Keeps what is typed on a screen up to date while it is open, and drops it when the screen is left. Where the session
 * ended around its writer, it stays until they are back.
 * @param keep puts the draft away as it is now; told to drop it, it does so
 */
export function useDraft(by: string, keep: (isLeft: boolean) => void): void {
  const cache = useQueryClient();
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
    keep(false);
  });
  // whoever leaves the screen by their own wish has been asked
  useEffect(
    () => () => {
      if (endedInThisTab(cache, by)) latest.current(true);
    },
    [cache, by],
  );
}
