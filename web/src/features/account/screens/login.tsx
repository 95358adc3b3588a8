import { useTranslation } from "react-i18next";

/** Placeholder; its feature replaces it. */
export default function Login() {
  const { t } = useTranslation();
  return <h1>{t("account.login.title")}</h1>;
}
