import type { QueryClient } from "@tanstack/react-query";
import { t } from "i18next";
import { sessionMarkKey } from "../../../../shared/session-mark.ts";
import { currentLanguage } from "../../lib/format/language.ts";
import { sessionToken } from "../../lib/session/offline-copies.ts";
import { formatAccountName } from "../../../../shared/text/account-name.ts";
import { subscribeOtherTabs } from "../../lib/session/session-channel.ts";
import { refetchSession, subscribeSession, replaceSession } from "../../lib/session/session.tsx";
import { notify } from "../../lib/overlays/toasts.ts";

/** Tells pages without the application whether a user is logged in. */
function markSession(isUser: boolean): void {
  try {
    if (isUser) localStorage.setItem(sessionMarkKey, "1");
    else localStorage.removeItem(sessionMarkKey);
  } catch {
    // storage is switched off: those pages offer the login, which leads to the cards
  }
}

/**
 * Keeps all tabs on the same session: a log-out in another tab ends the session here at once; after a login there the
 * session is read again. A tab that was suspended compares the session token when it becomes visible. Returns a
 * function that stops it.
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
      notify.notice(t("shell.otherAccount", { name: formatAccountName(user, currentLanguage()) }));
    shown = user?._id;
    markSession(user !== undefined);
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
