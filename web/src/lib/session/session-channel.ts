/** Message between tabs of a browser: the user has logged out, or the session has changed. */
export type SessionMessage = "ended" | "changed";

const channelName = "nevjegy-session";

const isKnown = (news: unknown): news is SessionMessage => news === "ended" || news === "changed";

const open = () =>
  // browsers before 2022 lack it: their other tabs check the session when they become visible
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);

export function notifyOtherTabs(news: SessionMessage): void {
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
  channel?.postMessage(news);
  channel?.close();
}

/** Calls the listener with messages of other tabs. Returns a function that unsubscribes. */
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
