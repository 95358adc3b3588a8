import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/controls/button.tsx";
import { useFavourites } from "./use-favourites.ts";
import styles from "./favourite.module.css";

/** Marks a report or query with a star, or takes the star away. */
export function FavouriteButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const { isFavourite, toggle } = useFavourites();
  const isOn = isFavourite(id);
  return (
    <IconButton
      icon={Star}
      label={t(isOn ? "reports.favourite.remove" : "reports.favourite.add")}
      className={isOn ? styles.on : undefined}
      onClick={() => toggle(id)}
    />
  );
}
