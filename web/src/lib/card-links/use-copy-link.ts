import { useTranslation } from "react-i18next";
import { shortCardUrl } from "./card-address.ts";
import { notify } from "../overlays/toasts.ts";

/** Puts the short address of a card on the clipboard. Where that is not allowed, the message shows it. */
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
