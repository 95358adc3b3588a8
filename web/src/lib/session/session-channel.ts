/** What a tab tells the others of the same browser: that its user has logged out, or that there is something new. */
export type SessionMessage = "ended" | "changed";

const channelName = "nevjegy-session";

const isKnown = (news: unknown): news is SessionMessage => news === "ended" || news === "changed";

const open = () =>
  // browsers of before 2022 have none: their other tabs learn it when they are looked at
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);

export function notifyOtherTabs(news: SessionMessage): void {
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
  channel?.postMessage(news);
  channel?.close();
}

/** Calls the listener with what other tabs tell; gives back what ends that. */
export function subscribeOtherTabs(listener: (news: SessionMessage) => void): () => void {
  const channel = open();
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isKnown(data)) listener(data);
  };
  channel?.addEventListener("message", hear);
  return () => {
    channel?.removeEventListener("message", hear);
    channel?.close();
  };
}
