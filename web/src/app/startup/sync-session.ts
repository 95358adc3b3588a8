import type { QueryClient } from "@tanstack/react-query";
import { t } from "i18next";
import { currentLanguage } from "../../lib/format/language.ts";
import { sessionToken } from "../../lib/session/offline-copies.ts";
import { accountName } from "../../lib/format/account-name.ts";
import { subscribeOtherTabs } from "../../lib/session/session-channel.ts";
import { refetchSession, subscribeSession, replaceSession } from "../../lib/session/session.tsx";
import { notify } from "../../lib/overlays/toasts.ts";

/**
 * Lets no tab show somebody who is no longer logged in in this browser: a log-out in another tab ends this one at once, a
 * login there is asked for. A tab that slept, and heard of neither, looks at the token of the session when it is seen
 * again. Gives back what ends that.
 */
export function syncSession(cache: QueryClient): () => void {
  let token: string | undefined;
  let shown: string | undefined;

  const look = async () => {
    token = sessionToken();
    await refetchSession(cache);
  };
  const handleSeen = () => {
    if (document.visibilityState === "visible" && sessionToken() !== token) void look();
  };
  const endSession = subscribeSession(cache, ({ user }) => {
    token = sessionToken();
    if (user && shown !== undefined && shown !== user._id)
      notify.notice(t("shell.otherAccount", { name: accountName(user, currentLanguage()) }));
    shown = user?._id;
  });
  const endNews = subscribeOtherTabs((news) => {
    if (news === "ended") replaceSession(cache, { lost: "elsewhere" });
    else void look();
  });
  document.addEventListener("visibilitychange", handleSeen);
  window.addEventListener("pageshow", handleSeen);
  return () => {
    endSession();
    endNews();
    document.removeEventListener("visibilitychange", handleSeen);
    window.removeEventListener("pageshow", handleSeen);
  };
}
