import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { QueuedUpload } from "../../lib/upload/upload-queue.ts";

type Milestone = "start" | "half" | "done" | "failed";

/** The announcement about uploads for screen readers: each milestone once. */
export function useProgressAnnouncement(items: readonly QueuedUpload[]): string {
  const { t } = useTranslation();
  const passed = useRef(new Map<number, Milestone | undefined>());
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    const news = items.filter((item) => {
      const milestone = milestoneOf(item);
      const isNew = milestone !== undefined && passed.current.get(item.id) !== milestone;
      passed.current.set(item.id, milestone);
      return isNew;
    });
    if (news.length === 0) return;
    const words = news.map((item) =>
      t(`upload.said.${milestoneOf(item) ?? "start"}`, { name: item.name }),
    );
    setAnnounced(words.join(" "));
  }, [items, t]);

  return announced;
}

function milestoneOf({ state, sentBytes, size }: QueuedUpload): Milestone | undefined {
  if (state === "waiting") return undefined;
  if (state === "done" || state === "failed") return state;
  return sentBytes >= size / 2 ? "half" : "start";
}
