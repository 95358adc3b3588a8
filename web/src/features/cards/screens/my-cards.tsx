import { useTranslation } from "react-i18next";

/** Placeholder; its feature replaces it. */
export default function MyCards() {
  const { t } = useTranslation();
  return <h1>{t("cards.list.title")}</h1>;
}
