import { useTranslation } from "react-i18next";
import { shortCardUrl } from "./card-address.ts";
import { notify } from "../overlays/toasts.ts";

/** Copies the short URL of a card. If the browser refuses, a message shows the URL. */
export function useCopyLink() {
  const { t } = useTranslation();
  return async (code: string) => {
    const link = shortCardUrl(code);
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t("cards.done.copied"));
    } catch {
      notify.failure(t("cards.failed.copy"), { detail: link });
    }
  };
}
