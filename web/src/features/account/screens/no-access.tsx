import { useTranslation } from "react-i18next";

/** Placeholder; its feature replaces it. */
export default function NoAccess() {
  const { t } = useTranslation();
  return <h1>{t("access.denied")}</h1>;
}
