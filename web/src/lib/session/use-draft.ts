import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { wasEndedHere } from "./session.tsx";

/**
 * Stores the draft of a screen after each render, and removes it when the user leaves the screen. If the session ended
 * from outside, the draft remains for its writer.
 * @param keep stores the current draft; with `isLeft` it removes it
 */
export function useDraft(by: string, keep: (isLeft: boolean) => void): void {
  const cache = useQueryClient();
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
    keep(false);
  });
  // a user who leaves the screen has already answered the question about unsaved changes
  useEffect(
    () => () => {
      if (wasEndedHere(cache, by)) latest.current(true);
    },
    [cache, by],
  );
}
