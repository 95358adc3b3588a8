import { useTranslation } from "react-i18next";

/** Placeholder; its feature replaces it. */
export default function Index() {
  const { t } = useTranslation();
  return <h1>{t("start.title")}</h1>;
}
