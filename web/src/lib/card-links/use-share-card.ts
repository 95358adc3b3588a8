import { useTranslation } from "react-i18next";
import { shortCardUrl } from "./card-address.ts";
import { useCopyLink } from "./use-copy-link.ts";

/**
 * Hands the short address of a card to the share sheet of the device. Nothing where there is none: copying the address
 * is what is left then.
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
      // closing the sheet is no failure
      if (failure instanceof DOMException && failure.name === "AbortError") return;
      await copyLink(code);
    }
  };
}
