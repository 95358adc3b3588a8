import { useTranslation } from "react-i18next";
import type { CoverChoice, PictureName } from "../card-pictures.ts";

/** Says what is shown in the place of a picture: an own one, the motif, or nothing. */
export function usePictureText(): (name: PictureName, picture: CoverChoice | undefined) => string {
  const { t } = useTranslation();
  return (name, picture) => {
    if (picture) return t("cards.cover.own");
    return t(name === "cover" ? "cards.cover.motif" : "cards.cover.none");
  };
}
