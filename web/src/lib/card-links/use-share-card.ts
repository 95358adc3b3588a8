import { useTranslation } from "react-i18next";
import { shortCardUrl } from "./card-address.ts";
import { useCopyLink } from "./use-copy-link.ts";

/**
 * Opens the share sheet of the device with the short URL of a card. Nothing if the device has none: the user can copy
 * the URL instead.
 */
export function useShareCard(): ((code: string, person: string) => Promise<void>) | undefined {
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  if (!("share" in navigator)) return undefined;
  return async (code, person) => {
    const shared = { title: t("cards.qr.shareTitle", { person }), url: shortCardUrl(code) };
    try {
      await navigator.share(shared);
    } catch (failure) {
      // the user closed the sheet: not a failure
      if (failure instanceof DOMException && failure.name === "AbortError") return;
      await copyLink(code);
    }
  };
}
